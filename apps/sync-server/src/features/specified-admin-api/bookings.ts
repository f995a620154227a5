import type { CustomerNoteRequest, CustomerNotesResponse } from '@fieldleaf/contract/admin-bookings';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { Actor } from '@fieldleaf/domain/command/actor';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { type AdminBooking, adminBooking } from '@fieldleaf/domain/read-model/admin-booking';
import { type DashboardStats, dashboardStats } from '@fieldleaf/domain/read-model/dashboard-stats';
import { type BookingFilter, listBookings } from '@fieldleaf/domain/read-model/list-bookings';
import { type Page, pageOf } from '@fieldleaf/domain/read-model/page-of';
import { err, type Result } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { Desk } from '../../practice/desk.ts';
import { findBooking } from '../../practice/find-booking.ts';

export const readDashboardStats = ({ model, settings, now }: Desk): DashboardStats =>
  dashboardStats(model(), { now: now(), timeZone: settings().business.timeZone });

type BookingPage = { readonly bookings: AdminBooking[]; readonly total_count: number };

/** Latest visit first. */
export function listAdminBookings(desk: Desk, filter: BookingFilter, page: Page): BookingPage {
  const model = desk.model();
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
  desk: Desk,
  update: BookingUpdate & { readonly typed: string },
  by: Actor,
): Promise<Result<void, Problem>> {
  const { typed, booking_id: named, status, reason } = update;
  const booking = findBooking(desk, typed);
  if (!booking) return err(problem('booking_not_found'));
  if (named !== undefined && named !== booking.bookingId) return err(OTHER_BOOKING);
  const payload = { bookingId: booking.bookingId, ...(reason ? { reason } : {}) };
  return desk.ask({ kind: KINDS[status], by, payload });
}

/** The remarks about a customer, as the call names their fields. */
export function listCustomerNotes({ model }: Desk, email: string, page: Page): CustomerNotesResponse {
  const remarks = model().customerNotesByEmail.get(normaliseEmail(email)) ?? [];
  const notes = pageOf(remarks, page).map((note) => ({
    note: note.note,
    created_at: note.createdAt,
    created_by: note.createdBy,
    consultation_date: note.consultationDate,
  }));
  return { notes, total_count: remarks.length };
}

/** Keeps a private remark about a customer; without a date it is about today. */
export function addCustomerNote(
  desk: Desk,
  request: CustomerNoteRequest,
  by: Actor,
): Promise<Result<void, Problem>> {
  const { customer_email: customerEmail, note, consultation_date } = request;
  const today = localDateOf(desk.now(), desk.settings().business.timeZone);
  const payload = { customerEmail, note, consultationDate: consultation_date ?? today };
  return desk.ask({ kind: 'customerNote.add', by, payload });
}
