import {
  AdminBookingsQuery,
  AdminBookingsResponse,
  CustomerNoteRequest,
  CustomerNotesResponse,
  DashboardStatsResponse,
  ManualBookingsQuery,
  SuccessResponse,
  UpdateBookingRequest,
} from '@fieldleaf/contract/admin-bookings';
import { PageQuery } from '@fieldleaf/contract/primitives';
import { Type } from 'typebox';
import { consultantOf } from '../../http/authenticate.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { sendProblem } from '../../http/send-problem.ts';
import {
  addCustomerNote,
  listAdminBookings,
  listCustomerNotes,
  readDashboardStats,
  updateBooking,
} from './bookings.ts';

const BookingParams = Type.Object({ booking_id: Type.String({ maxLength: 40 }) });
const CustomerParams = Type.Object({ customer_email: Type.String({ maxLength: 254 }) });
const success = { status: 'success' } as const;

/** The bookings of the practice, below `/api/admin`. */
export const bookingsOfPracticeRoutes: DeskRoutes = async (app, { desk }) => {
  const tags = ['Bookings of the practice'];

  const stats = { tags, summary: 'The figures of the overview', response: { 200: DashboardStatsResponse } };
  app.get('/dashboard-stats', { schema: stats }, async () => ({ stats: readDashboardStats(desk) }));

  const listed = { tags, response: { 200: AdminBookingsResponse } };
  const list = { ...listed, summary: 'Bookings, latest visit first', querystring: AdminBookingsQuery };
  app.get('/bookings', { schema: list }, async ({ query }) => {
    const { status, consultation_type: consultationType, date_from: from, date_to: to } = query;
    return listAdminBookings(desk, { status, consultationType, from, to }, query);
  });

  const listManual = { ...listed, summary: 'Bookings taken in person', querystring: ManualBookingsQuery };
  app.get('/manual-bookings', { schema: listManual }, async ({ query }) =>
    listAdminBookings(desk, { source: 'manual' }, query),
  );

  const update = {
    tags,
    summary: 'Complete, cancel, or no-show',
    params: BookingParams,
    body: UpdateBookingRequest,
    response: { 200: SuccessResponse },
  };
  app.put('/booking/:booking_id', { schema: update }, async (request, reply) => {
    const change = { ...request.body, typed: request.params.booking_id };
    const updated = await updateBooking(desk, change, consultantOf(request));
    return updated.ok ? success : sendProblem(reply, updated.error);
  });
};

/** Remarks about customers, below `/api/admin`. */
export const customerNotesRoutes: DeskRoutes = async (app, { desk }) => {
  const tags = ['Customers'];

  const read = {
    tags,
    summary: 'Remarks',
    params: CustomerParams,
    querystring: PageQuery,
    response: { 200: CustomerNotesResponse },
  };
  app.get('/customer/:customer_email/notes', { schema: read }, async ({ params, query }) =>
    listCustomerNotes(desk, params.customer_email, query),
  );

  const added = { 200: SuccessResponse };
  const add = { tags, summary: 'Add a remark', body: CustomerNoteRequest, response: added };
  app.post('/customer-note', { schema: add }, async (request, reply) => {
    const noted = await addCustomerNote(desk, request.body, consultantOf(request));
    return noted.ok ? success : sendProblem(reply, noted.error);
  });
};
