import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { emailWords } from '../booking/has-email.ts';
import { visitCostCents } from '../booking/visit-cost.ts';
import { managePage } from '../booking/visit-link.ts';
import { visitKindName } from '../consultation/visit-kind-name.ts';
import { templateData } from '../email-template/template-data.ts';
import { type Cents, cents } from '../money/cents.ts';
import { dollarText } from '../money/dollar-text.ts';
import { serviceWords } from '../pricing/service-words.ts';
import { type VisitAccount, visitAccount } from '../read-model/visit-account.ts';
import type { VisitBooks } from '../read-model/visit-bills.ts';
import { reminderDueAt } from '../reminder/reminder-due-at.ts';
import type { TimeZone } from '../time/business-time.ts';
import { longDate, zoneAbbreviation } from '../time/date-text.ts';
import type { Instant } from '../time/instant.ts';
import { twelveHourClock } from '../time/local-time.ts';
import type { Letter } from './letter.ts';
import { ownWords, type Sender } from './own-words.ts';

export type BookingNews = 'booking-placed' | 'booking-rescheduled' | 'booking-cancelled';

/** `Monday, March 15, 2027 at 10:00 AM CDT`: the wall clock of the practice, and which clock that is. */
export const visitTime = ({ appointment }: Booking, zone: TimeZone): string => {
  const { date, time, startsAt } = appointment;
  return `${longDate(date)} at ${twelveHourClock(time)} ${zoneAbbreviation(startsAt, zone)}`;
};

/** What the customer is told about their booking, with both codes and what can still be changed. */
export function customerBookingLetter(
  booking: Booking,
  news: BookingNews,
  sender: Sender & { readonly now: Instant; readonly books?: VisitBooks },
): Letter {
  const { settings, publicUrl, now, books } = sender;
  const { name, timeZone, phone } = settings.business;
  const isOn = news !== 'booking-cancelled';
  const isVirtual = booking.appointment.consultationType === 'virtual';
  const words = ownWords(news, templateData({ settings, publicUrl, booking, now }), sender);
  return {
    ...words,
    paragraphs: isOn ? words.paragraphs : [...words.paragraphs, ...cancelledMoney(booking, { books, phone })],
    facts: [
      { label: 'Booking ID', value: booking.bookingId },
      { label: 'Confirmation code', value: booking.confirmationCode },
      { label: 'When', value: visitTime(booking, timeZone) },
      ...factsOfVisit(booking),
      ...(isOn && isVirtual && !booking.meetingLink ? [linkFollows(booking, now)] : []),
      { label: 'Total', value: dollarText(costOf(booking, books)) },
      ...(isOn && books ? openFacts(visitAccount(booking, books)) : []),
    ],
    links: [
      ...(isOn && booking.meetingLink ? [{ label: 'Join the video call', url: booking.meetingLink }] : []),
      { label: 'Manage your booking', url: managePage(publicUrl, booking.bookingId) },
    ],
    closing: `${name}, ${phone}`,
  };
}

/** What a customer who did not come is told, when the consultant wants to: no word of money, which stays as it is. */
export function missedVisitLetter(
  booking: Booking,
  { settings, publicUrl, ...sender }: Sender & { readonly now: Instant },
): Letter {
  const { name, timeZone, phone } = settings.business;
  const data = templateData({ settings, publicUrl, booking, now: sender.now });
  return {
    ...ownWords('booking-missed', data, { settings, publicUrl, ...sender }),
    facts: [
      { label: 'Booking ID', value: booking.bookingId },
      { label: 'When', value: visitTime(booking, timeZone) },
    ],
    links: [],
    closing: `${name}, ${phone}`,
  };
}

type BooksAndPhone = { readonly books: VisitBooks | undefined; readonly phone: string };

/** What a cancellation says of the money: nothing where nothing was paid, or where the books are not at hand. */
function cancelledMoney(booking: Booking, { books, phone }: BooksAndPhone): readonly string[] {
  if (!books) return [];
  const { paidCents, givenBackCents, onItsWayCents } = visitAccount(booking, books);
  const refundedCents = cents(givenBackCents - onItsWayCents);
  const back = [
    ...(refundedCents > 0 ? [`${dollarText(refundedCents)} has been refunded.`] : []),
    ...(onItsWayCents > 0 ? [`${dollarText(onItsWayCents)} goes back to your card.`] : []),
  ];
  if (givenBackCents >= paidCents) return back.length > 0 ? [back.join(' ')] : [];
  const kept = [
    `You paid ${dollarText(paidCents)}.`,
    ...back,
    `All sales are final: cancelling does not refund ${back.length > 0 ? 'the rest' : 'it'} by itself.`,
    `If you have a question about your payment, just reply to this email or call ${phone}.`,
  ];
  return [kept.join(' ')];
}

/** What the visit costs, with a tip that was given later where the books are at hand. */
const costOf = (booking: Booking, books: VisitBooks | undefined): Cents =>
  books ? visitAccount(booking, books).costCents : visitCostCents(booking);

/** What was paid of the total and what is still to be paid; nothing where all of it was paid. */
function openFacts({ paidCents, givenBackCents, owedCents }: VisitAccount): Letter['facts'] {
  if (owedCents <= 0) return [];
  const keptCents = cents(paidCents - givenBackCents);
  return [
    ...(keptCents > 0 ? [{ label: 'Paid', value: dollarText(keptCents) }] : []),
    { label: 'Left to pay', value: dollarText(owedCents) },
  ];
}

/** The room is the calendar's to give, and the calendar may be slow. */
const linkFollows = ({ appointment }: Booking, now: Instant): Letter['facts'][number] => ({
  label: 'Video call',
  value:
    now < reminderDueAt(appointment)
      ? 'The link comes with the reminder, 24 hours before'
      : 'The link comes in a mail of its own, as soon as it is ready',
});

function factsOfVisit({ appointment, customer, serviceName }: Booking): Letter['facts'] {
  const isVirtual = appointment.consultationType === 'virtual';
  return [
    { label: 'Consultation', value: visitKindName(appointment.consultationType) },
    { label: 'Duration', value: serviceWords(serviceName, appointment.durationMinutes) },
    ...(isVirtual ? [] : [{ label: 'Address', value: customer.address }]),
  ];
}

/** The short note to the consultant when a customer has done something. */
export function consultantBookingLetter(booking: Booking, news: BookingNews, sender: Sender): Letter {
  const { customer, bookingId } = booking;
  const { settings, publicUrl } = sender;
  const when = visitTime(booking, settings.business.timeZone);
  return {
    ...ownWords(`consultant-${news}`, templateData({ settings, publicUrl, booking }), sender),
    facts: [
      { label: 'Booking ID', value: bookingId },
      {
        label: 'Customer',
        value: `${customerName(customer)}, ${emailWords(customer.email)}, ${customer.phone || 'no phone'}`,
      },
      { label: 'When', value: when },
      ...factsOfVisit(booking),
      ...(customer.notes === '' ? [] : [{ label: 'Notes', value: customer.notes }]),
    ],
    links: [{ label: 'Open the console', url: `${publicUrl}/admin/` }],
    closing: '',
  };
}
