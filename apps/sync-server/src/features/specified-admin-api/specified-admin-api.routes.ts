import {
  AdminInvoicePaymentRequest,
  AdminInvoiceResponse,
  AdminInvoicesResponse,
  CreateInvoiceRequest,
} from '@fieldleaf/contract/invoices';
import { PageQuery } from '@fieldleaf/contract/primitives';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { InvoiceFields } from '@fieldleaf/domain/invoice/check-invoice';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { invoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { invoiceTotals, lineTotalCents } from '@fieldleaf/domain/invoice/invoice-totals';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { type Problem, problem, problemInWords, renameFields } from '@fieldleaf/domain/problem/problem';
import type { AdminInvoice } from '@fieldleaf/domain/read-model/admin-invoice';
import { type Page, pageOf } from '@fieldleaf/domain/read-model/page-of';
import { err, type Result } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import type { AppRoutes } from '../../http/app-routes.ts';
import { consultantOf } from '../../http/authenticate.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { adminViewOf, payInvoice, readInvoice } from '../../money/invoices.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { newInvoiceId } from '../../practice/new-ids.ts';
import { bookingsOfPracticeRoutes, customerNotesRoutes } from './bookings.routes.ts';
import { resendConfirmationRoutes } from './emails.routes.ts';
import { manualBookingRoutes } from './manual-booking.routes.ts';

/**
 * Console calls in the specification, below `/api/admin`. Our own console makes none of them: it reads its mirror
 * and sends commands. They are for any other console, over the same context.
 */
export const specifiedAdminRoutes: FastifyPluginAsync<{ readonly ctx: AppContext }> = async (
  app,
  options,
) => {
  await app.register(bookingsOfPracticeRoutes, options);
  await app.register(manualBookingRoutes, options);
  await app.register(customerNotesRoutes, options);
  await app.register(invoicesOfPracticeRoutes, options);
  await app.register(resendConfirmationRoutes, options);
};

const tags = ['Invoices'];
const params = Type.Object({ invoiceId: Type.String({ maxLength: 80 }) });
const response = { 200: AdminInvoiceResponse };
const answer = (invoice: AdminInvoice) => ({ status: 'success' as const, invoice });

/** Below `/api/admin`. */
const invoicesOfPracticeRoutes: AppRoutes = async (app, { ctx }) => {
  const list = {
    tags,
    summary: 'Invoices, newest first',
    querystring: PageQuery,
    response: { 200: AdminInvoicesResponse },
  };
  app.get('/invoices', { schema: list }, async ({ query }) => ({
    status: 'success' as const,
    ...listInvoices(ctx, query),
  }));

  const read = { tags, summary: 'An invoice', params, response };
  app.get('/invoices/:invoiceId', { schema: read }, async (request, reply) => {
    const found = readInvoice(ctx, request.params.invoiceId);
    return found.ok ? answer(found.value) : sendProblem(reply, found.error);
  });

  const create = { tags, summary: 'Bill a customer', body: CreateInvoiceRequest, response };
  app.post('/invoices', { schema: create }, async (request, reply) => {
    const created = await createInvoice(ctx, request.body, consultantOf(request));
    return created.ok ? answer(created.value) : sendProblem(reply, created.error);
  });

  const pay = {
    tags,
    summary: 'Take cash or a card payment',
    params,
    body: AdminInvoicePaymentRequest,
    response,
  };
  app.post('/invoices/:invoiceId/payment', { schema: pay }, async (request, reply) => {
    const payment = { ...request.body, invoiceId: request.params.invoiceId };
    const paid = await collectPayment(ctx, payment, consultantOf(request));
    return paid.ok ? answer(paid.value) : sendProblem(reply, paid.error);
  });
};

/** Newest first, and how many there are. */
function listInvoices(
  ctx: AppContext,
  page: Page,
): { readonly invoices: AdminInvoice[]; readonly total_count: number } {
  const newestFirst = [...ctx.model().invoicesById.values()].sort((one, other) =>
    createdAt(other).localeCompare(createdAt(one)),
  );
  const invoices = pageOf(newestFirst, page).map((invoice) => adminViewOf(ctx, invoice));
  return { invoices, total_count: newestFirst.length };
}

const createdAt = ({ history, createdDate }: Invoice): string => history[0]?.at ?? createdDate;

/** Bills a customer; `createdDate` is today in the business zone unless the request names another. */
export async function createInvoice(
  ctx: AppContext,
  { invoiceId = newInvoiceId(), invoiceData, ...request }: CreateInvoiceRequest,
  by: Actor,
): Promise<Result<AdminInvoice, Problem>> {
  const today = localDateOf(ctx.now(), ctx.settings().business.timeZone);
  const fields = fieldsOf(invoiceData);
  const wrong = wrongSums(invoiceData, fields);
  if (wrong.length > 0) return err(problemInWords('amount_mismatch', NO_SUM, ...wrong));
  const { createdDate = today, invoiceDetails } = invoiceData;
  const shownAs = invoiceDetails.invoiceNumber;
  const payload = { ...request, ...fields, invoiceId, createdDate, ...(shownAs && { shownAs }) };
  const created = await ctx.runCommand({ kind: 'invoice.create', by, payload });
  return created.ok ? readInvoice(ctx, invoiceId) : err(renameFields(created.error, FIELD_NAMES));
}

type InvoiceData = CreateInvoiceRequest['invoiceData'];

const FIELD_NAMES = {
  customer: 'invoiceData.customerInfo',
  createdDate: 'invoiceData.createdDate',
  dueDate: 'invoiceData.invoiceDetails.dueDate',
  taxRateBasisPoints: 'invoiceData.invoiceDetails.taxRate',
  lineItems: 'invoiceData.lineItems',
  unitPriceCents: 'unitPrice',
  totalCents: 'invoiceData.totalAmount',
};

const fieldsOf = ({ customerInfo, invoiceDetails, lineItems }: InvoiceData): InvoiceFields => ({
  customer: { phone: '', address: '', ...customerInfo },
  lineItems: lineItems.map(({ description, quantity, unitPrice }) => ({
    description,
    quantity,
    unitPriceCents: dollarsToCents(unitPrice),
  })),
  taxRateBasisPoints: Math.round(invoiceDetails.taxRate * 100),
  dueDate: invoiceDetails.dueDate,
  notes: invoiceDetails.notes ?? '',
});

const NO_SUM = {
  en: 'The amounts of this invoice do not add up.',
  es: 'Los importes de esta factura no cuadran.',
};

/** The fields with a sum that is not ours; the caller's are only compared, never used. */
function wrongSums(data: InvoiceData, fields: InvoiceFields): readonly string[] {
  const { subtotalCents, taxCents, totalCents } = invoiceTotals(fields);
  const sums = [
    ...fields.lineItems.map(
      (line, index) =>
        [data.lineItems[index]?.total, lineTotalCents(line), `lineItems.${index}.total`] as const,
    ),
    [data.subtotal, subtotalCents, 'subtotal'],
    [data.taxAmount, taxCents, 'taxAmount'],
    [data.totalAmount, totalCents, 'totalAmount'],
  ] as const;
  return sums
    .filter(([stated, right]) => stated !== undefined && dollarsToCents(stated) !== right)
    .map(([, , path]) => `invoiceData.${path}`);
}

type CollectedPayment = AdminInvoicePaymentRequest & { readonly invoiceId: string };

/** Takes a payment in the consultant's presence: cash as she enters it, cards as the provider confirms them. */
export async function collectPayment(
  ctx: AppContext,
  payment: CollectedPayment,
  by: Actor,
): Promise<Result<AdminInvoice, PaymentProblem>> {
  const paid = await (payment.paymentMethod === 'cash'
    ? recordCash(ctx, payment, by)
    : payByCard(ctx, payment));
  return paid.ok ? readInvoice(ctx, payment.invoiceId) : paid;
}

async function recordCash(
  ctx: AppContext,
  { invoiceId, paymentType: typed, amount }: CollectedPayment,
  by: Actor,
): Promise<Result<void, Problem>> {
  const payload = { invoiceId, paymentType: invoicePaymentType(typed), amountCents: dollarsToCents(amount) };
  const recorded = await ctx.runCommand({ kind: 'invoice.recordCash', by, payload });
  return recorded.ok ? recorded : err(renameFields(recorded.error, { amountCents: 'amount' }));
}

async function payByCard(ctx: AppContext, { invoiceId, paymentId, amount }: CollectedPayment) {
  if (paymentId === undefined) return err(problem('payment_required', 'paymentId'));
  return payInvoice(ctx, invoiceId, { paymentId, amount });
}
