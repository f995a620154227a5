import { err, ok } from '@fieldleaf/domain/result';
import { epochMsOf, type Instant } from '@fieldleaf/domain/time/instant';
import type Stripe from 'stripe';
import {
  isOurs,
  MINIMUM_CARD_CENTS,
  type NewPayment,
  type PaymentAnswer,
  type PaymentChannel,
  type PaymentProvider,
  PaymentsNotListed,
  type PaymentWindow,
  type ProviderPayment,
  type RefundOrder,
} from '../../money/payment-provider.ts';
import { isLiveKey } from './stripe-account.ts';
import { answerOf } from './stripe-answer.ts';
import { listStripeBalance, listStripePayouts } from './stripe-balance.ts';
import { isUnexpectedState, toFailure } from './stripe-failure.ts';
import { toProviderDispute, toProviderPayment, toProviderRefund, WITH_CHARGE } from './stripe-payment.ts';
import { createStripeSavedCards } from './stripe-saved-cards.ts';

/** Card payments through Stripe. The SDK repeats a call that got no answer, always with the same key. */
export function createStripeProvider(stripe: Stripe, publishableKey: string): PaymentProvider {
  return {
    name: 'stripe',
    livemode: isLiveKey(publishableKey),
    clientConfig: () => ({ provider: 'stripe', publishableKey }),

    createPayment: async (order, idempotencyKey) => {
      if (!isPayable(order.amountCents)) return err({ code: 'invalid_amount' });
      return answerOf('create', async () => {
        const intent = await stripe.paymentIntents.create(intentOf(order), { idempotencyKey });
        return { payment: toProviderPayment(intent), clientSecret: secretOf(intent) };
      });
    },

    getPayment: (reference) => read(stripe, reference),

    cancelPayment: async (reference) => {
      try {
        return ok(toProviderPayment(await stripe.paymentIntents.cancel(reference, WITH_CHARGE)));
      } catch (error) {
        return isUnexpectedState(error) ? endedOtherwise(stripe, reference) : err(toFailure(error, 'write'));
      }
    },

    refund: (order, idempotencyKey) =>
      answerOf('write', async () => {
        return toProviderRefund(await stripe.refunds.create(refundOf(order), { idempotencyKey }));
      }),

    listRefunds: (reference) =>
      answerOf('read', async () => {
        const refunds = await stripe.refunds.list({ payment_intent: reference, limit: PAGE_SIZE });
        return refunds.data.map(toProviderRefund).reverse();
      }),

    listDisputes: (reference) =>
      answerOf('read', async () => {
        const disputes = await stripe.disputes.list({ payment_intent: reference, limit: PAGE_SIZE });
        return disputes.data.map(toProviderDispute);
      }),

    listPayments: (window) => listStripePayments(stripe, window),
    listBalance: (query) => answerOf('read', () => listStripeBalance(stripe, query)),
    listPayouts: (query) => answerOf('read', () => listStripePayouts(stripe, query)),

    cards: createStripeSavedCards(stripe),
  };
}

const read = (stripe: Stripe, reference: string): PaymentAnswer<ProviderPayment> =>
  answerOf('read', async () =>
    toProviderPayment(await stripe.paymentIntents.retrieve(reference, WITH_CHARGE)),
  );

/** Stripe refuses to cancel twice; here, asking for what is already so is no failure. */
async function endedOtherwise(stripe: Stripe, reference: string): PaymentAnswer<ProviderPayment> {
  const payment = await read(stripe, reference);
  if (!payment.ok || payment.value.state === 'canceled') return payment;
  return err({ code: 'not_cancelable', payment: payment.value });
}

const isPayable = (amountCents: number): boolean =>
  Number.isSafeInteger(amountCents) && amountCents >= MINIMUM_CARD_CENTS;

/** A slot is held for minutes: what takes days to be paid is left out. */
const TOO_SLOW: Stripe.PaymentIntentCreateParams.ExcludedPaymentMethodType[] = ['us_bank_account'];

/** A bank's approval opens over the page; ways to pay that lead away from it are not offered. */
const WAYS_TO_PAY: Readonly<Record<PaymentChannel, Partial<Stripe.PaymentIntentCreateParams>>> = {
  online: {
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    excluded_payment_method_types: TOO_SLOW,
  },
  // Asked for by name: a card that is only authorized at the reader would have to be captured within days.
  card_present: { allowed_payment_method_types: ['card_present'], capture_method: 'automatic' },
};

const intentOf = (order: NewPayment): Stripe.PaymentIntentCreateParams => ({
  amount: order.amountCents,
  currency: 'usd',
  description: order.description,
  ...(order.statementSuffix !== undefined && { statement_descriptor_suffix: order.statementSuffix }),
  metadata: { ...order.metadata },
  ...(order.customerId !== undefined && { customer: order.customerId }),
  ...WAYS_TO_PAY[order.channel ?? 'online'],
});

const refundOf = ({
  reference,
  amountCents,
  why,
  refundId,
  about,
}: RefundOrder): Stripe.RefundCreateParams => ({
  payment_intent: reference,
  amount: amountCents,
  reason: 'requested_by_customer',
  metadata: { ...about, payment: reference, why, ...(refundId !== undefined && { refund: refundId }) },
});

function secretOf({ id, client_secret: secret }: Stripe.PaymentIntent): string {
  if (secret === null) throw new Error(`Stripe made ${id} without a client secret`);
  return secret;
}

/** The most that Stripe gives at once. */
const PAGE_SIZE = 100;

// Stripe counts whole seconds.
const secondsOf = (instant: Instant): number => Math.ceil(epochMsOf(instant) / 1_000);

/** Every intent of ours in the window. The account may be used by others too: theirs are passed over. */
async function* listStripePayments(
  stripe: Stripe,
  { createdFrom, createdTo }: PaymentWindow,
): AsyncIterable<ProviderPayment> {
  const created = { gte: secondsOf(createdFrom), ...(createdTo && { lt: secondsOf(createdTo) }) };
  const expand = ['data.latest_charge'];
  try {
    for await (const intent of stripe.paymentIntents.list({ created, expand, limit: PAGE_SIZE })) {
      const payment = toProviderPayment(intent);
      if (isOurs(payment)) yield payment;
    }
  } catch (error) {
    throw new PaymentsNotListed(toFailure(error, 'read'));
  }
}
