import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { isConfirmationCode } from '@fieldleaf/domain/booking/confirmation-code';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { customerBooking } from '@fieldleaf/domain/read-model/customer-booking';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';

type Deps = {
  readonly findBooking: (typed: string) => Booking | undefined;
  readonly findOwnBooking: (typed: string, email: string) => Booking | undefined;
  readonly settings: () => Settings;
  readonly now: () => Instant;
};

/** How the caller shows that the booking may be shown: any one of these. */
export type Proof = {
  readonly code?: string | undefined;
  readonly email?: string | undefined;
  readonly isAdmin: boolean;
};

/** A booking for whoever may see it; to everybody else it does not exist. */
export function createReadBooking({ findBooking, findOwnBooking, settings, now }: Deps) {
  const findProven = (typed: string, { code, email, isAdmin }: Proof): Booking | undefined => {
    if (email !== undefined) return findOwnBooking(typed, email);
    const booking = findBooking(typed);
    if (isAdmin || !booking) return booking;
    return code !== undefined && isConfirmationCode(code, booking.confirmationCode) ? booking : undefined;
  };
  return (typed: string, proof: Proof): Result<CustomerBooking, Problem> => {
    const booking = findProven(typed, proof);
    if (!booking) return err(problem('booking_not_found'));
    return ok(customerBooking(booking, { settings: settings(), now: now() }));
  };
}

export type ReadBooking = ReturnType<typeof createReadBooking>;
