import type { CancelBookingRequest, CustomerBooking } from '@fieldleaf/contract/bookings';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import type { Result } from '@fieldleaf/domain/result';
import { type ChangeOwnBookingDeps, changeOwnBooking } from './change-own-booking.ts';

/** Calls a customer's own visit off. The money stays: all sales are final. */
export function createCancelBooking(deps: ChangeOwnBookingDeps) {
  return (request: CancelBookingRequest): Promise<Result<CustomerBooking, Problem>> =>
    changeOwnBooking(deps, request, ({ bookingId }) => ({
      kind: 'booking.cancel',
      payload: { bookingId, ...(request.reason ? { reason: request.reason } : {}) },
    }));
}

export type CancelBooking = ReturnType<typeof createCancelBooking>;
