import type { Booking } from '../booking/booking.ts';
import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { PaymentMethod } from '../payment/payment-method.ts';
import { type PaymentStatus, type PaymentSummary, paymentSummary } from '../payment/payment-summary.ts';
import { compareInstants } from '../time/instant.ts';
import { costOfVisit, type VisitBill, type VisitBills } from './visit-bills.ts';

/** Payment state of the visit itself, whatever its invoices ask for besides it. */
export type VisitPaymentSummary = {
  /** Part of the visit neither paid nor waived, without any tax: the amount an invoice would ask for. */
  readonly leftToBillCents: Cents;
  /** True if the visit itself is paid: nothing of it is left to pay, and not all of it was refunded. */
  readonly isSettled: boolean;
  readonly status: PaymentStatus;
  /** Method of the first payment; null before there is one. */
  readonly method: PaymentMethod | null;
};

/** The word that stands for a visit's payments. `waivedCents`: what of its cost is not asked for any more. */
export function visitPaymentSummary(
  booking: Booking,
  found: VisitBills,
  waivedCents: number,
): VisitPaymentSummary {
  const direct = paymentSummary([...found.direct, ...found.paidAfterwards]);
  const billing = billsOfVisit(found);
  const cost = Math.max(0, costOfVisit(booking, found) - waivedCents);
  const through = Math.min(sumCents(billing.map(paidThrough)), Math.max(0, cost - direct.paidCents));
  const missing = Math.max(0, cost - direct.paidCents - through);
  const paid = direct.paidCents + through;
  const back = direct.refundedCents + sumCents(billing.map(({ amounts }) => amounts.refundedCents));
  const refunded =
    paid > 0 ? back : back + sumCents(found.undone.map(({ amounts }) => amounts.refundedCents));
  const isCancelled = booking.status === 'cancelled';
  const status = statusOf(direct, { through, missing, refunded, isCancelled });
  return {
    leftToBillCents: cents(isCancelled ? 0 : missing),
    isSettled: paid > 0 && missing === 0 && status !== 'refunded',
    status,
    method: direct.method ?? firstMethodOf(billing),
  };
}

const billsOfVisit = ({ bills }: VisitBills): readonly VisitBill[] =>
  bills.filter(({ billedCents, isSuperseded }) => billedCents > 0 && !isSuperseded);

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

function statusOf(direct: PaymentSummary, standing: Standing): PaymentStatus {
  const { through, missing, refunded, isCancelled } = standing;
  if (direct.paidCents + through === 0) return isCancelled && refunded > 0 ? 'refunded' : 'pending';
  if (through === 0 && (direct.refundedCents > 0 || missing === 0)) return direct.status;
  if (missing > 0) return 'partially_paid';
  return refunded > 0 ? 'partially_refunded' : 'paid';
}

const firstMethodOf = (billing: readonly VisitBill[]): PaymentMethod | null =>
  billing
    .flatMap(({ payments }) => payments.filter(({ kind }) => kind === 'payment'))
    .toSorted((one, other) => compareInstants(one.at, other.at))[0]?.method ?? null;
