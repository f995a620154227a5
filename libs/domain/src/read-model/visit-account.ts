import type { Booking } from '../booking/booking.ts';
import { agreedCents, visitCostCents } from '../booking/visit-cost.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import type { PaymentMethod } from '../payment/payment-method.ts';
import { tipsGivenCents } from '../payment/tips-given.ts';
import { compareInstants } from '../time/instant.ts';
import { joinFlows, type MoneyFlow, moneyFlow } from './money-flow.ts';
import { beyondVisitCents, type InvoiceMoney, type VisitBooks, visitBills } from './visit-bills.ts';
import { type VisitStanding, visitStanding } from './visit-standing.ts';
import { waivedOfVisit } from './visit-waived.ts';

/**
 * What a visit costs, what came in for it and went back, and what is left: the one account that every screen, mail,
 * statement and statistic shows. `owed - credit = agreed + onTop - waived - paid + givenBack`.
 */
export type VisitAccount = VisitStanding & {
  /** The price, less a promo code's discount. */
  readonly agreedCents: Cents;
  /** Tips, extras, and what its invoices ask for beyond the visit, their tax included. */
  readonly onTopCents: Cents;
  /** Not asked for any more: called off, given back, or a tip that its invoice does not ask for. */
  readonly waivedCents: Cents;
  /** Received by whatever means, here and through its invoices, whatever went back later. */
  readonly paidCents: Cents;
  readonly paidByMeans: readonly PaidByMeans[];
  /** What went back, or is decided and on its way. */
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
    ...visitStanding(booking, found, booking.status === 'no-show' ? waived.byEnd : 0),
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
