import { dueAmount } from '@fieldleaf/domain/invoice/due-amount';
import { acceptedCents, type Invoice } from '@fieldleaf/domain/invoice/invoice';
import { invoiceAmounts } from '@fieldleaf/domain/invoice/invoice-amounts';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import type { InvoiceDraft } from './invoice-draft.ts';

type BegunPayment = Pick<InvoiceDraft, 'paymentType' | 'paidBeforeCents' | 'amountCents'>;

/** Why an invoice would not accept a payment any more that was begun for it; undefined while it would. */
export function whyNotDue(draft: BegunPayment, invoice: Invoice | undefined): Problem | undefined {
  if (!invoice || invoice.voidedAt !== null) return problem('invoice_not_found');
  const due = dueAmount(invoiceAmounts(invoice), draft.paymentType);
  if (!due.ok) return due.error;
  const isUnchanged = acceptedCents(invoice) === draft.paidBeforeCents && due.value === draft.amountCents;
  return isUnchanged ? undefined : problem('already_paid');
}
