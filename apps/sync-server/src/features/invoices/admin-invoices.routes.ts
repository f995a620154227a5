import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import {
  AdminInvoicePaymentRequest,
  AdminInvoiceResponse,
  AdminInvoicesResponse,
  CreateInvoiceRequest,
  RefundInvoiceRequest,
} from '@fieldleaf/contract/invoices';
import { PageQuery } from '@fieldleaf/contract/primitives';
import type { AdminInvoice } from '@fieldleaf/domain/read-model/admin-invoice';
import { consultantOf } from '../../http/authenticate.ts';
import { requestKeyOf } from '../../http/request-key.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { refundPayments } from '../../money/refunds/refund-payments.ts';
import type { Desk } from '../../practice/desk.ts';
import type { CollectPayment } from './collect-payment.ts';
import type { CreateInvoice } from './create-invoice.ts';
import type { ReadInvoices } from './read-invoices.ts';

type Options = {
  readonly readInvoices: ReadInvoices;
  readonly createInvoice: CreateInvoice;
  readonly collectPayment: CollectPayment;
  readonly desk: Desk;
};

const tags = ['Invoices'];
const params = Type.Object({ invoiceId: Type.String({ maxLength: 80 }) });
const response = { 200: AdminInvoiceResponse };
const answer = (invoice: AdminInvoice) => ({ status: 'success' as const, invoice });

export const adminInvoicesRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { readInvoices, createInvoice, collectPayment, desk } = options;

  const list = {
    tags,
    summary: 'Invoices, newest first',
    querystring: PageQuery,
    response: { 200: AdminInvoicesResponse },
  };
  app.get('/invoices', { schema: list }, async ({ query }) => ({
    status: 'success' as const,
    ...readInvoices.list(query),
  }));

  const read = { tags, summary: 'An invoice', params, response };
  app.get('/invoices/:invoiceId', { schema: read }, async (request, reply) => {
    const found = readInvoices.forConsultant(request.params.invoiceId);
    return found.ok ? answer(found.value) : sendProblem(reply, found.error);
  });

  const create = { tags, summary: 'Bill a customer', body: CreateInvoiceRequest, response };
  app.post('/invoices', { schema: create }, async (request, reply) => {
    const created = await createInvoice(request.body, consultantOf(request));
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
    const paid = await collectPayment(request.params.invoiceId, request.body, consultantOf(request));
    return paid.ok ? answer(paid.value) : sendProblem(reply, paid.error);
  });

  const refund = { tags, summary: 'Give a payment back', params, body: RefundInvoiceRequest, response };
  app.post('/invoices/:invoiceId/refund', { schema: refund }, async (request, reply) => {
    const { invoiceId } = request.params;
    const { amount: amountDollars, paymentId, reason } = request.body ?? {};
    const requested = {
      by: consultantOf(request),
      key: requestKeyOf(request),
      amountDollars,
      paymentId,
      reason,
    };
    const refunded = await refundPayments(desk, { kind: 'invoice', invoiceId }, requested);
    const invoice = refunded.ok ? readInvoices.forConsultant(invoiceId) : refunded;
    return invoice.ok ? answer(invoice.value) : sendProblem(reply, invoice.error);
  });
};
