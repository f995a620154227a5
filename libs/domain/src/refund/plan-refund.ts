import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { leftOfPayment } from './accept-refund.ts';
import type { RefundPart } from './refund-event.ts';
import type { RefundSubject } from './refund-subject.ts';

/** A payment and what can still be given back of it. */
export type Refundable<Paid extends Payment = Payment> = {
  readonly payment: Paid;
  readonly leftCents: Cents;
};

/** The payments something is left of, the latest first: where a refund begins. */
export const refundablePayments = <Paid extends Payment>(
  subject: RefundSubject,
  movements: readonly Paid[],
): readonly Refundable<Paid>[] =>
  movements
    .filter(({ kind }) => kind === 'payment')
    .map((payment) => ({ payment, leftCents: leftOfPayment(subject, payment) }))
    .filter(({ leftCents }) => leftCents > 0)
    .toReversed();

/**
 * Splits a refund over the payments: the latest first, each as far as it goes; without an amount, all of them.
 * `refund_not_possible` if they are less than that.
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
