import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { InvoicePayment, Payment } from '../payment/payment.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { leftOfPayment } from './accept-refund.ts';
import type { Invoice, RefundPart } from './invoice.ts';
import { refundedParts } from './invoice-amounts.ts';

/** A payment and what can still be given back of it. */
export type Refundable = { readonly payment: InvoicePayment; readonly leftCents: Cents };

/** The payments something is left of, the latest first: where a refund begins. */
export const refundablePayments = (
  invoice: Pick<Invoice, 'history'>,
  movements: readonly InvoicePayment[],
): readonly Refundable[] =>
  movements
    .filter(({ kind }) => kind === 'payment')
    .map((payment) => ({ payment, leftCents: leftOfPayment(invoice, payment) }))
    .filter(({ leftCents }) => leftCents > 0)
    .toReversed();

/**
 * Which payments an amount goes back to: the latest first, each as far as it goes; without an amount all
 * of them. `refund_not_possible` when they are less than that.
 */
export function planRefund(
  refundables: readonly Refundable[],
  amountCents?: Cents,
): Result<readonly RefundPart[], Problem> {
  const total = sumCents(refundables.map(({ leftCents }) => leftCents));
  let wanted = amountCents ?? total;
  if (wanted <= 0 || wanted > total) return err(problem('refund_not_possible', 'amount'));
  const parts: RefundPart[] = [];
  for (const { payment, leftCents } of refundables) {
    const part = cents(Math.min(leftCents, wanted));
    if (part > 0) parts.push({ reference: payment.reference, amountCents: part });
    wanted = cents(wanted - part);
  }
  return ok(parts);
}

/** A part of a refund that was decided and is not on record as given back yet. */
export type RefundUnderWay = RefundPart & {
  readonly invoiceId: string;
  /** The id of the command that decided it. */
  readonly refundId: string;
  readonly askedAt: Invoice['history'][number]['at'];
};

/** What the card provider still has to be asked for, or asked again. */
export function refundsUnderWay(
  invoice: Pick<Invoice, 'history' | 'invoiceId'>,
  movements: readonly Payment[],
): readonly RefundUnderWay[] {
  const stands = new Set(refundedParts(invoice));
  const isOnRecord = (refundId: string, reference: string): boolean =>
    movements.some(
      ({ kind, commandId, refundOf }) =>
        kind === 'refund' && commandId === refundId && refundOf === reference,
    );
  return invoice.history.flatMap((event) => {
    if (event.what !== 'refunded') return [];
    const { commandId: refundId, at: askedAt } = event;
    return event.parts
      .filter((part) => stands.has(part) && !isOnRecord(refundId, part.reference))
      .map((part) => ({ ...part, invoiceId: invoice.invoiceId, refundId, askedAt }));
  });
}
