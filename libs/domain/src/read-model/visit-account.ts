import type { Booking } from '../booking/booking.ts';
import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import type { PaymentStatus } from '../payment/payment-summary.ts';
import { compareInstants } from '../time/instant.ts';
import { type VisitBill, type VisitBills, type VisitBooks, visitBills } from './visit-bills.ts';

/** What a visit costs and how far it is paid, whichever way the money came. */
export type VisitAccount = {
  /** Price and tip; once an invoice bills the visit the price alone, because an invoice carries no tip. */
  readonly costCents: Cents;
  /** Received for the visit without an invoice, whatever was given back later. */
  readonly directCents: Cents;
  /** Received for the visit through its invoices, without their tax and their extras. */
  readonly throughInvoicesCents: Cents;
  readonly refundedCents: Cents;
  /** Nothing of a cancelled visit. */
  readonly owedCents: Cents;
  /** Whether the visit is paid: nothing of it is left to pay, and not all of it went back. */
  readonly isSettled: boolean;
  readonly status: PaymentStatus;
  /** How the first payment was made; null before there is one. */
  readonly method: Payment['method'] | null;
};

/**
 * The one account of a visit: phone, server, statistics and mails all ask this. What was given back in part
 * stays paid; an invoice of which everything went back pays for nothing any more.
 */
export function visitAccount(booking: Booking, books: VisitBooks): VisitAccount {
  const found = visitBills(booking, books);
  const { direct, bills } = found;
  const billing = bills.filter(({ billedCents }) => billedCents > 0);
  const cost = booking.priceCents + (billing.length > 0 ? 0 : booking.tipCents);
  const through = Math.min(sumCents(billing.map(paidThrough)), Math.max(0, cost - direct.paidCents));
  const missing = Math.max(0, cost - direct.paidCents - through);
  const paid = direct.paidCents + through;
  const back = direct.refundedCents + sumCents(billing.map(({ amounts }) => amounts.refundedCents));
  const refunded = paid > 0 ? back : back + found.undoneCents;
  const isCancelled = booking.status === 'cancelled';
  const status = statusOf(found, { through, missing, refunded, isCancelled });
  return {
    costCents: cents(cost),
    directCents: direct.paidCents,
    throughInvoicesCents: cents(through),
    refundedCents: cents(refunded),
    owedCents: cents(isCancelled ? 0 : missing),
    isSettled: paid > 0 && missing === 0 && status !== 'refunded',
    status,
    method: direct.method ?? firstMethodOf(billing),
  };
}

/** A part of an invoice's total pays its part of the visit, half a cent rounding up; the whole pays all of it. */
function paidThrough({ billedCents, amounts }: VisitBill): Cents {
  const { paidCents, totalCents } = amounts;
  return cents(Math.round((billedCents * Math.min(paidCents, totalCents)) / totalCents));
}

type Standing = {
  readonly through: number;
  readonly missing: number;
  readonly refunded: number;
  readonly isCancelled: boolean;
};

function statusOf({ direct }: VisitBills, standing: Standing): PaymentStatus {
  const { through, missing, refunded, isCancelled } = standing;
  if (direct.paidCents + through === 0) return isCancelled && refunded > 0 ? 'refunded' : 'pending';
  if (through === 0 && (direct.refundedCents > 0 || missing === 0)) return direct.status;
  if (missing > 0) return 'partially_paid';
  return refunded > 0 ? 'partially_refunded' : 'paid';
}

const firstMethodOf = (billing: readonly VisitBill[]): Payment['method'] | null =>
  billing
    .flatMap(({ payments }) => payments.filter(({ kind }) => kind === 'payment'))
    .toSorted((one, other) => compareInstants(one.at, other.at))[0]?.method ?? null;
