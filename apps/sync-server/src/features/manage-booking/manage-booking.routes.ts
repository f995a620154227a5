import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CancelBookingRequest,
  CustomerBooking,
  LookupBookingRequest,
  RescheduleBookingRequest,
} from '@fieldleaf/contract/bookings';
import type { LookupLimits } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { Desk } from '../../practice/desk.ts';
import { cancelBooking, lookupBooking, rescheduleBooking } from './manage-booking.ts';

type Options = { readonly desk: Desk; readonly lookupLimits: LookupLimits };

const answers = { tags: ['Manage booking'], response: { 200: CustomerBooking } };

export const manageBookingRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { desk, lookupLimits },
) => {
  const lookup = { ...answers, summary: 'Find a booking', body: LookupBookingRequest };
  app.post('/lookup-booking', { schema: lookup, ...lookupLimits }, async (request, reply) => {
    const found = await lookupBooking(desk, request.body);
    return found.ok ? found.value : sendProblem(reply, found.error);
  });

  const reschedule = { ...answers, summary: 'Move a booking', body: RescheduleBookingRequest };
  app.post('/reschedule-booking', { schema: reschedule, ...lookupLimits }, async (request, reply) => {
    const moved = await rescheduleBooking(desk, request.body);
    return moved.ok ? moved.value : sendProblem(reply, moved.error);
  });

  const cancel = { ...answers, summary: 'Call a booking off', body: CancelBookingRequest };
  app.post('/cancel-booking', { schema: cancel, ...lookupLimits }, async (request, reply) => {
    const cancelled = await cancelBooking(desk, request.body);
    return cancelled.ok ? cancelled.value : sendProblem(reply, cancelled.error);
  });
};
