import type { Booking } from '@fieldleaf/domain/booking/booking';
import { isConfirmationCode } from '@fieldleaf/domain/booking/confirmation-code';

type Deps = {
  readonly findBooking: (typed: string) => Booking | undefined;
  readonly findOwnBooking: (typed: string, email: string) => Booking | undefined;
};

/** How the caller shows that the booking may be shown: any one of these. */
export type Proof = {
  readonly code?: string | undefined;
  readonly email?: string | undefined;
  readonly isAdmin: boolean;
};

/** A booking for whoever may see it; to everybody else it does not exist. */
export function createFindProven({ findBooking, findOwnBooking }: Deps) {
  return (typed: string, { code, email, isAdmin }: Proof): Booking | undefined => {
    const booking = findBooking(typed);
    if (isAdmin || !booking) return booking;
    if (code !== undefined && isConfirmationCode(code, booking.confirmationCode)) return booking;
    return email === undefined ? undefined : findOwnBooking(typed, email);
  };
}

export type FindProven = ReturnType<typeof createFindProven>;
