import type { Booking } from '@fieldleaf/domain/booking/booking';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import { isConfirmationCode } from '@fieldleaf/domain/booking/confirmation-code';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { isSameSecret } from '../secrets/same-secret.ts';

type Bookings = Pick<PracticeModel, 'bookingsById'>;

/** The booking a person means by its id or its confirmation code, however they typed it. */
export function findBooking({ bookingsById }: Bookings, typed: string): Booking | undefined {
  const bookingId = parseBookingId(typed);
  const byId = bookingId && bookingsById.get(bookingId);
  if (byId) return byId;
  for (const booking of bookingsById.values()) {
    if (isConfirmationCode(typed, booking.confirmationCode)) return booking;
  }
  return undefined;
}

/** The booking, if this is its customer's e-mail; how long that takes does not tell whether it exists. */
export function findOwnBooking(model: Bookings, typed: string, email: string): Booking | undefined {
  const booking = findBooking(model, typed);
  const isOwn = isSameSecret(normaliseEmail(booking?.customer.email ?? ''), normaliseEmail(email));
  return isOwn ? booking : undefined;
}
