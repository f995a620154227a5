import type {
  AdminInvoicePaymentRequest,
  CreateInvoiceRequest,
  InvoicePaymentRequest,
} from '@fieldleaf/contract/invoices';
import type { Actor } from '@fieldleaf/domain/command/actor';
import { amountNotDue } from '@fieldleaf/domain/invoice/amount-not-due';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { invoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { type AdminInvoice, adminInvoice } from '@fieldleaf/domain/read-model/admin-invoice';
import { type Page, pageOf } from '@fieldleaf/domain/read-model/page-of';
import {
  type InvoiceView,
  type PublicInvoice,
  publicInvoice,
} from '@fieldleaf/domain/read-model/public-invoice';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { finishInvoicePayment } from '../../money/finish-invoice-payment.ts';
import { invoiceDrafts } from '../../money/invoice-draft.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import type { Desk } from '../../practice/desk.ts';
import { newInvoiceId } from '../../practice/new-ids.ts';

const today = ({ now, settings }: Desk): LocalDate => localDateOf(now(), settings().business.timeZone);

const viewOf = (desk: Desk, { invoiceId }: Invoice): InvoiceView => ({
  payments: desk.model().paymentsByInvoiceId.get(invoiceId) ?? [],
  today: today(desk),
});

const adminViewOf = (desk: Desk, invoice: Invoice): AdminInvoice =>
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

/** Newest first, and how many there are. */
export function listInvoices(
  desk: Desk,
  page: Page,
): { readonly invoices: AdminInvoice[]; readonly total_count: number } {
  const newestFirst = [...desk.model().invoicesById.values()].sort((one, other) =>
    createdAt(other).localeCompare(createdAt(one)),
  );
  const invoices = pageOf(newestFirst, page).map((invoice) => adminViewOf(desk, invoice));
  return { invoices, total_count: newestFirst.length };
}

const createdAt = ({ history, createdDate }: Invoice): string => history[0]?.at ?? createdDate;

/** Bills a customer; `createdDate` is today in the business zone unless the request names another. */
export async function createInvoice(
  desk: Desk,
  { invoiceId = newInvoiceId(), invoiceData, ...request }: CreateInvoiceRequest,
  by: Actor,
): Promise<Result<AdminInvoice, Problem>> {
  const payload = { ...request, invoiceId, invoiceData: { createdDate: today(desk), ...invoiceData } };
  const created = await desk.ask({ kind: 'invoice.create', by, payload });
  return created.ok ? readInvoice(desk, invoiceId) : created;
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
  const draft = await invoiceDrafts.load(desk, paymentId);
  if (!draft || draft.invoiceId !== invoiceId) {
    return found.ok ? err(problem('payment_required', 'paymentId')) : found;
  }
  if (dollarsToCents(amount) !== draft.amountCents) return err(amountNotDue('amount'));
  const finished = await finishInvoicePayment(desk, draft.paymentIntentId);
  return finished.ok ? readPublicInvoice(desk, invoiceId) : finished;
}

type CollectedPayment = AdminInvoicePaymentRequest & { readonly invoiceId: string };

/** Takes a payment in the consultant's presence: cash as she enters it, cards as the provider confirms them. */
export async function collectPayment(
  desk: Desk,
  payment: CollectedPayment,
  by: Actor,
): Promise<Result<AdminInvoice, PaymentProblem>> {
  const { invoiceId, paymentMethod, amount } = payment;
  const paymentType = invoicePaymentType(payment.paymentType);
  const recorded =
    paymentMethod === 'cash'
      ? await desk.ask({ kind: 'invoice.recordCash', by, payload: { invoiceId, paymentType, amount } })
      : await payByCard(desk, payment);
  return recorded.ok ? readInvoice(desk, invoiceId) : recorded;
}

async function payByCard(desk: Desk, { invoiceId, paymentId, amount }: CollectedPayment) {
  if (paymentId === undefined) return err(problem('payment_required', 'paymentId'));
  return payInvoice(desk, invoiceId, { paymentId, amount });
}
