import { noAnswer, refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { cents } from '@fieldleaf/domain/money/cents';
import { createPayload, moment } from '@fieldleaf/domain/testing/builders';
import { expect, test, vi } from 'vitest';
import type { HandOverPurpose } from '../hand-over.ts';
import { cardPaymentCalls } from '../payment-calls.ts';
import { lookUpAttempt } from './look-up-attempt.ts';

const OPEN = 'POST /api/admin/payments/create-payment-intent';
const SETTLE = 'POST /api/admin/payments/settle-payment-intent';

const purpose: HandOverPurpose = {
  kind: 'booking',
  bookingId: 'BK-PAYN0W',
  paymentKey: 'opened-before',
  booking: createPayload({ bookingId: 'BK-PAYN0W' }),
};

const attempt = {
  way: 'card',
  paymentIntentId: 'pi_1',
  begunAt: moment('2027-03-15T14:00:00Z'),
  amountCents: cents(7_000),
} as const;

const lookUp = () => lookUpAttempt({ purpose, amountCents: cents(7_000), attempt });

test('the payment that was opened before the hand-over is the one that is paid, also after a reload', async () => {
  const opened = {
    body: {
      clientSecret: 'pi_1_secret_x',
      paymentIntentId: 'pi_1',
      amount: 70,
      holdExpiresAt: '2027-03-15T14:15:00Z',
    },
  };
  const answers = [noAnswer, () => opened, () => opened];
  const calls = scriptServer({ [OPEN]: () => (answers.shift() ?? noAnswer)() });
  const { open } = cardPaymentCalls({ purpose });

  await open('try-1');
  await open('try-2');
  await open('after-it-ended');

  expect(calls.map(({ key }) => key)).toEqual(['opened-before', 'opened-before', 'after-it-ended']);
  expect(calls[0]?.body).toEqual(purpose.booking);
});

test('an attempt is looked up by settling its payment, which books it once', async () => {
  const calls = scriptServer({ [SETTLE]: () => ({ body: { status: 'success' } }) });

  expect(await lookUp()).toEqual({ kind: 'paid' });
  expect(calls[0]?.body).toEqual({ paymentId: 'pi_1' });
});

test.each([
  [402, 'payment_required', { kind: 'unpaid', final: false }],
  [409, 'payment_refunded', { kind: 'unpaid', final: true, message: 'words' }],
  [401, 'session_expired', { kind: 'signed-out' }],
  [502, 'payment_unavailable', { kind: 'unknown' }],
] as const)(
  'what the server says of a booking’s payment is believed: %s %s',
  async (status, code, answer) => {
    scriptServer({ [SETTLE]: () => refusal(status, code, 'words') });

    expect(await lookUp()).toMatchObject(answer);
  },
);

test('nothing is paid by the word of a portal', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success' }));

  expect(await lookUp()).toEqual({ kind: 'unknown' });
  vi.unstubAllGlobals();
});

test('the payment of a gift card is the one opened before, and settling it makes the card', async () => {
  const order = {
    giftCardId: '01JPGMTM6HVG9X7BJ0R6VWYBSA',
    amountCents: cents(5_000),
    buyer: { name: '', email: '' },
    recipient: { name: '', email: '' },
    message: '',
    deliverOn: null,
  };
  const giftCard: HandOverPurpose = { kind: 'gift-card', order, paymentKey: 'opened-before' };
  const calls = scriptServer({
    'POST /api/admin/gift-cards/payment-intent': noAnswer,
    'POST /api/admin/gift-cards/payment': () => refusal(409, 'gift_card_refunded', 'words'),
  });

  await cardPaymentCalls({ purpose: giftCard }).open('another');
  const found = await lookUpAttempt({ purpose: giftCard, amountCents: cents(5_000), attempt });

  expect(calls[0]).toMatchObject({ key: 'opened-before', body: order });
  expect(found).toEqual({ kind: 'unpaid', final: true, message: 'words' });
});
