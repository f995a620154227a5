import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AdminBookingsQuery,
  AdminBookingsResponse,
  DashboardStatsResponse,
  ManualBookingRequest,
  ManualBookingResponse,
  ManualBookingsQuery,
  RefundRequest,
  SuccessResponse,
  UpdateBookingRequest,
} from '@fieldleaf/contract/admin-bookings';
import { Type } from 'typebox';
import { consultantOf } from '../../http/authenticate.ts';
import { requestKeyOf } from '../../http/request-key.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { refundBooking } from '../../money/refunds/refund-booking.ts';
import type { Desk } from '../../practice/desk.ts';
import type { CreateManualBooking } from './create-manual-booking.ts';
import type { ReadAdminBookings } from './read-admin-bookings.ts';
import type { UpdateBooking } from './update-booking.ts';

type Options = {
  readonly readAdminBookings: ReadAdminBookings;
  readonly updateBooking: UpdateBooking;
  readonly createManualBooking: CreateManualBooking;
  readonly desk: Desk;
};

const tags = ['Bookings of the practice'];
const BookingParams = Type.Object({ booking_id: Type.String({ maxLength: 40 }) });
const success = { status: 'success' } as const;

export const adminBookingsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { readAdminBookings, updateBooking, createManualBooking, desk } = options;

  const stats = { tags, summary: 'The figures of the overview', response: { 200: DashboardStatsResponse } };
  app.get('/dashboard-stats', { schema: stats }, async () => ({ stats: readAdminBookings.stats() }));

  const listed = { tags, response: { 200: AdminBookingsResponse } };
  const list = { ...listed, summary: 'Bookings, latest visit first', querystring: AdminBookingsQuery };
  app.get('/bookings', { schema: list }, async ({ query }) => {
    const { status, consultation_type: consultationType, date_from: from, date_to: to } = query;
    return readAdminBookings.list({ status, consultationType, from, to }, query);
  });

  const listManual = { ...listed, summary: 'Bookings taken in person', querystring: ManualBookingsQuery };
  app.get('/manual-bookings', { schema: listManual }, async ({ query }) =>
    readAdminBookings.list({ source: 'manual' }, query),
  );

  const changed = { tags, response: { 200: SuccessResponse } };
  const update = {
    ...changed,
    summary: 'Complete or cancel',
    params: BookingParams,
    body: UpdateBookingRequest,
  };
  app.put('/booking/:booking_id', { schema: update }, async (request, reply) => {
    const updated = await updateBooking(request.params.booking_id, request.body, consultantOf(request));
    return updated.ok ? success : sendProblem(reply, updated.error);
  });

  const refund = { ...changed, summary: 'Give money back', params: BookingParams, body: RefundRequest };
  app.post('/bookings/:booking_id/refund', { schema: refund }, async (request, reply) => {
    const { amount: amountDollars } = request.body;
    const requested = { amountDollars, by: consultantOf(request), key: requestKeyOf(request) };
    const refunded = await refundBooking(desk, request.params.booking_id, requested);
    return refunded.ok ? success : sendProblem(reply, refunded.error);
  });

  const created = { 200: ManualBookingResponse };
  const create = { tags, summary: 'Book in person', body: ManualBookingRequest, response: created };
  app.post('/manual-booking', { schema: create }, async (request, reply) => {
    const booked = await createManualBooking(request.body, consultantOf(request));
    return booked.ok ? { ...success, booking_id: booked.value } : sendProblem(reply, booked.error);
  });
};
