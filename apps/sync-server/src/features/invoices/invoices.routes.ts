import {
  AdminInvoiceResponse,
  InvoicePaymentIntentRequest,
  InvoicePaymentIntentResponse,
  InvoicePaymentRequest,
  InvoicePaymentResponse,
  PublicInvoice,
  RefundInvoiceRequest,
} from '@fieldleaf/contract/invoices';
import { Type } from 'typebox';
import { consultantOf } from '../../http/authenticate.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { requestKeyOf } from '../../http/request-key.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { payInvoice, readInvoice, readPublicInvoice } from '../../money/invoices.ts';
import { openDuePayment } from '../../money/open-due-payment.ts';
import { refundPayments } from '../../money/refunds/refund-payments.ts';

const tags = ['Pay an invoice'];

/** Any text: what is no invoice id is no invoice. */
const params = Type.Object({ invoiceId: Type.String({ maxLength: 80 }) });

export const invoicesRoutes: DeskRoutes = async (app, { desk }) => {
  const read = { tags, summary: 'What is to pay', params, response: { 200: PublicInvoice } };
  app.get('/:invoiceId', { schema: read, config: publicForm }, async (request, reply) => {
    const found = readPublicInvoice(desk, request.params.invoiceId);
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
    const { paymentType } = request.body;
    const opened = await openDuePayment(desk, {
      invoiceId: request.params.invoiceId,
      paymentType,
      client: clientOfRequest(request),
    });
    if (!opened.ok) return sendProblem(reply, opened.error);
    const { clientSecret, paymentIntentId, amount } = opened.value;
    return { clientSecret, paymentIntentId, amount };
  });

  const pay = {
    tags,
    summary: 'Record what was paid',
    params,
    body: InvoicePaymentRequest,
    response: { 200: InvoicePaymentResponse },
  };
  app.post('/:invoiceId/payment', { schema: pay, config: publicForm }, async (request, reply) => {
    const paid = await payInvoice(desk, request.params.invoiceId, request.body);
    return paid.ok ? { status: 'success' as const, invoice: paid.value } : sendProblem(reply, paid.error);
  });
};

/** Below `/api/admin`. */
export const refundInvoiceRoutes: DeskRoutes = async (app, { desk }) => {
  const refund = {
    tags,
    summary: 'Give a payment back',
    params,
    body: RefundInvoiceRequest,
    response: { 200: AdminInvoiceResponse },
  };
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
    const invoice = refunded.ok ? readInvoice(desk, invoiceId) : refunded;
    return invoice.ok
      ? { status: 'success' as const, invoice: invoice.value }
      : sendProblem(reply, invoice.error);
  });
};
