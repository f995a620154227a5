import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { definitionOfCause } from '@fieldleaf/domain/mail/mail-causes';
import { calendarFile } from '../meetings/calendar-file.ts';
import type { Desk } from '../practice/desk.ts';
import { findBooking } from '../practice/find-booking.ts';
import type { CalendarEntry } from './mail-sender.ts';

/**
 * What a mail about a visit brings for its customer's calendar: the entry as the booking stands when the mail
 * goes out, so that one that was delayed never puts an old time back.
 */
export function calendarEntryOf(desk: Desk, { cause, about, to }: Mail): CalendarEntry | undefined {
  if (!definitionOfCause(cause)?.tellsVisitTime) return undefined;
  const bookingId = parseBookingId(about.split('.')[0] ?? '');
  const booking = bookingId && findBooking(desk, bookingId);
  if (!booking || normaliseEmail(booking.customer.email) !== normaliseEmail(to.email)) return undefined;
  const { business } = desk.settings();
  return {
    method: booking.status === 'cancelled' ? 'CANCEL' : 'PUBLISH',
    fileName: `${booking.bookingId}.ics`,
    text: calendarFile(booking, { business, publicUrl: desk.config.publicUrl }),
  };
}
