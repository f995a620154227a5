import type {
  PaymentIntent,
  PaymentIntentResult,
  SetupIntent,
  SetupIntentResult,
  StripeError,
} from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { outcomeOf, outcomeOfSetup } from './use-stripe-payment.ts';

const answered = (status: PaymentIntent['status']): PaymentIntentResult => ({
  paymentIntent: { status } as PaymentIntent,
});

const failed = (error: Partial<StripeError>): PaymentIntentResult => ({ error: error as StripeError });

test.each([
  ['succeeded', 'paid'],
  ['processing', 'unknown'],
  ['canceled', 'ended'],
  ['requires_payment_method', 'refused'],
] as const)('an intent that is %s is %s', (status, kind) => {
  expect(outcomeOf(answered(status)).kind).toBe(kind);
});

test('a declined card is refused in the words of Stripe', () => {
  const declined = failed({ type: 'card_error', message: 'Your card was declined.' });

  expect(outcomeOf(declined)).toEqual({ kind: 'refused', message: 'Your card was declined.' });
});

test('what the bank did not approve is refused in words, although its type is that of a fault', () => {
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method.';
  const denied = failed({
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message,
    payment_intent: { status: 'requires_payment_method' } as PaymentIntent,
  });

  expect(outcomeOf(denied)).toEqual({ kind: 'refused', message });
});

test('an error about an intent that was paid meanwhile is a payment', () => {
  const payment_intent = { status: 'succeeded' } as PaymentIntent;

  expect(outcomeOf(failed({ type: 'invalid_request_error', payment_intent })).kind).toBe('paid');
});

test('a lost connection leaves it open whether the card was charged', () => {
  expect(outcomeOf(failed({ type: 'api_connection_error' })).kind).toBe('unknown');
});

test('what is meant for a developer is not shown to a customer', () => {
  const internal = failed({ type: 'invalid_request_error', message: 'No such payment_intent: pi_1' });

  expect(outcomeOf(internal)).toMatchObject({
    message: 'Payment processing failed. Please try again.',
  });
});

const setUp = (status: SetupIntent['status']): SetupIntentResult => ({
  setupIntent: { status } as SetupIntent,
});
const notSetUp = (error: Partial<StripeError>): SetupIntentResult => ({ error: error as StripeError });

test.each([
  ['succeeded', 'paid'],
  ['processing', 'unknown'],
  ['canceled', 'ended'],
  ['requires_payment_method', 'refused'],
] as const)('a card whose setup is %s is %s', (status, kind) => {
  expect(outcomeOfSetup(setUp(status)).kind).toBe(kind);
});

test('a setup that was finished in another tab is kept, one the bank did not approve is refused in words', () => {
  const setup_intent = { status: 'succeeded' } as SetupIntent;
  const message = 'We are unable to authenticate your payment method.';

  expect(outcomeOfSetup(notSetUp({ type: 'invalid_request_error', setup_intent }))).toEqual({ kind: 'paid' });
  expect(
    outcomeOfSetup(
      notSetUp({ type: 'invalid_request_error', code: 'setup_intent_authentication_failure', message }),
    ),
  ).toEqual({ kind: 'refused', message });
});
