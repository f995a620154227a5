import {
  InvoicePaymentIntentRequest,
  InvoicePaymentRequest,
  InvoicePaymentResponse,
  PublicInvoice,
} from '@fieldleaf/contract/invoices';
import { OpenedPaymentResponse } from '@fieldleaf/contract/payments';
import { Type } from 'typebox';
import type { AppRoutes } from '../../http/app-routes.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { payInvoice, readPublicInvoice } from '../../money/invoices.ts';
import { openDuePayment } from '../../money/open-due-payment.ts';

const tags = ['Pay an invoice'];

/** Any text: what is no invoice id is no invoice. */
const params = Type.Object({ invoiceId: Type.String({ maxLength: 80 }) });

export const invoicesRoutes: AppRoutes = async (app, { ctx }) => {
  const read = { tags, summary: 'What is to pay', params, response: { 200: PublicInvoice } };
  app.get('/:invoiceId', { schema: read, config: publicForm }, async (request, reply) => {
    const found = readPublicInvoice(ctx, request.params.invoiceId);
    return found.ok ? found.value : sendProblem(reply, found.error);
  });

  const intent = {
    tags,
    summary: 'Prepare the payment of what is due',
    params,
    body: InvoicePaymentIntentRequest,
    response: { 200: OpenedPaymentResponse },
  };
  app.post('/:invoiceId/payment-intent', { schema: intent, config: publicForm }, async (request, reply) => {
    const { paymentType } = request.body;
    const opened = await openDuePayment(ctx, {
      invoiceId: request.params.invoiceId,
      paymentType,
      client: clientOfRequest(request),
    });
    return opened.ok ? opened.value : sendProblem(reply, opened.error);
  });

  const pay = {
    tags,
    summary: 'Record what was paid',
    params,
    body: InvoicePaymentRequest,
    response: { 200: InvoicePaymentResponse },
  };
  app.post('/:invoiceId/payment', { schema: pay, config: publicForm }, async (request, reply) => {
    const paid = await payInvoice(ctx, request.params.invoiceId, request.body);
    return paid.ok ? { status: 'success' as const, invoice: paid.value } : sendProblem(reply, paid.error);
  });
};
