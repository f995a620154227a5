import type { Booking } from '../booking/booking.ts';
import type { Payment } from '../payment/payment.ts';
import { tipsGivenCents, tipsReturnedCents } from '../payment/tips-given.ts';
import { joinFlows, type MoneyFlow } from './money-flow.ts';
import { beyondVisitCents, costOfVisit, tipAskedCents, type VisitBills } from './visit-bills.ts';

type Waiving = {
  readonly booking: Booking;
  readonly found: VisitBills;
  /** What was paid without an invoice, and through each invoice that bills the visit or goes with it. */
  readonly direct: MoneyFlow;
  readonly throughBills: MoneyFlow;
  readonly afterwards: MoneyFlow;
  /** What was paid directly after it was called off. */
  readonly late: readonly Payment[];
};

export type Waived = {
  readonly all: number;
  /** The part of it that the visit's end gave up: it was cancelled, or nobody came. */
  readonly byEnd: number;
};

/**
 * What of a visit is not asked for any more. What was given back was given up, unless too much had been paid or the
 * visit is billed anew; so is a tip that an invoice does not ask for, and what a cancelled visit still owed.
 */
export function waivedOfVisit({ booking, found, direct, throughBills, afterwards, late }: Waiving): Waived {
  const isAnew = found.direct.length < direct.movements.length;
  const tip = booking.tipCents - tipAskedCents(booking, found);
  const tipsGone = isAnew ? tipsGivenCents(direct.movements) : 0;
  const { paid, back } = isAnew ? throughBills : joinFlows([direct, throughBills]);
  const asked = costOfVisit(booking, found) + beyondVisitCents(found);
  const givenUp = Math.max(0, back - Math.max(0, paid - asked));
  const byEnd = givenUpAtEnd(booking, { left: asked - givenUp - paid + back, kept: paid - back });
  const lateTips = tipsReturnedCents(late);
  return { all: tip + tipsGone + givenUp + byEnd + afterwards.back + lateTips, byEnd };
}

type Left = { readonly left: number; readonly kept: number };

/** A cancelled visit owes nothing; one that nobody came to owes its fee where one was agreed, otherwise all of it. */
function givenUpAtEnd({ status, paymentTerms }: Booking, { left, kept }: Left): number {
  if (left <= 0) return 0;
  if (status === 'cancelled') return left;
  if (status !== 'no-show' || paymentTerms?.kind !== 'card-on-file') return 0;
  return left - Math.max(0, Math.min(left, paymentTerms.noShowFeeCents - kept));
}
