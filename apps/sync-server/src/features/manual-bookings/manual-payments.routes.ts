import {
  CancelManualPaymentRequest,
  ManualPaymentRequest,
  ManualPaymentResponse,
} from '@fieldleaf/contract/admin-bookings';
import { Type } from 'typebox';
import { consultantOf } from '../../http/authenticate.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { cancelManualPayment, openManualPayment } from './manual-payments.ts';

const tags = ['Bookings of the practice'];

export const manualPaymentsRoutes: DeskRoutes = async (app, { desk }) => {
  const open = {
    tags,
    summary: 'Hold the time of a manual booking and prepare its card payment',
    body: ManualPaymentRequest,
    response: { 200: ManualPaymentResponse },
  };
  app.post('/create-payment-intent', { schema: open }, async (request, reply) => {
    const opened = await openManualPayment(desk, request.body, consultantOf(request));
    return opened.ok ? opened.value : sendProblem(reply, opened.error);
  });

  const cancel = {
    tags,
    summary: 'Give the card payment of a manual booking and its time up',
    body: CancelManualPaymentRequest,
    response: { 204: Type.Null() },
  };
  app.post('/cancel-payment-intent', { schema: cancel }, async (request, reply) => {
    const cancelled = await cancelManualPayment(desk, request.body.bookingId);
    return cancelled.ok ? reply.code(204).send(null) : sendProblem(reply, cancelled.error);
  });
};
