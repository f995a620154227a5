import {
  AdminBookingsQuery,
  AdminBookingsResponse,
  CustomerNoteRequest,
  CustomerNotesResponse,
  DashboardStatsResponse,
  ManualBookingsQuery,
  RefundRequest,
  SuccessResponse,
  UpdateBookingRequest,
} from '@fieldleaf/contract/admin-bookings';
import { PageQuery } from '@fieldleaf/contract/primitives';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Actor } from '@fieldleaf/domain/command/actor';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { type AdminBooking, adminBooking } from '@fieldleaf/domain/read-model/admin-booking';
import { notesAbout } from '@fieldleaf/domain/read-model/customer-addresses';
import { type DashboardStats, dashboardStats } from '@fieldleaf/domain/read-model/dashboard-stats';
import { type BookingFilter, listBookings } from '@fieldleaf/domain/read-model/list-bookings';
import { type Page, pageOf } from '@fieldleaf/domain/read-model/page-of';
import { err, type Result } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AppRoutes } from '../../http/app-routes.ts';
import { adminOf, consultantOf } from '../../http/authenticate.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { findBooking } from '../../practice/find-booking.ts';
import { refundBooking } from './refund-booking.ts';

export const readDashboardStats = ({ model, settings, now }: AppContext): DashboardStats =>
  dashboardStats(model(), { now: now(), timeZone: settings().business.timeZone });

type BookingPage = { readonly bookings: AdminBooking[]; readonly total_count: number };

/** Latest visit first. */
export function listAdminBookings(ctx: AppContext, filter: BookingFilter, page: Page): BookingPage {
  const model = ctx.model();
  const { skip = 0, limit = 20 } = page;
  const { bookings, total } = listBookings(model, filter, { skip, limit });
  return { bookings: bookings.map((booking) => adminBooking(model, booking)), total_count: total };
}

type BookingUpdate = {
  readonly booking_id?: BookingId;
  readonly status: 'completed' | 'cancelled' | 'no-show';
  readonly reason?: string;
};

const OTHER_BOOKING = invalidInput([
  { path: 'booking_id', message: 'This is another booking than the address names.' },
]);

const KINDS = {
  completed: 'booking.complete',
  cancelled: 'booking.cancel',
  'no-show': 'booking.noShow',
} as const;

/** Marks a visit as completed or missed, or calls it off, by the consultant. */
export async function updateBooking(
  ctx: AppContext,
  update: BookingUpdate & { readonly typed: string },
  by: Actor,
): Promise<Result<void, Problem>> {
  const { typed, booking_id: named, status, reason } = update;
  const booking = findBooking(ctx, typed);
  if (!booking) return err(problem('booking_not_found'));
  if (named !== undefined && named !== booking.bookingId) return err(OTHER_BOOKING);
  const payload = { bookingId: booking.bookingId, ...(reason ? { reason } : {}) };
  return ctx.runCommand({ kind: KINDS[status], by, payload });
}

/** The remarks about a customer, as the call names their fields. */
function listCustomerNotes({ model }: AppContext, email: string, page: Page): CustomerNotesResponse {
  const remarks = notesAbout(model(), email);
  const notes = pageOf(remarks, page).map((note) => ({
    note: note.note,
    created_at: note.createdAt,
    created_by: note.createdBy,
    consultation_date: note.consultationDate,
  }));
  return { notes, total_count: remarks.length };
}

/** Keeps a private remark about a customer; without a date it is about today. */
function addCustomerNote(
  ctx: AppContext,
  request: CustomerNoteRequest,
  by: Actor,
): Promise<Result<void, Problem>> {
  const { customer_email: customerEmail, note, consultation_date } = request;
  const today = localDateOf(ctx.now(), ctx.settings().business.timeZone);
  const payload = { customerEmail, note, consultationDate: consultation_date ?? today };
  return ctx.runCommand({ kind: 'customerNote.add', by, payload });
}

const BookingParams = Type.Object({ booking_id: Type.String({ maxLength: 40 }) });
const CustomerParams = Type.Object({ customer_email: Type.String({ maxLength: 254 }) });
const success = { status: 'success' } as const;

/** The bookings of the practice, below `/api/admin`. */
export const bookingsOfPracticeRoutes: AppRoutes = async (app, { ctx }) => {
  const tags = ['Bookings of the practice'];

  const stats = { tags, summary: 'The figures of the overview', response: { 200: DashboardStatsResponse } };
  app.get('/dashboard-stats', { schema: stats }, async () => ({ stats: readDashboardStats(ctx) }));

  const listed = { tags, response: { 200: AdminBookingsResponse } };
  const list = { ...listed, summary: 'Bookings, latest visit first', querystring: AdminBookingsQuery };
  app.get('/bookings', { schema: list }, async ({ query }) => {
    const { status, consultation_type: consultationType, date_from: from, date_to: to } = query;
    return listAdminBookings(ctx, { status, consultationType, from, to }, query);
  });

  const listManual = { ...listed, summary: 'Bookings taken in person', querystring: ManualBookingsQuery };
  app.get('/manual-bookings', { schema: listManual }, async ({ query }) =>
    listAdminBookings(ctx, { source: 'manual' }, query),
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
    const updated = await updateBooking(ctx, change, consultantOf(request));
    return updated.ok ? success : sendProblem(reply, updated.error);
  });

  const refund = {
    tags,
    summary: 'Give money back',
    params: BookingParams,
    body: RefundRequest,
    response: { 200: SuccessResponse },
  };
  app.post('/bookings/:booking_id/refund', { schema: refund }, async (request, reply) => {
    const { amount: amountDollars } = request.body;
    const requested = { amountDollars, by: consultantOf(request), key: requestKeyOf(request) };
    const refunded = await refundBooking(ctx, request.params.booking_id, requested);
    return refunded.ok ? success : sendProblem(reply, refunded.error);
  });
};

/** The idempotency key of a request, distinct from the same key of another device. */
function requestKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? `${adminOf(request).deviceId} ${key}` : undefined;
}

/** Remarks about customers, below `/api/admin`. */
export const customerNotesRoutes: AppRoutes = async (app, { ctx }) => {
  const tags = ['Customers'];

  const read = {
    tags,
    summary: 'Remarks',
    params: CustomerParams,
    querystring: PageQuery,
    response: { 200: CustomerNotesResponse },
  };
  app.get('/customer/:customer_email/notes', { schema: read }, async ({ params, query }) =>
    listCustomerNotes(ctx, params.customer_email, query),
  );

  const added = { 200: SuccessResponse };
  const add = { tags, summary: 'Add a remark', body: CustomerNoteRequest, response: added };
  app.post('/customer-note', { schema: add }, async (request, reply) => {
    const noted = await addCustomerNote(ctx, request.body, consultantOf(request));
    return noted.ok ? success : sendProblem(reply, noted.error);
  });
};
