import { RefundRequest, SuccessResponse } from '@fieldleaf/contract/admin-bookings';
import { Type } from 'typebox';
import { consultantOf } from '../../http/authenticate.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { requestKeyOf } from '../../http/request-key.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { refundUnplacedPayment } from '../../money/reconciliation/refund-unplaced-payment.ts';

/** Money that belongs to no booking and no invoice. */
export const unplacedPaymentsRoutes: DeskRoutes = async (app, { desk }) => {
  const refund = {
    tags: ['Payments'],
    summary: 'Give a payment back that came to nothing and whose automatic refund failed',
    params: Type.Object({ payment_id: Type.String({ maxLength: 120 }) }),
    body: RefundRequest,
    response: { 200: SuccessResponse },
  };
  app.post('/:payment_id/refund', { schema: refund }, async (request, reply) => {
    const { amount: amountDollars } = request.body;
    const requested = { amountDollars, by: consultantOf(request), key: requestKeyOf(request) };
    const refunded = await refundUnplacedPayment(desk, request.params.payment_id, requested);
    return refunded.ok ? { status: 'success' as const } : sendProblem(reply, refunded.error);
  });
};
