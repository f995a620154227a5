import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { aPayment, moment } from '../testing/builders.ts';
import { failedRefund } from './failed-refund.ts';
import { netCents, paymentSummary } from './payment-summary.ts';

const card = aPayment();
const cash = aPayment({ reference: 'command-1', method: 'cash', provider: null });
const refund = (amountCents: number) =>
  aPayment({ reference: 're_1', kind: 'refund', amountCents: cents(amountCents) });
const failed = (amountCents: number) => failedRefund(refund(amountCents), moment('2027-03-04T12:00:00Z'));

test.each([
  ['nothing', [], 'pending', null],
  ['a card online', [card], 'paid', 'card'],
  ['cash in person', [cash], 'already_paid', 'cash'],
  ['a card online and cash in person', [card, cash], 'paid', 'card'],
  ['a card and part of it back', [card, refund(100)], 'partially_refunded', 'card'],
  ['a card and all of it back', [card, refund(8_100)], 'refunded', 'card'],
  ['a card and a refund that failed', [card, refund(8_100), failed(8_100)], 'paid', 'card'],
] as const)('%s (%#) reads %s', (_, movements, ...[status, method]) => {
  expect(paymentSummary(movements)).toMatchObject({ status, method });
});

test('what stays is what was paid minus what was given back', () => {
  const summary = paymentSummary([card, refund(3_000)]);

  expect(summary).toMatchObject({ paidCents: 8_100, refundedCents: 3_000 });
  expect(netCents(summary)).toBe(5_100);
});
