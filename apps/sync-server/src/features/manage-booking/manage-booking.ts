import type {
  CancelBookingRequest,
  CustomerBooking,
  LookupBookingRequest,
  RescheduleBookingRequest,
} from '@fieldleaf/contract/bookings';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Desk } from '../../practice/desk.ts';
import { findOwnBooking } from '../../practice/find-booking.ts';
import { showToCustomer } from '../../practice/show-to-customer.ts';

const by = { role: 'customer' } as const;

function findOwn(desk: Desk, { booking_id, email }: LookupBookingRequest): Result<Booking, Problem> {
  const booking = findOwnBooking(desk, booking_id, email);
  return booking ? ok(booking) : err(problem('booking_not_found'));
}

/** A customer's own booking. A wrong e-mail and an unknown booking look alike: `booking_not_found`. */
export async function lookupBooking(
  desk: Desk,
  request: LookupBookingRequest,
): Promise<Result<CustomerBooking, Problem>> {
  const found = findOwn(desk, request);
  return found.ok ? ok(await showToCustomer(desk, found.value)) : found;
}

/** Moves a customer's own visit; when the new time is taken the old one stays. */
export async function rescheduleBooking(
  desk: Desk,
  request: RescheduleBookingRequest,
): Promise<Result<CustomerBooking, Problem>> {
  const found = findOwn(desk, request);
  if (!found.ok) return found;
  const { bookingId } = found.value;
  const { new_date: newDate, new_time: newTime, reason } = request;
  const payload = { bookingId, newDate, newTime, ...(reason && { reason }) };
  const moved = await desk.ask({ kind: 'booking.reschedule', payload, by });
  return moved.ok ? lookupBooking(desk, request) : err(asRequested(moved.error));
}

/** Calls a customer's own visit off. The money stays: all sales are final. */
export async function cancelBooking(
  desk: Desk,
  request: CancelBookingRequest,
): Promise<Result<CustomerBooking, Problem>> {
  const found = findOwn(desk, request);
  if (!found.ok) return found;
  const payload = { bookingId: found.value.bookingId, ...(request.reason && { reason: request.reason }) };
  const cancelled = await desk.ask({ kind: 'booking.cancel', payload, by });
  return cancelled.ok ? lookupBooking(desk, request) : cancelled;
}

/** The command's fields as the request spells them. */
const PATHS: Readonly<Record<string, string>> = { newDate: 'new_date', newTime: 'new_time' };

const asRequested = ({ issues, ...problem }: Problem): Problem =>
  issues
    ? { ...problem, issues: issues.map(({ path, message }) => ({ path: PATHS[path] ?? path, message })) }
    : problem;
