import type { ServiceFailing } from '../attention/service-failing.ts';
import { troubleWords } from '../attention/trouble-words.ts';
import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { durationText } from '../consultation/duration-text.ts';
import type { Mail } from '../mail/mail.ts';
import type { MailCause } from '../mail/mail-causes.ts';
import { dollarText } from '../money/dollar-text.ts';
import { currentOffer } from '../quote-request/quote-request.ts';
import { quoteTotalCents } from '../quote-request/quote-total.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { longDate } from '../time/date-text.ts';
import type { LocalDate } from '../time/local-date.ts';
import { type LocalTime, twelveHourClock } from '../time/local-time.ts';

/** Notification on the phone for an event while the console is closed. */
export type Alert = {
  readonly title: string;
  readonly body: string;
  /** The screen that a tap opens, as the console's address behind the hash. */
  readonly opens: string;
  /** A later alert about the same thing takes the place of this one. */
  readonly tag: string;
};

type Model = Pick<PracticeModel, 'bookingsById' | 'quoteRequestsById'>;

type Describe = (mail: Mail, model: Model) => Alert | undefined;

/** The mails to the consultant that the phone tells of too; the others can wait until she looks. */
const ALERTS: { readonly [Cause in MailCause]?: Describe } = {
  'booking-placed': (mail, model) =>
    aboutBooking(mail, model, (booking) => ({
      title: `New booking: ${customerName(booking.customer)}`,
      body: `${whenOf(booking.appointment)} · ${whatOf(booking)}`,
    })),
  'booking-rescheduled': (mail, model) =>
    aboutBooking(mail, model, (booking) => {
      const from = booking.history.findLast(({ what }) => what === 'rescheduled')?.from;
      const before = from ? `, was ${whenOf(from)}` : '';
      return {
        title: `Moved: ${customerName(booking.customer)}`,
        body: `Now ${whenOf(booking.appointment)}${before}`,
      };
    }),
  'booking-cancelled': (mail, model) =>
    aboutBooking(mail, model, (booking) => ({
      title: `Cancelled: ${customerName(booking.customer)}`,
      body: `${whenOf(booking.appointment)} is free again`,
    })),
  'quote-request': ({ about }, { quoteRequestsById }) => {
    const quote = quoteRequestsById.get(about);
    if (!quote || quote.closed) return undefined;
    return {
      title: `Quote request: ${quote.firstName} ${quote.lastName}`,
      body: [quote.city, quote.consultationDescription].filter((text) => text !== '').join(' · '),
      opens: '/overview',
      tag: `quote:${about}`,
    };
  },
  'quote-accepted': (mail, model) => aboutQuote(mail, model, 'Quote accepted'),
  'quote-declined': (mail, model) => aboutQuote(mail, model, 'Quote declined'),
  // Something that does not work is told of by its question: a mail about it may not even be written.
  'needs-attention': (mail) =>
    mail.about.startsWith('service-failing.')
      ? undefined
      : subjectOf(mail, 'A question for you', '/needs-you'),
  'check-in': (mail) => subjectOf(mail, 'How the plants are', '/overview/check-ins'),
  'contact-form': (mail) => subjectOf(mail, 'A message for you', '/emails/history'),
  'access-locked': (mail) => subjectOf(mail, 'Sign-in locked', '/settings/devices'),
  'new-device': (mail) => subjectOf(mail, 'A new device signed in', '/settings/devices'),
  'sign-in-changed': (mail) => subjectOf(mail, 'Signing in was changed', '/settings/security'),
};

/**
 * Returns the notification for an email the practice sent to its consultant; undefined if it has nothing to tell,
 * or no longer does.
 */
export const alertOf = (mail: Mail, model: Model): Alert | undefined =>
  mail.mailId.endsWith('.consultant') ? ALERTS[mail.cause]?.(mail, model) : undefined;

/** Returns the notification for a failing service of the practice; `id` tells outages apart. */
export function alertOfTrouble(id: string, outage: Omit<ServiceFailing, 'kind'>): Alert {
  const { title, means } = troubleWords(outage);
  return { title, body: means, opens: '/needs-you', tag: id };
}

/** The id of the booking, and which of its events it was. */
function aboutBooking(
  { about }: Mail,
  { bookingsById }: Model,
  describe: (booking: Booking) => Pick<Alert, 'title' | 'body'>,
): Alert | undefined {
  const [bookingId = ''] = about.split('.');
  const booking = bookingsById.get(bookingId);
  if (!booking || booking.erasedAt) return undefined;
  return { ...describe(booking), opens: `/bookings/${bookingId}`, tag: `booking:${bookingId}` };
}

/** The id of the quote request, which of its offers it was, and when. */
function aboutQuote({ about }: Mail, { quoteRequestsById }: Model, title: string): Alert | undefined {
  const [quoteRequestId = ''] = about.split('.');
  const quote = quoteRequestsById.get(quoteRequestId);
  const offer = quote && currentOffer(quote);
  if (!quote || !offer) return undefined;
  return {
    title: `${title}: ${customerName(quote)}`,
    body: [quote.city, dollarText(quoteTotalCents(offer))].filter((text) => text !== '').join(' · '),
    opens: `/overview/quote/${quoteRequestId}`,
    tag: `quote:${quoteRequestId}`,
  };
}

const subjectOf = ({ letter, mailId }: Mail, title: string, opens: string): Alert => ({
  title,
  body: letter.subject,
  opens,
  tag: mailId,
});

/** `Monday, March 15, 10:00 AM`: the year is understood. */
const whenOf = ({ date, time }: { readonly date: LocalDate; readonly time: LocalTime }): string =>
  `${longDate(date).replace(/, \d{4}$/, '')}, ${twelveHourClock(time)}`;

const whatOf = ({ appointment }: Booking): string =>
  `${appointment.consultationType === 'virtual' ? 'Virtual' : 'On-Site'}, ${durationText(appointment.durationMinutes)}`;
