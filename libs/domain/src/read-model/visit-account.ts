import type { Booking } from '../booking/booking.ts';
import { agreedCents, visitCostCents } from '../booking/visit-cost.ts';
import { type Cents, cents } from '../money/cents.ts';
import { netRefundedCents } from '../payment/moved-cents.ts';
import type { Payment } from '../payment/payment.ts';
import type { PaymentMethod } from '../payment/payment-method.ts';
import { paymentSummary } from '../payment/payment-summary.ts';
import { tipsGivenCents, tipsReturnedCents } from '../payment/tips-given.ts';
import type { RefundPart } from '../refund/refund-event.ts';
import type { RefundSubject } from '../refund/refund-subject.ts';
import { sumOfParts } from '../refund/refunds-standing.ts';
import { refundsUnderWay } from '../refund/refunds-under-way.ts';
import { compareInstants } from '../time/instant.ts';
import {
  beyondVisitCents,
  costOfVisit,
  type InvoiceMoney,
  tipAskedCents,
  type VisitBills,
  type VisitBooks,
  visitBills,
} from './visit-bills.ts';
import { type VisitPaymentSummary, visitPaymentSummary } from './visit-payment-summary.ts';

/**
 * Account of a visit: its price, the money received and refunded, and the balance. Every screen, email, statement
 * and statistic shows this one account. `owed - credit = agreed + onTop - waived - paid + givenBack`.
 */
export type VisitAccount = VisitPaymentSummary & {
  /** The price, less a promo code's discount. */
  readonly agreedCents: Cents;
  /** Tips, extras, and what its invoices ask for beyond the visit, their tax included. */
  readonly onTopCents: Cents;
  /** Not asked for any more: called off, given back, or a tip that its invoice does not ask for. */
  readonly waivedCents: Cents;
  /** Received by whatever means, here and through its invoices, whatever went back later. */
  readonly paidCents: Cents;
  readonly paidByMeans: readonly PaidByMeans[];
  /** Amount refunded, or decided and on its way. */
  readonly givenBackCents: Cents;
  /** The part of it that the card provider has not confirmed yet. */
  readonly onItsWayCents: Cents;
  readonly owedCents: Cents;
  /** Paid too much, to be given back. */
  readonly creditCents: Cents;
  /** All that is asked for: agreed and on top, less what was waived. */
  readonly askedCents: Cents;
  /** The visit itself with its tips and extras, whatever its invoices add and whatever was waived. */
  readonly costCents: Cents;
  /** Every movement of its money, here and through its invoices, the oldest first. */
  readonly movements: readonly Payment[];
};

export type PaidByMeans = { readonly method: PaymentMethod; readonly amountCents: Cents };

/** The account of a visit as these books have it. Phone and server ask this; nothing of it is stored. */
export function visitAccount(booking: Booking, books: VisitBooks): VisitAccount {
  const found = visitBills(booking, books);
  const direct = moneyFlow(booking, found.ofVisit);
  const late = moneyFlow(booking, found.paidAfterwards);
  const throughBills = joinFlows(found.bills.map(flowOfInvoice));
  const afterwards = joinFlows(found.afterwards.map(flowOfInvoice));
  const undone = joinFlows(found.undone.map(flowOfInvoice));
  const flow = joinFlows([direct, late, throughBills, afterwards, undone]);
  const waived = waivedOfVisit({
    booking,
    found,
    direct,
    throughBills,
    afterwards,
    late: found.paidAfterwards,
  });

  const agreed = agreedCents(booking);
  const cost = visitCostCents(booking) + tipsGivenCents([...found.ofVisit, ...found.paidAfterwards]);
  const billedAfterwards = found.afterwards.reduce((sum, { amounts }) => sum + amounts.totalCents, 0);
  const asked = cost + beyondVisitCents(found) + billedAfterwards - waived.all;
  const balance = asked - flow.paid + flow.back;
  return {
    agreedCents: agreed,
    onTopCents: cents(asked + waived.all - agreed),
    waivedCents: cents(waived.all),
    paidCents: cents(flow.paid),
    paidByMeans: paidByMeans(flow.movements),
    givenBackCents: cents(flow.back),
    onItsWayCents: cents(flow.onItsWay),
    owedCents: cents(Math.max(0, balance)),
    creditCents: cents(Math.max(0, -balance)),
    askedCents: cents(asked),
    costCents: cents(cost),
    movements: flow.movements.toSorted((one, other) => compareInstants(one.at, other.at)),
    ...visitPaymentSummary(booking, found, booking.status === 'no-show' ? waived.byEnd : 0),
  };
}

const flowOfInvoice = ({ invoice, payments }: InvoiceMoney): MoneyFlow => moneyFlow(invoice, payments);

/** By the means that was used first. */
function paidByMeans(movements: readonly Payment[]): readonly PaidByMeans[] {
  const amounts = new Map<PaymentMethod, number>();
  for (const { kind, method, amountCents } of movements)
    if (kind === 'payment') amounts.set(method, (amounts.get(method) ?? 0) + amountCents);
  return [...amounts].map(([method, amount]) => ({ method, amountCents: cents(amount) }));
}

type Waiving = {
  readonly booking: Booking;
  readonly found: VisitBills;
  /** Money paid without an invoice, and through each invoice that bills the visit or goes with it. */
  readonly direct: MoneyFlow;
  readonly throughBills: MoneyFlow;
  readonly afterwards: MoneyFlow;
  /** Direct payments made after it was canceled. */
  readonly late: readonly Payment[];
};

type Waived = {
  readonly all: number;
  /** The part of it that the visit's end gave up: it was cancelled, or nobody came. */
  readonly byEnd: number;
};

/**
 * Returns the part of a visit that is no longer asked for. A refund waives its amount, unless too much had been
 * paid or the visit is billed anew; so are a tip that an invoice does not ask for and a canceled visit's balance.
 */
function waivedOfVisit({ booking, found, direct, throughBills, afterwards, late }: Waiving): Waived {
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

/** Money moved for a booking or an invoice, in cents. */
type MoneyFlow = {
  readonly movements: readonly Payment[];
  readonly paid: number;
  /** Amount refunded, or decided and on its way. */
  readonly back: number;
  readonly onItsWay: number;
};

/** Sums these movements and the refunds of their payments that are under way. */
function moneyFlow(subject: RefundSubject, movements: readonly Payment[]): MoneyFlow {
  const isOfThese = ({ reference }: RefundPart) => movements.some((paid) => paid.reference === reference);
  const onItsWay = sumOfParts(refundsUnderWay(subject, movements).filter(isOfThese));
  const { paidCents: paid } = paymentSummary(movements);
  return { movements, paid, back: netRefundedCents(movements) + onItsWay, onItsWay };
}

const joinFlows = (flows: readonly MoneyFlow[]): MoneyFlow => ({
  movements: flows.flatMap(({ movements }) => movements),
  paid: flows.reduce((sum, { paid }) => sum + paid, 0),
  back: flows.reduce((sum, { back }) => sum + back, 0),
  onItsWay: flows.reduce((sum, { onItsWay }) => sum + onItsWay, 0),
});
