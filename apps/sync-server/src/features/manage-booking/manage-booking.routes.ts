import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AnswerQuestionsRequest,
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
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { languageOf } from '@fieldleaf/domain/language/language';
import { type Problem, problem, renameFields } from '@fieldleaf/domain/problem/problem';
import { comeBackFacts } from '@fieldleaf/domain/read-model/come-back';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Client } from '../../access/client.ts';
import { findBookingOfKey } from '../../access/visit-key.ts';
import { acceptAddress } from '../../budgets/accept-address.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import { type LookupLimits, publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { askForBookings } from '../../mails/asked-bookings.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { findOwnBooking } from '../../practice/find-booking.ts';
import { showToCustomer } from '../../practice/show-to-customer.ts';

type Options = { readonly ctx: AppContext; readonly lookupLimits: LookupLimits };

const answers = { tags: ['Manage booking'], response: { 200: CustomerBooking } };

export const manageBookingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { ctx, lookupLimits }) => {
  const lookup = { ...answers, summary: 'Find a booking', body: LookupBookingRequest };
  app.post('/lookup-booking', { schema: lookup, ...lookupLimits }, async (request, reply) => {
    const found = await lookupBooking(ctx, request.body);
    return found.ok ? found.value : sendProblem(reply, found.error);
  });

  const reschedule = { ...answers, summary: 'Move a booking', body: RescheduleBookingRequest };
  app.post('/reschedule-booking', { schema: reschedule, ...lookupLimits }, async (request, reply) => {
    const moved = await rescheduleBooking(ctx, request.body);
    return moved.ok ? moved.value : sendProblem(reply, moved.error);
  });

  const cancel = { ...answers, summary: 'Call a booking off', body: CancelBookingRequest };
  app.post('/cancel-booking', { schema: cancel, ...lookupLimits }, async (request, reply) => {
    const cancelled = await cancelBooking(ctx, request.body);
    return cancelled.ok ? cancelled.value : sendProblem(reply, cancelled.error);
  });

  const answer = { ...answers, summary: 'Answer the questions after booking', body: AnswerQuestionsRequest };
  app.post('/answer-questions', { schema: answer, ...lookupLimits }, async (request, reply) => {
    const answered = await answerQuestions(ctx, request.body);
    return answered.ok ? answered.value : sendProblem(reply, answered.error);
  });

  const open = { ...answers, summary: 'The booking of a link that was mailed', body: VisitKeyRequest };
  app.post('/open-booking', { schema: open, ...lookupLimits }, async (request, reply) => {
    const opened = await openBooking(ctx, request.body);
    return opened.ok ? opened.value : sendProblem(reply, opened.error);
  });

  const again = {
    tags: answers.tags,
    summary: 'What somebody who comes back by a mailed link need not type again',
    body: VisitKeyRequest,
    response: { 200: ComeBackAnswer },
  };
  app.post('/come-back', { schema: again, ...lookupLimits }, async (request, reply) => {
    const known = await comeBack(ctx, request.body);
    return known.ok ? known.value : sendProblem(reply, known.error);
  });

  const lost = {
    tags: answers.tags,
    summary: 'Mail somebody their bookings',
    body: MailMyBookingsRequest,
    response: { 200: MailMyBookingsResponse },
  };
  app.post('/mail-my-bookings', { schema: lost, config: publicForm }, async (request, reply) => {
    const asked = await mailMyBookings(ctx, request.body, clientOfRequest(request));
    return asked.ok ? ({ status: 'success' } as const) : sendProblem(reply, asked.error);
  });
};

/** The booking of a mail's link: what its ID and e-mail open, for as long as the link is good. Nothing is changed by it. */
async function openBooking(
  ctx: AppContext,
  link: VisitKeyRequest,
): Promise<Result<CustomerBooking, Problem>> {
  const found = await findBookingOfKey(ctx, 'manage', link);
  return found.ok ? ok(await showToCustomer(ctx, found.value)) : found;
}

/** Returns the details a past customer need not type again. */
async function comeBack(ctx: AppContext, link: VisitKeyRequest): Promise<Result<ComeBackAnswer, Problem>> {
  const found = await findBookingOfKey(ctx, 'come back', link);
  if (!found.ok) return found;
  const facts = comeBackFacts(found.value, ctx.model(), ctx.settings());
  return ok({ ...facts, plants: [...facts.plants] });
}

/** Asks for the bookings of an address by mail. The caller learns nothing of them: anybody can type an address. */
async function mailMyBookings(
  ctx: AppContext,
  asked: MailMyBookingsRequest,
  client: Client,
): Promise<Result<void, Problem>> {
  const accepted = await acceptAddress(ctx, 'my-bookings', { ...asked, client });
  if (!accepted.ok) return accepted;
  if (accepted.value !== undefined) await askForBookings(ctx, accepted.value, languageOf(client));
  return ok(undefined);
}

const by = { role: 'customer' } as const;

function findOwn(ctx: AppContext, { booking_id, email }: LookupBookingRequest): Result<Booking, Problem> {
  const booking = findOwnBooking(ctx, booking_id, email);
  return booking ? ok(booking) : err(problem('booking_not_found'));
}

/** A customer's own booking. A wrong e-mail and an unknown booking look alike: `booking_not_found`. */
export async function lookupBooking(
  ctx: AppContext,
  request: LookupBookingRequest,
): Promise<Result<CustomerBooking, Problem>> {
  const found = findOwn(ctx, request);
  return found.ok ? ok(await showToCustomer(ctx, found.value)) : found;
}

/** Moves a customer's own visit; when the new time is taken the old one stays. */
export async function rescheduleBooking(
  ctx: AppContext,
  request: RescheduleBookingRequest,
): Promise<Result<CustomerBooking, Problem>> {
  const found = findOwn(ctx, request);
  if (!found.ok) return found;
  const { bookingId } = found.value;
  const { new_date: newDate, new_time: newTime, reason } = request;
  const payload = { bookingId, newDate, newTime, ...(reason && { reason }) };
  const moved = await ctx.runCommand({ kind: 'booking.reschedule', payload, by });
  return moved.ok ? lookupBooking(ctx, request) : err(renameFields(moved.error, FIELD_NAMES));
}

/** Calls a customer's own visit off. The money stays: all sales are final. */
async function cancelBooking(
  ctx: AppContext,
  request: CancelBookingRequest,
): Promise<Result<CustomerBooking, Problem>> {
  const found = findOwn(ctx, request);
  if (!found.ok) return found;
  const payload = { bookingId: found.value.bookingId, ...(request.reason && { reason: request.reason }) };
  const cancelled = await ctx.runCommand({ kind: 'booking.cancel', payload, by });
  return cancelled.ok ? lookupBooking(ctx, request) : cancelled;
}

/** Joins answers that were saved after booking to the booking. */
async function answerQuestions(
  ctx: AppContext,
  request: AnswerQuestionsRequest,
): Promise<Result<CustomerBooking, Problem>> {
  const found = findOwn(ctx, request);
  if (!found.ok) return found;
  const assessmentId = request.assessment_id;
  if (!ctx.model().assessmentsById.has(assessmentId)) return err(problem('assessment_not_found'));
  const payload = { bookingId: found.value.bookingId, assessmentId };
  const answered = await ctx.runCommand({ kind: 'booking.answerQuestions', payload, by });
  return answered.ok ? lookupBooking(ctx, request) : answered;
}

/** The command's fields as the request spells them. */
const FIELD_NAMES = { newDate: 'new_date', newTime: 'new_time' };
