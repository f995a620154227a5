import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { ownTime } from '../booking/customer-zone.ts';
import { emailWords } from '../booking/has-email.ts';
import { visitCostCents } from '../booking/visit-cost.ts';
import { managePage } from '../booking/visit-link.ts';
import { templateData } from '../email-template/template-data.ts';
import { type Language, languageOf } from '../language/language.ts';
import { type Cents, cents } from '../money/cents.ts';
import { dollarText } from '../money/dollar-text.ts';
import { everyOffer } from '../pricing/every-offer.ts';
import { findOffer } from '../pricing/find-offer.ts';
import { serviceNameIn } from '../pricing/service-words.ts';
import { type VisitAccount, visitAccount } from '../read-model/visit-account.ts';
import type { VisitBooks } from '../read-model/visit-bills.ts';
import { reminderDueAt } from '../reminder/reminder-due-at.ts';
import type { Settings } from '../settings/settings.ts';
import type { TimeZone } from '../time/business-time.ts';
import { longDate, zoneAbbreviation } from '../time/date-text.ts';
import type { Instant } from '../time/instant.ts';
import { clockFace } from '../time/local-time.ts';
import { type EmailContent, signatureOf } from './email-content.ts';
import { ownWords, type Sender } from './own-words.ts';
import { wordsIn } from './words-in.ts';

export type BookingNews = 'booking-placed' | 'booking-rescheduled' | 'booking-cancelled';

/** `Monday, March 15, 2027 at 10:00 AM CDT`: the wall clock of the practice, and which clock that is. */
export const visitTime = ({ appointment }: Booking, zone: TimeZone, language: Language): string => {
  const { date, time, startsAt } = appointment;
  const { dayAt } = wordsIn(language);
  return dayAt(longDate(date, language), `${clockFace(time, language)} ${zoneAbbreviation(startsAt, zone)}`);
};

/** When the visit is, to its customer. */
export function whenFacts(booking: Booking, zone: TimeZone, language: Language): EmailContent['facts'] {
  const said = wordsIn(language);
  const theirs = ownTime(booking, zone, language);
  return [
    { label: said.when, value: visitTime(booking, zone, language) },
    ...(theirs === undefined ? [] : [{ label: said.yourTime, value: theirs }]),
  ];
}

/** Booking email to the customer, with both codes and what can still be changed. */
export function customerBookingEmail(
  booking: Booking,
  news: BookingNews,
  sender: Sender & { readonly now: Instant; readonly books?: VisitBooks },
): EmailContent {
  const { settings, publicUrl, now, books } = sender;
  const { business } = settings;
  const { name, timeZone, phone } = business;
  const isOn = news !== 'booking-cancelled';
  const isVirtual = booking.appointment.consultationType === 'virtual';
  const language = languageOf(booking);
  const said = wordsIn(language);
  const data = templateData({ settings, publicUrl, booking, now, language });
  const words = ownWords(news, data, { ...sender, language });
  return {
    ...words,
    paragraphs: isOn
      ? words.paragraphs
      : [...words.paragraphs, ...cancelledMoney(booking, { books, business })],
    facts: [
      { label: said.bookingId, value: booking.bookingId },
      { label: said.confirmationCode, value: booking.confirmationCode },
      ...whenFacts(booking, timeZone, language),
      ...(isOn && settings.about?.name ? [{ label: said.with, value: settings.about.name }] : []),
      ...factsOfVisit(inLanguage(booking, settings), language),
      ...(isOn && isVirtual && !booking.meetingLink ? [linkFollows(booking, now)] : []),
      { label: said.total, value: dollarText(costOf(booking, books)) },
      ...(isOn && books ? openFacts(visitAccount(booking, books), said) : []),
    ],
    links: [
      ...(isOn && booking.meetingLink ? [{ label: said.join, url: booking.meetingLink }] : []),
      { label: said.manage, url: managePage(publicUrl, booking.bookingId) },
    ],
    closing: signatureOf({ name, phone }),
  };
}

/**
 * Email to a customer who did not come, if the consultant wants one; it does not mention money, which stays as it
 * is.
 */
export function missedVisitEmail(
  booking: Booking,
  { settings, publicUrl, ...sender }: Sender & { readonly now: Instant },
): EmailContent {
  const { name, timeZone, phone } = settings.business;
  const language = languageOf(booking);
  const said = wordsIn(language);
  const data = templateData({ settings, publicUrl, booking, now: sender.now, language });
  return {
    ...ownWords('booking-missed', data, { settings, publicUrl, ...sender, language }),
    facts: [
      { label: said.bookingId, value: booking.bookingId },
      { label: said.when, value: visitTime(booking, timeZone, language) },
    ],
    links: [],
    closing: signatureOf({ name, phone }),
  };
}

type Asking = { readonly books: VisitBooks | undefined; readonly business: Settings['business'] };

/** Paragraphs about money in a cancellation; none if nothing was paid, or without the books. */
function cancelledMoney(booking: Booking, { books, business }: Asking): readonly string[] {
  if (!books) return [];
  const { paidCents, givenBackCents, onItsWayCents } = visitAccount(booking, books);
  const said = wordsIn(languageOf(booking));
  const refundedCents = cents(givenBackCents - onItsWayCents);
  const back = [
    ...(refundedCents > 0 ? [said.wasRefunded(dollarText(refundedCents))] : []),
    ...(onItsWayCents > 0 ? [said.goesBack(dollarText(onItsWayCents))] : []),
  ];
  if (givenBackCents >= paidCents) return back.length > 0 ? [back.join(' ')] : [];
  const kept = [
    said.youPaid(dollarText(paidCents)),
    ...back,
    said.notRefunded(back.length > 0),
    said.ifWentWrong(said.reach(business)),
  ];
  return [kept.filter((sentence) => sentence !== '').join(' ')];
}

/** Cost of the visit, including a later tip if the books are at hand. */
const costOf = (booking: Booking, books: VisitBooks | undefined): Cents =>
  books ? visitAccount(booking, books).costCents : visitCostCents(booking);

/** Facts on the amount paid and the amount still to be paid; none if all of it was paid. */
function openFacts(
  { paidCents, givenBackCents, owedCents }: VisitAccount,
  said: ReturnType<typeof wordsIn>,
): EmailContent['facts'] {
  if (owedCents <= 0) return [];
  const keptCents = cents(paidCents - givenBackCents);
  return [
    ...(keptCents > 0 ? [{ label: said.paid, value: dollarText(keptCents) }] : []),
    { label: said.leftToPay, value: dollarText(owedCents) },
  ];
}

/** The room is the calendar's to give, and the calendar may be slow. */
function linkFollows(booking: Booking, now: Instant): EmailContent['facts'][number] {
  const { videoCall, linkWithReminder, linkByMail } = wordsIn(languageOf(booking));
  const isBeforeReminder = now < reminderDueAt(booking.appointment);
  return { label: videoCall, value: isBeforeReminder ? linkWithReminder : linkByMail };
}

/** The visit under the name its service has in the customer's language; one that was renamed since keeps its own. */
function inLanguage(booking: Booking, settings: Settings): Booking {
  const { consultationType, duration } = booking.appointment;
  const offer = findOffer(everyOffer(settings), consultationType, duration);
  const isSame = offer !== undefined && offer.label === booking.serviceName;
  return isSame ? { ...booking, serviceName: serviceNameIn(offer, booking.language) ?? null } : booking;
}

function factsOfVisit(
  { appointment, customer, serviceName }: Booking,
  language: Language,
): EmailContent['facts'] {
  const { visitKind, duration, ...said } = wordsIn(language);
  const isVirtual = appointment.consultationType === 'virtual';
  const length = duration(appointment.durationMinutes);
  return [
    { label: said.consultation, value: visitKind(appointment.consultationType) },
    { label: said.durationLabel, value: serviceName === null ? length : `${serviceName} (${length})` },
    ...(isVirtual ? [] : [{ label: said.address, value: customer.address }]),
  ];
}

/** The short note to the consultant when a customer has done something. */
export function consultantBookingEmail(booking: Booking, news: BookingNews, sender: Sender): EmailContent {
  const { customer, bookingId } = booking;
  const { settings, publicUrl } = sender;
  const language = 'en';
  const when = visitTime(booking, settings.business.timeZone, language);
  // The consultant goes by her own clock.
  const data = templateData({ settings, publicUrl, booking: { ...booking, customerZone: null }, language });
  return {
    ...ownWords(`consultant-${news}`, data, { ...sender, language }),
    facts: [
      { label: 'Booking ID', value: bookingId },
      {
        label: 'Customer',
        value: `${customerName(customer)}, ${emailWords(customer.email)}, ${customer.phone || 'no phone'}`,
      },
      { label: 'When', value: when },
      ...(booking.language === 'es' ? [{ label: 'Language', value: 'Spanish' }] : []),
      ...factsOfVisit(booking, language),
      ...(customer.notes === '' ? [] : [{ label: 'Notes', value: customer.notes }]),
    ],
    links: [{ label: 'Open the console', url: `${publicUrl}/admin/` }],
    closing: '',
  };
}
