import type { Booking } from '../booking/booking.ts';
import { managePage } from '../booking/visit-link.ts';
import type { Language } from '../language/language.ts';
import { whenFacts } from './booking-emails.ts';
import { signatureOf } from './email-content.ts';
import type { Mail } from './mail.ts';
import { wordsIn } from './words-in.ts';
import { type MailContext, toConsultant, toCustomer } from './write-mail.ts';

type Asked = {
  /** Tells one request from another. */
  readonly about: string;
  readonly email: string;
  /** In which it was asked. */
  readonly language: Language;
  /** Upcoming visits of this address, the next first; at least one. */
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
      value: [
        said.visitKind(booking.appointment.consultationType),
        ...whenFacts(booking, timeZone, language).map(({ value }) => value),
      ].join('\n'),
    })),
    links: visits.map(({ bookingId }) => ({
      label: isOne ? said.manage : said.manageOne(bookingId),
      url: managePage(context.publicUrl, bookingId),
    })),
    closing: signatureOf({ name, phone }),
  };
  return toCustomer({ cause: 'my-bookings', about, letter, to: { name: '', email }, language }, context);
}

/** `about` tells links apart. The link is put in when the email goes out: what is stored of a mail is on every phone. */
export function myDataLinkMail(
  { about, email, language }: { readonly about: string; readonly email: string; readonly language: Language },
  context: MailContext,
): Mail {
  const { name, phone } = context.settings.business;
  const said = wordsIn(language);
  const letter = {
    subject: said.myData(name),
    greeting: said.hello,
    paragraphs: [said.dataAsked, said.dataLinkLasts],
    facts: [],
    links: [],
    closing: signatureOf({ name, phone }),
  };
  return toCustomer({ cause: 'my-data-link', about, letter, to: { name: '', email }, language }, context);
}

/** Tells the consultant that somebody went, without saying who. */
export function dataErasedMail(about: string, context: MailContext): Mail {
  const letter = {
    subject: 'A customer deleted their data',
    greeting: 'Hello,',
    paragraphs: [
      'A customer asked for the link to their data, and deleted it. Notes, photos, quote requests and answers are gone.',
      'Past visits, invoices and payments stay in your books without the name. There is nothing you have to do.',
    ],
    facts: [],
    links: [{ label: 'Open the console', url: `${context.publicUrl}/admin/` }],
    closing: '',
  };
  return toConsultant({ cause: 'data-erased', about, letter, replyTo: null }, context);
}
