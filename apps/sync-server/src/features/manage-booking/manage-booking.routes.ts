import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CancelBookingRequest,
  CustomerBooking,
  LookupBookingRequest,
  RescheduleBookingRequest,
} from '@fieldleaf/contract/bookings';
import type { LookupLimits } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { CancelBooking } from './cancel-booking.ts';
import type { LookupBooking } from './lookup-booking.ts';
import type { RescheduleBooking } from './reschedule-booking.ts';

type Options = {
  readonly lookupBooking: LookupBooking;
  readonly rescheduleBooking: RescheduleBooking;
  readonly cancelBooking: CancelBooking;
  readonly lookupLimits: LookupLimits;
};

const answers = { tags: ['Manage booking'], response: { 200: CustomerBooking } };

export const manageBookingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { lookupBooking, rescheduleBooking, cancelBooking, lookupLimits } = options;

  const lookup = { ...answers, summary: 'Find a booking', body: LookupBookingRequest };
  app.post('/lookup-booking', { schema: lookup, ...lookupLimits }, async (request, reply) => {
    const found = lookupBooking(request.body);
    return found.ok ? found.value : sendProblem(reply, found.error);
  });

  const reschedule = { ...answers, summary: 'Move a booking', body: RescheduleBookingRequest };
  app.post('/reschedule-booking', { schema: reschedule, ...lookupLimits }, async (request, reply) => {
    const moved = await rescheduleBooking(request.body);
    return moved.ok ? moved.value : sendProblem(reply, moved.error);
  });

  const cancel = { ...answers, summary: 'Call a booking off', body: CancelBookingRequest };
  app.post('/cancel-booking', { schema: cancel, ...lookupLimits }, async (request, reply) => {
    const cancelled = await cancelBooking(request.body);
    return cancelled.ok ? cancelled.value : sendProblem(reply, cancelled.error);
  });
};
