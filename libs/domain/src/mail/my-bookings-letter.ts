import type { Booking } from '../booking/booking.ts';
import { managePage } from '../booking/visit-link.ts';
import { visitKindName } from '../consultation/visit-kind-name.ts';
import { visitTime } from './booking-letters.ts';
import type { Mail } from './mail.ts';
import { type MailContext, toCustomer } from './mails-of.ts';

type Asked = {
  /** Tells one request from another. */
  readonly about: string;
  readonly email: string;
  /** Those of this address that are still to come, the next first; at least one. */
  readonly visits: readonly Booking[];
};

/** All that somebody has booked and that is still to come: who lost a booking ID finds it here. */
export function myBookingsMail({ about, email, visits }: Asked, context: MailContext): Mail {
  const { name, phone, timeZone } = context.settings.business;
  const letter = {
    subject: visits.length > 1 ? `Your bookings at ${name}` : `Your booking at ${name}`,
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, probably you, asked for the bookings of this email address. This is what is still to come.',
      'If you did not ask, you need not do anything: nobody but you was told.',
    ],
    facts: visits.map((booking) => ({
      label: booking.bookingId,
      value: `${visitKindName(booking.appointment.consultationType)}\n${visitTime(booking, timeZone)}`,
    })),
    links: visits.map(({ bookingId }) => ({
      label: visits.length > 1 ? `Manage ${bookingId}` : 'Manage your booking',
      url: managePage(context.publicUrl, bookingId),
    })),
    closing: `${name}, ${phone}`,
  };
  return toCustomer({ cause: 'my-bookings', about, letter, to: { name: '', email } }, context);
}
