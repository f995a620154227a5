import type { CustomerBooking, RescheduleBookingRequest } from '@fieldleaf/contract/bookings';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { err, type Result } from '@fieldleaf/domain/result';
import { type ChangeOwnBookingDeps, changeOwnBooking } from './change-own-booking.ts';

/** The command's fields as the request spells them. */
const PATHS: Readonly<Record<string, string>> = { newDate: 'new_date', newTime: 'new_time' };

/** Moves a customer's own visit; when the new time is taken the old one stays. */
export function createRescheduleBooking(deps: ChangeOwnBookingDeps) {
  return async (request: RescheduleBookingRequest): Promise<Result<CustomerBooking, Problem>> => {
    const { new_date: newDate, new_time: newTime, reason } = request;
    const moved = await changeOwnBooking(deps, request, ({ bookingId }) => ({
      kind: 'booking.reschedule',
      payload: { bookingId, newDate, newTime, ...(reason ? { reason } : {}) },
    }));
    return moved.ok ? moved : err(asRequested(moved.error));
  };
}

export type RescheduleBooking = ReturnType<typeof createRescheduleBooking>;

const asRequested = ({ issues, ...problem }: Problem): Problem =>
  issues
    ? { ...problem, issues: issues.map(({ path, message }) => ({ path: PATHS[path] ?? path, message })) }
    : problem;
