import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CancelBookingRequest,
  CustomerBooking,
  LookupBookingRequest,
  RescheduleBookingRequest,
} from '@fieldleaf/contract/bookings';
import {
  ComeBackAnswer,
  MailMyBookingsRequest,
  MailMyBookingsResponse,
  VisitKeyRequest,
} from '@fieldleaf/contract/visit-links';
import { clientOfRequest } from '../../http/client-of.ts';
import { type LookupLimits, publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { Desk } from '../../practice/desk.ts';
import { cancelBooking, lookupBooking, rescheduleBooking } from './manage-booking.ts';
import { comeBack, mailMyBookings, openBooking } from './visit-links.ts';

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

  const open = { ...answers, summary: 'The booking of a link that was mailed', body: VisitKeyRequest };
  app.post('/open-booking', { schema: open, ...lookupLimits }, async (request, reply) => {
    const opened = await openBooking(desk, request.body);
    return opened.ok ? opened.value : sendProblem(reply, opened.error);
  });

  const again = {
    tags: answers.tags,
    summary: 'What somebody who comes back by a mailed link need not type again',
    body: VisitKeyRequest,
    response: { 200: ComeBackAnswer },
  };
  app.post('/come-back', { schema: again, ...lookupLimits }, async (request, reply) => {
    const known = await comeBack(desk, request.body);
    return known.ok ? known.value : sendProblem(reply, known.error);
  });

  const lost = {
    tags: answers.tags,
    summary: 'Mail somebody their bookings',
    body: MailMyBookingsRequest,
    response: { 200: MailMyBookingsResponse },
  };
  app.post('/mail-my-bookings', { schema: lost, config: publicForm }, async (request, reply) => {
    const asked = await mailMyBookings(desk, request.body, clientOfRequest(request));
    return asked.ok ? ({ status: 'success' } as const) : sendProblem(reply, asked.error);
  });
};
