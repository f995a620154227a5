import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RefundRequest, SuccessResponse } from '@fieldleaf/contract/admin-bookings';
import { Type } from 'typebox';
import { consultantOf } from '../../http/authenticate.ts';
import { requestKeyOf } from '../../http/request-key.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { RefundUnplaced } from './refund-unplaced.ts';

type Options = { readonly refundUnplaced: RefundUnplaced };

/** Money that belongs to no booking and no invoice. */
export const unplacedPaymentsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { refundUnplaced }) => {
  const refund = {
    tags: ['Payments'],
    summary: 'Give a payment back that came to nothing and whose automatic refund failed',
    params: Type.Object({ payment_id: Type.String({ maxLength: 120 }) }),
    body: RefundRequest,
    response: { 200: SuccessResponse },
  };
  app.post('/:payment_id/refund', { schema: refund }, async (request, reply) => {
    const asker = { by: consultantOf(request), key: requestKeyOf(request) };
    const given = await refundUnplaced(request.params.payment_id, request.body.amount, asker);
    return given.ok ? { status: 'success' as const } : sendProblem(reply, given.error);
  });
};
