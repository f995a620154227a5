import {
  AdminInvoicePaymentRequest,
  AdminInvoiceResponse,
  AdminInvoicesResponse,
  CreateInvoiceRequest,
} from '@fieldleaf/contract/invoices';
import { PageQuery } from '@fieldleaf/contract/primitives';
import type { AdminInvoice } from '@fieldleaf/domain/read-model/admin-invoice';
import { Type } from 'typebox';
import { consultantOf } from '../../http/authenticate.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { readInvoice } from '../../money/invoices.ts';
import { collectPayment, createInvoice, listInvoices } from './invoices.ts';

const tags = ['Invoices'];
const params = Type.Object({ invoiceId: Type.String({ maxLength: 80 }) });
const response = { 200: AdminInvoiceResponse };
const answer = (invoice: AdminInvoice) => ({ status: 'success' as const, invoice });

/** Below `/api/admin`. */
export const invoicesOfPracticeRoutes: DeskRoutes = async (app, { desk }) => {
  const list = {
    tags,
    summary: 'Invoices, newest first',
    querystring: PageQuery,
    response: { 200: AdminInvoicesResponse },
  };
  app.get('/invoices', { schema: list }, async ({ query }) => ({
    status: 'success' as const,
    ...listInvoices(desk, query),
  }));

  const read = { tags, summary: 'An invoice', params, response };
  app.get('/invoices/:invoiceId', { schema: read }, async (request, reply) => {
    const found = readInvoice(desk, request.params.invoiceId);
    return found.ok ? answer(found.value) : sendProblem(reply, found.error);
  });

  const create = { tags, summary: 'Bill a customer', body: CreateInvoiceRequest, response };
  app.post('/invoices', { schema: create }, async (request, reply) => {
    const created = await createInvoice(desk, request.body, consultantOf(request));
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
    const paid = await collectPayment(desk, payment, consultantOf(request));
    return paid.ok ? answer(paid.value) : sendProblem(reply, paid.error);
  });
};
