import type { AdminInvoicePaymentRequest, CreateInvoiceRequest } from '@fieldleaf/contract/invoices';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { invoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import type { AdminInvoice } from '@fieldleaf/domain/read-model/admin-invoice';
import { type Page, pageOf } from '@fieldleaf/domain/read-model/page-of';
import { err, type Result } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { adminViewOf, payInvoice, readInvoice } from '../../money/invoices.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import type { Desk } from '../../practice/desk.ts';
import { newInvoiceId } from '../../practice/new-ids.ts';

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
  const today = localDateOf(desk.now(), desk.settings().business.timeZone);
  const payload = { ...request, invoiceId, invoiceData: { createdDate: today, ...invoiceData } };
  const created = await desk.ask({ kind: 'invoice.create', by, payload });
  return created.ok ? readInvoice(desk, invoiceId) : created;
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
