import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { Mail, MailCause } from '@fieldleaf/domain/mail/mail';
import { calendarFile } from '../meetings/calendar-file.ts';
import type { Desk } from '../practice/desk.ts';
import { findBooking } from '../practice/find-booking.ts';
import type { CalendarEntry } from './mail-sender.ts';

/** The mails that tell when a visit is, or that it is off. */
const ABOUT_TIMES: ReadonlySet<MailCause> = new Set([
  'booking-placed',
  'booking-rescheduled',
  'booking-cancelled',
  'booking-confirmation',
]);

/**
 * What a mail about a visit brings for its customer's calendar: the entry as the booking stands when the mail
 * goes out, so that one that was delayed never puts an old time back.
 */
export function calendarEntryOf(desk: Desk, { cause, about, to }: Mail): CalendarEntry | undefined {
  if (!ABOUT_TIMES.has(cause)) return undefined;
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
