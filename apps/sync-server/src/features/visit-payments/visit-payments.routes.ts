import { PAY_KEY_HEADER } from '@fieldleaf/contract/visit-pay-link';
import {
  CancelVisitPaymentRequest,
  OpenVisitPaymentRequest,
  OpenVisitPaymentResponse,
  SettleVisitPaymentRequest,
  SettleVisitPaymentResponse,
  VisitBill,
  VisitPayLinkResponse,
} from '@fieldleaf/contract/visit-payments';
import { Type } from 'typebox';
import { checkPayKey } from '../../access/pay-key.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import {
  cancelVisitPayment,
  openVisitPayment,
  readPayLink,
  readVisitBill,
  settleVisitPayment,
} from './visit-payments.ts';

const tags = ['Pay a visit'];

/** Any text: what is no booking id is no visit. */
const params = Type.Object({ bookingId: Type.String({ maxLength: 40 }) });

const headers = Type.Object({ [PAY_KEY_HEADER]: Type.Optional(Type.String({ maxLength: 200 })) });

const open = {
  tags,
  summary: 'Prepare the payment of what is owed',
  params,
  body: OpenVisitPaymentRequest,
  response: { 200: OpenVisitPaymentResponse },
};

const settle = {
  tags,
  summary: 'Record what was paid',
  params,
  body: SettleVisitPaymentRequest,
  response: { 200: SettleVisitPaymentResponse },
};

/** Routes for a customer with the key of their link. */
export const visitPaymentsRoutes: AppRoutes = async (app, { ctx }) => {
  // Before an answer that is kept for a repeated request could be given.
  app.addHook('preValidation', async ({ params: named, headers: sent }, reply) => {
    const { bookingId = '' } = named as { bookingId?: string };
    const key = sent[PAY_KEY_HEADER];
    const checked = await checkPayKey(ctx, bookingId, typeof key === 'string' ? key : undefined);
    return checked.ok ? undefined : sendProblem(reply, checked.error);
  });

  const read = { tags, summary: 'What is owed for a visit', params, headers, response: { 200: VisitBill } };
  app.get('/:bookingId/bill', { schema: read, config: publicForm }, async (request, reply) => {
    const found = readVisitBill(ctx, request.params.bookingId);
    return found.ok ? found.value : sendProblem(reply, found.error);
  });

  app.post(
    '/:bookingId/payment-intent',
    { schema: { ...open, headers }, config: publicForm },
    async (request, reply) => {
      const opened = await openVisitPayment(ctx, request.params.bookingId, {
        ...request.body,
        client: clientOfRequest(request),
      });
      return opened.ok ? opened.value : sendProblem(reply, opened.error);
    },
  );

  app.post(
    '/:bookingId/payment',
    { schema: { ...settle, headers }, config: publicForm },
    async (request, reply) => {
      const paid = await settleVisitPayment(ctx, request.params.bookingId, request.body.paymentId);
      return paid.ok ? { status: 'success' as const, bill: paid.value } : sendProblem(reply, paid.error);
    },
  );
};

/** Console routes, below `/api/admin/visits`. */
export const adminVisitPaymentsRoutes: AppRoutes = async (app, { ctx }) => {
  app.post('/:bookingId/payment-intent', { schema: open }, async (request, reply) => {
    const opened = await openVisitPayment(ctx, request.params.bookingId, request.body);
    return opened.ok ? opened.value : sendProblem(reply, opened.error);
  });

  app.post('/:bookingId/payment', { schema: settle }, async (request, reply) => {
    const paid = await settleVisitPayment(ctx, request.params.bookingId, request.body.paymentId);
    return paid.ok ? { status: 'success' as const, bill: paid.value } : sendProblem(reply, paid.error);
  });

  const cancel = {
    tags,
    summary: 'End a payment',
    params,
    body: CancelVisitPaymentRequest,
    response: { 204: Type.Null() },
  };
  app.post('/:bookingId/cancel-payment', { schema: cancel }, async (request, reply) => {
    const cancelled = await cancelVisitPayment(ctx, request.params.bookingId, request.body.paymentId);
    return cancelled.ok ? reply.code(204).send(null) : sendProblem(reply, cancelled.error);
  });

  const link = { tags, summary: 'A link to pay with', params, response: { 200: VisitPayLinkResponse } };
  app.get('/:bookingId/pay-link', { schema: link }, async (request, reply) => {
    const made = await readPayLink(ctx, request.params.bookingId);
    return made.ok ? made.value : sendProblem(reply, made.error);
  });
};
