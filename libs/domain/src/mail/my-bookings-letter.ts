import type { Booking } from '../booking/booking.ts';
import { managePage } from '../booking/visit-link.ts';
import type { Language } from '../language/language.ts';
import { visitTime } from './booking-letters.ts';
import type { Mail } from './mail.ts';
import { type MailContext, toCustomer } from './mails-of.ts';
import { wordsIn } from './words-in.ts';

type Asked = {
  /** Tells one request from another. */
  readonly about: string;
  readonly email: string;
  /** In which it was asked. */
  readonly language: Language;
  /** Those of this address that are still to come, the next first; at least one. */
  readonly visits: readonly Booking[];
};

/** All that somebody has booked and that is still to come: who lost a booking ID finds it here. */
export function myBookingsMail({ about, email, language, visits }: Asked, context: MailContext): Mail {
  const { name, phone, timeZone } = context.settings.business;
  const said = wordsIn(language);
  const isOne = visits.length === 1;
  const letter = {
    subject: said.myBookings(name, isOne),
    greeting: said.hello,
    paragraphs: [said.somebodyAsked, said.youDidNotAsk],
    facts: visits.map((booking) => ({
      label: booking.bookingId,
      value: `${said.visitKind(booking.appointment.consultationType)}\n${visitTime(booking, timeZone, language)}`,
    })),
    links: visits.map(({ bookingId }) => ({
      label: isOne ? said.manage : said.manageOne(bookingId),
      url: managePage(context.publicUrl, bookingId),
    })),
    closing: `${name}, ${phone}`,
  };
  return toCustomer({ cause: 'my-bookings', about, letter, to: { name: '', email }, language }, context);
}
