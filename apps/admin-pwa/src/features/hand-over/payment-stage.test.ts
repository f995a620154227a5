import { moment } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import type { HandOverAttempt } from '../../db/hand-over-record.ts';
import { advancePayment, type Payment, type PaymentEvent, resumePayment } from './payment-stage.ts';

const attempt: HandOverAttempt = {
  way: 'card',
  paymentIntentId: 'pi_1',
  begunAt: moment('2027-03-15T14:00:00Z'),
};
const chosen = (way: 'qr' | 'card' | 'cash'): PaymentEvent => ({ kind: 'chosen', way });
const begun: PaymentEvent = { kind: 'begun', attempt };
const unpaid: PaymentEvent = { kind: 'unpaid', notice: 'Your card was declined.' };
const after = (...events: readonly PaymentEvent[]): Payment =>
  events.reduce(advancePayment, resumePayment({}));

test('a way that charged nothing leads back to the others', () => {
  expect(after(chosen('card'), { kind: 'left' }).stage).toEqual({ at: 'choosing' });
  expect(after(chosen('qr'), { kind: 'left' }).stage).toEqual({ at: 'choosing' });
  expect(after(chosen('cash'), { kind: 'left' }).stage).toEqual({ at: 'choosing' });
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
  ...(['qr', 'card', 'cash'] as const).map(chosen),
  begun,
  unpaid,
  { kind: 'left' },
  { kind: 'paid' },
];

/** Every payment there can be, by what leads to it from the start or from a reload. */
function reachable(): readonly Payment[] {
  const found = new Map<string, Payment>();
  const waiting = [resumePayment({}), resumePayment({ attempt })];
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
      if (payment.attempt) expect(['choosing', 'cash']).not.toContain(payment.stage.at);
      if (payment.attempt && !next.attempt)
        expect([payment.stage.at, event.kind]).toEqual(['checking', 'unpaid']);
    }
  }
});

test('cash that the consultant has is final: no other way is offered any more', () => {
  const resumed = resumePayment({ cash: { commandId: '01KAHX3Z9QW5RT7Y2M4N6P8S0V' } });

  expect(resumed.stage).toEqual({ at: 'received' });
  for (const event of [chosen('card'), { kind: 'left' }, begun, unpaid] as const)
    expect(advancePayment(resumed, event)).toBe(resumed);
});
