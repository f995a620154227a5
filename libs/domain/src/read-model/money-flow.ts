import { netRefundedCents } from '../payment/moved-cents.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentSummary } from '../payment/payment-summary.ts';
import type { RefundPart } from '../refund/refund-event.ts';
import type { RefundSubject } from '../refund/refund-subject.ts';
import { sumOfParts } from '../refund/refunded-parts.ts';
import { refundsUnderWay } from '../refund/refunds-under-way.ts';

/** What moved for a booking or an invoice, in cents. */
export type MoneyFlow = {
  readonly movements: readonly Payment[];
  readonly paid: number;
  /** What went back, or is decided and on its way. */
  readonly back: number;
  readonly onItsWay: number;
};

/** Of these movements, and of the refunds of their payments that are under way. */
export function moneyFlow(subject: RefundSubject, movements: readonly Payment[]): MoneyFlow {
  const isOfThese = ({ reference }: RefundPart) => movements.some((paid) => paid.reference === reference);
  const onItsWay = sumOfParts(refundsUnderWay(subject, movements).filter(isOfThese));
  const { paidCents: paid } = paymentSummary(movements);
  return { movements, paid, back: netRefundedCents(movements) + onItsWay, onItsWay };
}

export const joinFlows = (flows: readonly MoneyFlow[]): MoneyFlow => ({
  movements: flows.flatMap(({ movements }) => movements),
  paid: flows.reduce((sum, { paid }) => sum + paid, 0),
  back: flows.reduce((sum, { back }) => sum + back, 0),
  onItsWay: flows.reduce((sum, { onItsWay }) => sum + onItsWay, 0),
});
