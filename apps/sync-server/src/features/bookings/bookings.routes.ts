import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  BookingQuery,
  CustomerBooking,
  PlaceBookingRequest,
  PlaceBookingResponse,
} from '@fieldleaf/contract/bookings';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type LookupLimits, publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { calendarFile } from '../../meetings/calendar-file.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { findBooking, findCodedBooking, findOwnBooking } from '../../practice/find-booking.ts';
import { showToCustomer } from '../../practice/show-to-customer.ts';
import { placeBooking } from './place-booking.ts';

type Options = {
  readonly ctx: AppContext;
  readonly isAdmin: (request: FastifyRequest) => Promise<boolean>;
  readonly lookupLimits: LookupLimits;
};

const BookingParams = Type.Object({ id: Type.String({ maxLength: 40 }) });

export const bookingsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { ctx, isAdmin, lookupLimits } = options;
  const tags = ['Bookings'];

  const place = {
    tags,
    summary: 'Book what was paid for',
    body: PlaceBookingRequest,
    response: { 201: PlaceBookingResponse },
  };
  app.post('/', { schema: place, config: publicForm }, async (request, reply) => {
    const placed = await placeBooking(ctx, request.body);
    return placed.ok ? reply.code(201).send(placed.value) : sendProblem(reply, placed.error);
  });

  const read = {
    tags,
    summary: 'A booking, with its confirmation code or e-mail',
    params: BookingParams,
    querystring: BookingQuery,
    response: { 200: CustomerBooking },
  };
  app.get('/:id', { schema: read, ...lookupLimits }, async (request, reply) => {
    const proof = { ...request.query, isAdmin: await isAdmin(request) };
    const booking = await readBooking(ctx, request.params.id, proof);
    return booking.ok ? booking.value : sendProblem(reply, booking.error);
  });

  const calendar = {
    tags,
    summary: 'A booking as a calendar file (text/calendar)',
    params: BookingParams,
    querystring: BookingQuery,
  };
  app.get('/:id/calendar.ics', { schema: calendar, ...lookupLimits }, async (request, reply) => {
    const proof = { ...request.query, isAdmin: await isAdmin(request) };
    const found = findProvenBooking(ctx, request.params.id, proof);
    if (!found.ok) return sendProblem(reply, found.error);
    const { business } = ctx.settings();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${found.value.bookingId}.ics"`)
      .send(calendarFile(found.value, { business, publicUrl: ctx.config.publicUrl }));
  });
};

/**
 * Proof that the caller may see the booking: any one of these, besides its id; with the email, the code replaces
 * the id.
 */
type Proof = {
  readonly code?: string | undefined;
  readonly email?: string | undefined;
  readonly isAdmin: boolean;
};

/** A booking for whoever may see it; to everybody else it does not exist: `booking_not_found`. */
function findProvenBooking(ctx: AppContext, typed: string, proof: Proof): Result<Booking, Problem> {
  const booking = proof.isAdmin ? findBooking(ctx, typed) : findByProof(ctx, typed, proof);
  return booking ? ok(booking) : err(problem('booking_not_found'));
}

function findByProof(ctx: AppContext, typed: string, { code, email }: Proof): Booking | undefined {
  const coded = code === undefined ? undefined : findCodedBooking(ctx, typed, code);
  return coded ?? (email === undefined ? undefined : findOwnBooking(ctx, typed, email));
}

/** A booking as its customer sees it. */
async function readBooking(
  ctx: AppContext,
  typed: string,
  proof: Proof,
): Promise<Result<CustomerBooking, Problem>> {
  const found = findProvenBooking(ctx, typed, proof);
  return found.ok ? ok(await showToCustomer(ctx, found.value)) : found;
}
