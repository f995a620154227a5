import { lastBooking } from './last-booking.ts';

/** A booking that was moved or called off is no longer what its confirmation says. */
export function forgetConfirmation(bookingId: string): void {
  if (lastBooking.load()?.bookingId === bookingId) lastBooking.clear();
}
