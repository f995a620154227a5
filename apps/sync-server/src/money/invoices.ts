import type { InvoicePaymentRequest } from '@fieldleaf/contract/invoices';
import { amountNotDue } from '@fieldleaf/domain/invoice/amount-not-due';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { type AdminInvoice, adminInvoice } from '@fieldleaf/domain/read-model/admin-invoice';
import {
  type InvoiceView,
  type PublicInvoice,
  publicInvoice,
} from '@fieldleaf/domain/read-model/public-invoice';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { Desk } from '../practice/desk.ts';
import { dueDrafts } from './due-draft.ts';
import { finishDuePayment } from './finish-due-payment.ts';
import type { PaymentProblem } from './payment-problem.ts';

const viewOf = ({ model, settings, now }: Desk, { invoiceId }: Invoice): InvoiceView => ({
  payments: model().paymentsByInvoiceId.get(invoiceId) ?? [],
  today: localDateOf(now(), settings().business.timeZone),
});

/** As the consultant sees it. */
export const adminViewOf = (desk: Desk, invoice: Invoice): AdminInvoice =>
  adminInvoice(invoice, viewOf(desk, invoice));

/** An invoice for whoever has its link, to whom a voided one is not there. */
export function readPublicInvoice(desk: Desk, invoiceId: string): Result<PublicInvoice, Problem> {
  const invoice = desk.model().invoicesById.get(invoiceId);
  if (!invoice || invoice.voidedAt !== null) return err(problem('invoice_not_found'));
  return ok(publicInvoice(invoice, viewOf(desk, invoice)));
}

/** An invoice as the consultant sees it. */
export function readInvoice(desk: Desk, invoiceId: string): Result<AdminInvoice, Problem> {
  const invoice = desk.model().invoicesById.get(invoiceId);
  return invoice ? ok(adminViewOf(desk, invoice)) : err(problem('invoice_not_found'));
}

/**
 * Records a card payment towards an invoice once the provider confirms it, and answers the invoice as it
 * is then. The amount the caller names is only compared; the same payment again counts once.
 */
export async function payInvoice(
  desk: Desk,
  invoiceId: string,
  { paymentId, amount }: Pick<InvoicePaymentRequest, 'paymentId' | 'amount'>,
): Promise<Result<PublicInvoice, PaymentProblem>> {
  const found = readPublicInvoice(desk, invoiceId);
  const draft = await dueDrafts.load(desk, paymentId);
  if (!draft || draft.invoiceId !== invoiceId) {
    return found.ok ? err(problem('payment_required', 'paymentId')) : found;
  }
  if (dollarsToCents(amount) !== draft.amountCents) return err(amountNotDue('amount'));
  const finished = await finishDuePayment(desk, draft.paymentIntentId);
  return finished.ok ? readPublicInvoice(desk, invoiceId) : finished;
}
