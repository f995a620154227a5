import { cents } from '@fieldleaf/domain/money/cents';
import { HAND_METHODS } from '@fieldleaf/domain/payment/payment-method';
import { moment } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import type { HandOverAttempt } from '../hand-over.ts';
import {
  advancePayment,
  type Payment,
  type PaymentEvent,
  type PaymentMethodName,
  resumePayment,
} from './payment-stage.ts';

const attempt: HandOverAttempt = {
  way: 'card',
  paymentIntentId: 'pi_1',
  begunAt: moment('2027-03-15T14:00:00Z'),
};
const tips = { percents: [15, 20], ofCents: cents(7_000) };
const chosen = (way: PaymentMethodName): PaymentEvent => ({ kind: 'chosen', way });
const begun: PaymentEvent = { kind: 'begun', attempt };
const unpaid: PaymentEvent = { kind: 'unpaid', notice: 'Your card was declined.' };
const after = (...events: readonly PaymentEvent[]): Payment =>
  events.reduce(advancePayment, resumePayment({}));

test('a way that charged nothing leads back to the others', () => {
  expect(after(chosen('card'), { kind: 'left' }).stage).toEqual({ at: 'choosing' });
  expect(after(chosen('qr'), { kind: 'left' }).stage).toEqual({ at: 'choosing' });
  for (const method of HAND_METHODS)
    expect(after(chosen(method), { kind: 'left' }).stage).toEqual({ at: 'choosing' });
});

test('after a reload, a kill or a lost answer an attempt is checked, never begun again and never called failed', () => {
  const resumed = resumePayment({ attempt });

  expect(resumed.stage).toEqual({ at: 'checking', patience: 'until-settled' });
  expect(advancePayment(resumed, chosen('card'))).toBe(resumed);
  expect(advancePayment(resumed, { kind: 'left' })).toBe(resumed);
});

test('only when the server says that nothing was charged, another way can be chosen', () => {
  const unpaidAgain = advancePayment(resumePayment({ attempt }), unpaid);

  expect(unpaidAgain).toEqual({
    stage: { at: 'choosing', notice: 'Your card was declined.' },
    attempt: null,
  });
  expect(advancePayment(unpaidAgain, chosen('card')).stage).toEqual({ at: 'way', way: 'card' });
});

test('a form that was left over an attempt asks the server before another way is offered', () => {
  expect(after(chosen('card'), begun, { kind: 'left' }).stage).toEqual({
    at: 'checking',
    patience: 'one-answer',
  });
});

test('a payment that was recorded is shown as paid after a reload too', () => {
  expect(resumePayment({ attempt, paidAt: attempt.begunAt }).stage).toEqual({ at: 'paid' });
});

const events: readonly PaymentEvent[] = [
  ...(['qr', 'card', ...HAND_METHODS] as const).map(chosen),
  { kind: 'tipped' },
  { kind: 'tip-asked' },
  begun,
  unpaid,
  { kind: 'left' },
  { kind: 'paid' },
];

/** Every payment there can be, by what leads to it from the start or from a reload. */
function reachable(): readonly Payment[] {
  const found = new Map<string, Payment>();
  const waiting = [resumePayment({}), resumePayment({ tips }), resumePayment({ attempt, tips })];
  for (const payment of waiting) {
    if (found.has(JSON.stringify(payment))) continue;
    found.set(JSON.stringify(payment), payment);
    waiting.push(...events.map((event) => advancePayment(payment, event)));
  }
  return [...found.values()];
}

test('whatever happens in whatever order: paid is final, and an attempt ends by the server alone', () => {
  const payments = reachable();
  expect(payments.length).toBeGreaterThan(8);
  for (const payment of payments) {
    for (const event of events) {
      const next = advancePayment(payment, event);
      if (payment.stage.at === 'paid') expect(next).toBe(payment);
      if (payment.attempt) expect(['tipping', 'choosing', 'by-hand']).not.toContain(payment.stage.at);
      if (payment.attempt && !next.attempt)
        expect([payment.stage.at, event.kind]).toEqual(['checking', 'unpaid']);
    }
  }
});

test.each(HAND_METHODS)('%s that the consultant has is final: no other way is offered any more', (method) => {
  const resumed = resumePayment({ received: { method, commandId: '01KAHX3Z9QW5RT7Y2M4N6P8S0V' } });

  expect(resumed.stage).toEqual({ at: 'received' });
  for (const event of events) expect(advancePayment(resumed, event)).toBe(resumed);
});

test('a tip is asked for first, once, and can be chosen again as long as nothing was begun', () => {
  expect(resumePayment({ tips }).stage).toEqual({ at: 'tipping' });
  expect(resumePayment({ tips, tipCents: cents(0) }).stage).toEqual({ at: 'choosing' });
  expect(resumePayment({ tips, attempt }).stage).toEqual({ at: 'checking', patience: 'until-settled' });

  const asked = resumePayment({ tips });
  expect(advancePayment(asked, chosen('card'))).toBe(asked);
  const tipped = advancePayment(asked, { kind: 'tipped' });
  expect(advancePayment(tipped, { kind: 'tip-asked' })).toEqual(asked);
  const paying = advancePayment(tipped, chosen('card'));
  expect(advancePayment(paying, { kind: 'tip-asked' })).toBe(paying);
});
