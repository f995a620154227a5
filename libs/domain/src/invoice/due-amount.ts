import { type Cents, cents } from '../money/cents.ts';
import { splitDeposit } from '../money/deposit.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { isRefunded } from './invoice-amounts.ts';
import type { InvoicePaymentType } from './invoice-payment-type.ts';

type Amounts = {
  readonly totalCents: Cents;
  readonly paidCents: Cents;
  /** Absent: nothing. */
  readonly refundedCents?: Cents;
};

/**
 * Amount a payment takes: a deposit only if nothing has been paid, otherwise the whole open amount. `already_paid`
 * if nothing is open, `invoice_refunded` if everything paid was refunded.
 */
export function dueAmount(
  { totalCents, paidCents, refundedCents = cents(0) }: Amounts,
  type: InvoicePaymentType,
): Result<Cents, Problem> {
  if (isRefunded({ paidCents, refundedCents })) return err(problem('invoice_refunded'));
  const openCents = cents(totalCents - paidCents);
  if (openCents <= 0) return err(problem('already_paid'));
  return ok(type === 'deposit' && paidCents === 0 ? splitDeposit(totalCents).depositCents : openCents);
}
