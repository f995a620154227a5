import type { Booking } from '@fieldleaf/domain/booking/booking';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import { isConfirmationCode, readConfirmationCode } from '@fieldleaf/domain/booking/confirmation-code';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { isSameSecret } from '../access/token.ts';
import type { AppContext } from './app-context.ts';

type Bookings = Pick<AppContext, 'model'>;

/**
 * The booking a person means by its id or its confirmation code, however they typed it. It is looked up by both even
 * when the id is known, so that the time this takes does not tell that it is.
 */
export function findBooking({ model }: Bookings, typed: string): Booking | undefined {
  const { bookingsById, bookingIdsByCode } = model();
  const bookingId = parseBookingId(typed);
  const codedId = bookingIdsByCode.get(readConfirmationCode(typed));
  const byId = bookingId && bookingsById.get(bookingId);
  const byCode = codedId && bookingsById.get(codedId);
  return byId ?? byCode;
}

/** The booking of that id, if the code is its own: neither opens anything alone. */
export function findCodedBooking({ model }: Bookings, typed: string, code: string): Booking | undefined {
  const bookingId = parseBookingId(typed);
  const booking = bookingId && model().bookingsById.get(bookingId);
  return booking && isConfirmationCode(code, booking.confirmationCode) ? booking : undefined;
}

/**
 * Returns the booking, if this is its customer's email. The code may replace the id, as it is the harder to guess
 * of the two; alone it opens nothing. The time this takes does not tell if the booking exists. An empty email, or
 * its placeholder, is no one's: it opens neither the remains of an erased customer nor what a phone number would
 * prove.
 */
export function findOwnBooking(ctx: Bookings, typed: string, email: string): Booking | undefined {
  const booking = findBooking(ctx, typed);
  const given = normaliseEmail(email);
  const isOwn = isSameSecret(normaliseEmail(booking?.customer.email ?? ''), given);
  return isOwn && hasEmail({ email: given }) ? booking : undefined;
}
