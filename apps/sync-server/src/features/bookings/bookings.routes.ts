import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  BookingQuery,
  CustomerBooking,
  PlaceBookingRequest,
  PlaceBookingResponse,
} from '@fieldleaf/contract/bookings';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type LookupLimits, publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { calendarFile } from '../../meetings/calendar-file.ts';
import type { Desk } from '../../practice/desk.ts';
import { findProvenBooking, readBooking } from './bookings.ts';
import { placeBooking } from './place-booking.ts';

type Options = {
  readonly desk: Desk;
  readonly isAdmin: (request: FastifyRequest) => Promise<boolean>;
  readonly lookupLimits: LookupLimits;
};

const BookingParams = Type.Object({ id: Type.String({ maxLength: 40 }) });

export const bookingsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { desk, isAdmin, lookupLimits } = options;
  const tags = ['Bookings'];

  const place = {
    tags,
    summary: 'Book what was paid for',
    body: PlaceBookingRequest,
    response: { 201: PlaceBookingResponse },
  };
  app.post('/', { schema: place, config: publicForm }, async (request, reply) => {
    const placed = await placeBooking(desk, request.body);
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
    const booking = await readBooking(desk, request.params.id, proof);
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
    const found = findProvenBooking(desk, request.params.id, proof);
    if (!found.ok) return sendProblem(reply, found.error);
    const { business } = desk.settings();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${found.value.bookingId}.ics"`)
      .send(calendarFile(found.value, { business, publicUrl: desk.config.publicUrl }));
  });
};
