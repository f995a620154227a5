import { NoShowFeeResponse } from '@fieldleaf/contract/no-show-fees';
import { Type } from 'typebox';
import { consultantOf } from '../../http/authenticate.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { chargeNoShowFee } from './charge-no-show-fee.ts';

export const noShowFeesRoutes: DeskRoutes = async (app, { desk }) => {
  const schema = {
    tags: ['Bookings of the practice'],
    summary: 'Charge the kept card a no-show fee',
    params: Type.Object({ booking_id: Type.String({ maxLength: 40 }) }),
    response: { 200: NoShowFeeResponse },
  };
  app.post('/bookings/:booking_id/no-show-fee', { schema }, async (request, reply) => {
    const charged = await chargeNoShowFee(desk, request.params.booking_id, consultantOf(request));
    return charged.ok ? charged.value : sendProblem(reply, charged.error);
  });
};
