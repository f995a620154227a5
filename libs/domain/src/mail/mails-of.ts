import type { Attention } from '../attention/attention.ts';
import { troubleWords } from '../attention/trouble-words.ts';
import type { Booking, BookingEvent } from '../booking/booking.ts';
import { eventCount } from '../booking/booking-history.ts';
import { customerName } from '../booking/customer-name.ts';
import { hasEmail } from '../booking/has-email.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import { normalizeMailbox } from '../customer/normalize-mailbox.ts';
import type { PracticeDocument } from '../document.ts';
import { languageOf } from '../language/language.ts';
import type { QuoteEvent, QuoteRequest } from '../quote-request/quote-request.ts';
import { localDateOf } from '../time/business-time.ts';
import { type Instant, minutesBetween } from '../time/instant.ts';
import {
  type BookingNews,
  consultantBookingEmail,
  customerBookingEmail,
  missedVisitEmail,
} from './booking-emails.ts';
import { checkInMails } from './check-in-mails.ts';
import { giftCardEmails } from './gift-card-emails.ts';
import { invoiceEmail } from './invoice-email.ts';
import { type Mail, waitsForAddress } from './mail.ts';
import { payLinkEmail } from './pay-link-email.ts';
import { plantBookEmails } from './plant-book-emails.ts';
import { assessmentEmail, attentionEmail, quoteEmail, quoteReceivedEmail } from './practice-emails.ts';
import { decisionEmail, offerEmail, withdrawnEmail } from './quote-emails.ts';
import { lostTimeEmail } from './refund-emails.ts';
import { waitlistEmails } from './waitlist-emails.ts';
import { type MailContext, toConsultant, toCustomer } from './write-mail.ts';

const WEEK_MINUTES = 7 * 24 * 60;

const NEWS: Readonly<Record<BookingEvent['what'], BookingNews | 'booking-missed' | null>> = {
  created: 'booking-placed',
  rescheduled: 'booking-rescheduled',
  cancelled: 'booking-cancelled',
  completed: null,
  'no-show': 'booking-missed',
};

/**
 * The mails a document is the cause of, as it stands. Their ids come from the cause, so asking again
 * after every change is safe: only what is new leads to new mails.
 */
export function mailsOf(document: PracticeDocument, context: MailContext): readonly Mail[] {
  // An erased customer gets no email, and no one is told about them.
  if ('erasedAt' in document) return [];
  return mailsAbout(document, context).filter((mail) => hasEmail(mail.to) || waitsForAddress(mail));
}

function mailsAbout(document: PracticeDocument, context: MailContext): readonly Mail[] {
  switch (document.type) {
    case 'booking':
      return [...mailsOfBooking(document, context), ...payLinkMails(document, context)];
    case 'quote':
      return mailsOfQuote(document, context);
    case 'assessment': {
      const about = document.assessmentId;
      const letter = assessmentEmail(document, context);
      return [toConsultant({ cause: 'assessment-completed', about, letter, replyTo: null }, context)];
    }
    case 'invoice': {
      if (document.sentAt === null || document.voidedAt !== null) return [];
      const { invoiceId: about, customer: to } = document;
      const letter = invoiceEmail(document, context);
      return [
        toCustomer({ cause: 'invoice-sent', about, to, letter, language: languageOf(document) }, context),
      ];
    }
    case 'gift-card':
      return giftCardEmails(document, context).map((mail) =>
        toCustomer({ ...mail, language: languageOf(document) }, context),
      );
    case 'wish':
      return waitlistEmails(document, context).map((mail) =>
        toCustomer({ ...mail, language: languageOf(document) }, context),
      );
    case 'consultation-note':
      return plantBookEmails(document, context).map((mail) => toCustomer(mail, context));
    case 'plant-book':
      return [
        ...plantBookEmails(document, context).map((mail) => toCustomer(mail, context)),
        ...checkInMails(document, context),
      ];
    case 'attention':
      return mailsOfAttention(document, context);
    default:
      return [];
  }
}

/** Only the last event is news, and not for ever: what is over, or a week old, surprises nobody usefully. */
function mailsOfBooking(booking: Booking, context: MailContext): readonly Mail[] {
  const event = booking.history.at(-1);
  const news = event && NEWS[event.what];
  if (!event || !news || !isNews(booking, event, context.now)) return [];
  const about = `${booking.bookingId}.${eventCount(booking)}`;
  const mails = event.quiet ? [] : [bookingMail(booking, { cause: news, about }, context)];
  if (event.by.role === 'consultant' || news === 'booking-missed') return mails;
  const letter = consultantBookingEmail(booking, news, context);
  const replyTo = hasEmail(booking.customer) ? booking.customer.email : null;
  return [...mails, toConsultant({ cause: news, about, letter, replyTo }, context)];
}

/** Email with the latest payment request; none once it is paid. */
function payLinkMails(booking: Booking, context: MailContext): readonly Mail[] {
  const asked = booking.payLinksSent?.at(-1);
  if (!asked || minutesBetween(asked.at, context.now) >= WEEK_MINUTES) return [];
  const letter = payLinkEmail(booking, context);
  if (!letter) return [];
  const { customer, bookingId } = booking;
  const to = { name: customerName(customer), email: customer.email };
  const about = `${bookingId}.${asked.commandId}`;
  return [
    toCustomer({ cause: 'visit-payment-link', about, to, letter, language: languageOf(booking) }, context),
  ];
}

const isNews = ({ appointment }: Booking, { at, what }: BookingEvent, now: Instant): boolean =>
  (appointment.startsAt > now || what === 'no-show') && minutesBetween(at, now) < WEEK_MINUTES;

type AboutBooking = {
  readonly cause: BookingNews | 'booking-missed' | 'booking-confirmation';
  readonly about: string;
};

/** The mail that tells a customer how their booking stands. */
export function bookingMail(booking: Booking, { cause, about }: AboutBooking, context: MailContext): Mail {
  const news = cause === 'booking-confirmation' ? 'booking-placed' : cause;
  const to = { name: customerName(booking.customer), email: booking.customer.email };
  const letter =
    news === 'booking-missed'
      ? missedVisitEmail(booking, context)
      : customerBookingEmail(booking, news, context);
  return toCustomer({ cause, about, to, letter, language: languageOf(booking) }, context);
}

/** A request that was dealt with is no news; one inbox hears of its requests once a day. */
function mailsOfQuote(quote: QuoteRequest, context: MailContext): readonly Mail[] {
  if (quote.closed) return [];
  const event = quote.history?.at(-1);
  if (event) return mailsOfAnswer(quote, event, context);
  const { quoteRequestId, email, firstName, lastName, createdAt } = quote;
  const letter = quoteEmail(quote, context);
  const today = localDateOf(createdAt, context.settings.business.timeZone);
  return [
    toConsultant({ cause: 'quote-request', about: quoteRequestId, letter, replyTo: email }, context),
    toCustomer(
      {
        cause: 'quote-received',
        about: `${customerIdOf(normalizeMailbox(email))}.${today}`,
        to: { name: `${firstName} ${lastName}`, email },
        letter: quoteReceivedEmail(quote, context),
        language: languageOf(quote),
      },
      context,
    ),
  ];
}

/** The consultant's actions go to the requester, the requester's decisions to her. */
function mailsOfAnswer(quote: QuoteRequest, event: QuoteEvent, context: MailContext): readonly Mail[] {
  if (event.quiet || minutesBetween(event.at, context.now) >= WEEK_MINUTES) return [];
  const { quoteRequestId, email, offers = [] } = quote;
  const language = languageOf(quote);
  const to = { name: customerName(quote), email };
  const answer = `${quoteRequestId}.${offers.length}`;
  const about = `${answer}.${event.at.replace(/\D/g, '')}`;
  const offer = offers.at(-1);
  switch (event.what) {
    case 'answered':
    case 'resent': {
      if (!offer) return [];
      const cause = offers.length > 1 ? 'quote-changed' : 'quote-sent';
      const letter = offerEmail(quote, offer, context);
      const told = event.what === 'answered' ? answer : about;
      return [toCustomer({ cause, about: told, to, letter, language }, context)];
    }
    case 'withdrawn': {
      const letter = withdrawnEmail(quote, event, context);
      return [toCustomer({ cause: 'quote-withdrawn', about, to, letter, language }, context)];
    }
    case 'accepted':
    case 'declined': {
      const cause = event.what === 'accepted' ? 'quote-accepted' : 'quote-declined';
      const letter = decisionEmail(quote, event, context);
      return [toConsultant({ cause, about, letter, replyTo: email }, context)];
    }
  }
}

function mailsOfAttention(attention: Attention, context: MailContext): readonly Mail[] {
  if (attention.resolved || !isMailed(attention)) return [];
  const about = attention._id.replace('attention:', '').replace(/[^A-Za-z0-9._-]/g, '.');
  const letter = attentionEmail(attention, context);
  return [
    ...mailsToWhoeverPaid(attention, context),
    toConsultant({ cause: 'needs-attention', about, letter, replyTo: null }, context),
  ];
}

/** A mail about mail that does not go out would not go out either. */
const isMailed = ({ matter }: Attention): boolean =>
  matter.kind !== 'service-failing' || troubleWords(matter).isMailed;

function mailsToWhoeverPaid({ matter }: Attention, context: MailContext): readonly Mail[] {
  if (matter.kind !== 'paid-without-slot' || matter.customerEmail === '') return [];
  const to = { name: matter.customerName, email: matter.customerEmail };
  const about = matter.paymentReference;
  const letter = lostTimeEmail(matter, context);
  const language = languageOf(matter);
  return [toCustomer({ cause: 'payment-refunded', about, to, letter, language }, context)];
}
