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
import type { AppContext } from '../practice/app-context.ts';
import { finishPayment } from './finish-payment.ts';
import { loadIntent } from './payment-intents.ts';
import type { PaymentProblem } from './payment-problem.ts';

const viewOf = ({ model, settings, now }: AppContext, { invoiceId }: Invoice): InvoiceView => ({
  payments: model().paymentsByInvoiceId.get(invoiceId) ?? [],
  today: localDateOf(now(), settings().business.timeZone),
});

/** As the consultant sees it. */
export const adminViewOf = (ctx: AppContext, invoice: Invoice): AdminInvoice =>
  adminInvoice(invoice, viewOf(ctx, invoice));

/** An invoice for whoever has its link, to whom a voided one is not there. */
export function readPublicInvoice(ctx: AppContext, invoiceId: string): Result<PublicInvoice, Problem> {
  const invoice = ctx.model().invoicesById.get(invoiceId);
  if (!invoice || invoice.voidedAt !== null) return err(problem('invoice_not_found'));
  return ok(publicInvoice(invoice, viewOf(ctx, invoice)));
}

/** An invoice as the consultant sees it. */
export function readInvoice(ctx: AppContext, invoiceId: string): Result<AdminInvoice, Problem> {
  const invoice = ctx.model().invoicesById.get(invoiceId);
  return invoice ? ok(adminViewOf(ctx, invoice)) : err(problem('invoice_not_found'));
}

/**
 * Records a card payment towards an invoice once the provider confirms it, and answers the invoice as it
 * is then. The amount the caller names is only compared; the same payment again counts once.
 */
export async function payInvoice(
  ctx: AppContext,
  invoiceId: string,
  { paymentId, amount }: Pick<InvoicePaymentRequest, 'paymentId' | 'amount'>,
): Promise<Result<PublicInvoice, PaymentProblem>> {
  const found = readPublicInvoice(ctx, invoiceId);
  const intent = await loadIntent(ctx, paymentId, 'invoice');
  if (intent?.purpose.invoiceId !== invoiceId) {
    return found.ok ? err(problem('payment_required', 'paymentId')) : found;
  }
  if (dollarsToCents(amount) !== intent.amountCents) return err(amountNotDue('amount'));
  const finished = await finishPayment(ctx, paymentId);
  return finished.ok ? readPublicInvoice(ctx, invoiceId) : finished;
}
