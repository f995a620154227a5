import { type Cents, cents, sumCents } from '../money/cents.ts';
import { netRefundedCents } from './moved-cents.ts';
import type { Payment } from './payment.ts';

export type PaymentStatus =
  | 'paid'
  | 'partially_paid'
  | 'pending'
  | 'already_paid'
  | 'refunded'
  | 'partially_refunded';

export type PaymentSummary = {
  readonly paidCents: Cents;
  readonly refundedCents: Cents;
  readonly status: PaymentStatus;
  /** Method of the first payment; null before there is one. */
  readonly method: Payment['method'] | null;
};

/**
 * Sums up these payments, whatever amount was due. `already_paid`: taken in person, outside the card provider.
 * `pending`: nothing paid yet.
 */
export function paymentSummary(movements: readonly Payment[]): PaymentSummary {
  const payments = movements.filter(({ kind }) => kind === 'payment');
  const paidCents = totalOf(payments);
  const refundedCents = netRefundedCents(movements);
  const inPerson = payments.every(({ provider, method }) => provider === null && method !== 'gift_card');
  return {
    paidCents,
    refundedCents,
    status: statusOf(paidCents, refundedCents, inPerson),
    method: payments[0]?.method ?? null,
  };
}

/** Amount received and not refunded. */
export const netCents = ({ paidCents, refundedCents }: PaymentSummary): Cents =>
  cents(paidCents - refundedCents);

const totalOf = (movements: readonly Payment[]): Cents =>
  sumCents(movements.map(({ amountCents }) => amountCents));

function statusOf(paidCents: Cents, refundedCents: Cents, inPerson: boolean): PaymentStatus {
  if (paidCents === 0) return 'pending';
  if (refundedCents >= paidCents) return 'refunded';
  if (refundedCents > 0) return 'partially_refunded';
  return inPerson ? 'already_paid' : 'paid';
}
