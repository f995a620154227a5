import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import {
  InvoicePaymentIntentRequest,
  InvoicePaymentIntentResponse,
  InvoicePaymentRequest,
  InvoicePaymentResponse,
  PublicInvoice,
} from '@fieldleaf/contract/invoices';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { CreateInvoiceIntent } from './create-invoice-intent.ts';
import type { PayInvoice } from './pay-invoice.ts';
import type { ReadInvoices } from './read-invoices.ts';

type Options = {
  readonly readInvoices: ReadInvoices;
  readonly createInvoiceIntent: CreateInvoiceIntent;
  readonly payInvoice: PayInvoice;
};

const tags = ['Pay an invoice'];

/** Any text: what is no invoice id is no invoice. */
const params = Type.Object({ invoiceId: Type.String({ maxLength: 80 }) });

export const invoicesRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { readInvoices, createInvoiceIntent, payInvoice } = options;

  const read = { tags, summary: 'What is to pay', params, response: { 200: PublicInvoice } };
  app.get('/:invoiceId', { schema: read, config: publicForm }, async (request, reply) => {
    const found = readInvoices.forCustomer(request.params.invoiceId);
    return found.ok ? found.value : sendProblem(reply, found.error);
  });

  const intent = {
    tags,
    summary: 'Prepare the payment of what is due',
    params,
    body: InvoicePaymentIntentRequest,
    response: { 200: InvoicePaymentIntentResponse },
  };
  app.post('/:invoiceId/payment-intent', { schema: intent, config: publicForm }, async (request, reply) => {
    const created = await createInvoiceIntent(request.params.invoiceId, request.body.paymentType);
    return created.ok ? created.value : sendProblem(reply, created.error);
  });

  const pay = {
    tags,
    summary: 'Record what was paid',
    params,
    body: InvoicePaymentRequest,
    response: { 200: InvoicePaymentResponse },
  };
  app.post('/:invoiceId/payment', { schema: pay, config: publicForm }, async (request, reply) => {
    const paid = await payInvoice(request.params.invoiceId, request.body);
    return paid.ok ? { status: 'success' as const, invoice: paid.value } : sendProblem(reply, paid.error);
  });
};
