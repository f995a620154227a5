import { type Booking, bookingDocumentId } from '@fieldleaf/domain/booking/booking';
import { customerDocumentId } from '@fieldleaf/domain/customer/customer';
import { bookingsByVisit } from '@fieldleaf/domain/read-model/bookings-by-visit';
import { invoicesOfBooking } from '@fieldleaf/domain/read-model/invoices-of-booking';
import { openAttention } from '@fieldleaf/domain/read-model/open-attention';
import { openQuoteRequests } from '@fieldleaf/domain/read-model/open-quote-requests';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { reviewsToRead } from '@fieldleaf/domain/review/shown-reviews';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';

/** Visits since so many days are still worked on: notes, invoices, what is owed. */
const SINCE_DAYS = 14;
/** The pages of a list that are looked at first, of a practice with few visits ahead. */
const LATEST_VISITS = 100;
/** However much is ahead, what is needed first stays little. */
const MOST_VISITS = 500;
const DAY_MINUTES = 24 * 60;

/** From yesterday until in a week: the day's visits, and those that a phone call is about. */
const NEAR_DAYS = { past: 1, ahead: 7 };

/**
 * The ids of what a new phone shows first, in the order of parts in which it stores and shows them: the settings, what waits
 * for her and the visits of these days with all about them; then the visits of these weeks.
 */
export function neededFirst(model: PracticeModel, now: Instant): readonly (readonly string[])[] {
  const today = plusMinutes(now, -DAY_MINUTES).slice(0, 10);
  const from = plusMinutes(now, -NEAR_DAYS.past * DAY_MINUTES);
  const until = plusMinutes(now, NEAR_DAYS.ahead * DAY_MINUTES);
  const visits = visitsNeededFirst(model, now);
  const isNear = ({ appointment: { startsAt } }: Booking) => startsAt >= from && startsAt < until;
  return [
    [
      'settings:practice',
      ...(model.busyTimes ? [model.busyTimes._id] : []),
      ...idsOf(model.templatesById.values()),
      ...idsOf([...model.timeOffByDate].flatMap(([date, timeOff]) => (date >= today ? [timeOff] : []))),
      ...idsOf(openAttention(model)),
      ...idsOf(openQuoteRequests(model)),
      ...idsOf(reviewsToRead(model)),
      ...idsOf([...model.wishesById.values()].filter(({ until: lastDay }) => lastDay >= today)),
      ...aroundVisits(model, visits.filter(isNear)),
      ...idsOf([...model.mailsById.values()].filter(({ status }) => status !== 'sent')),
    ],
    aroundVisits(
      model,
      visits.filter((visit) => !isNear(visit)),
    ),
  ];
}

const idsOf = (documents: Iterable<{ readonly _id: string }>): readonly string[] =>
  [...documents].map(({ _id }) => _id);

/** Latest first: those ahead are among the first, and one that is needed is never behind one that is not. */
function visitsNeededFirst(model: PracticeModel, now: Instant): readonly Booking[] {
  const from = plusMinutes(now, -SINCE_DAYS * DAY_MINUTES);
  const byVisit = bookingsByVisit(model);
  const older = byVisit.findIndex(({ appointment }) => appointment.startsAt < from);
  const needed = older === -1 ? byVisit.length : older;
  return byVisit.slice(Math.max(0, needed - MOST_VISITS), Math.max(needed, LATEST_VISITS));
}

function aroundVisits(model: PracticeModel, visits: readonly Booking[]): readonly string[] {
  const people = [...new Set(visits.map(({ customer }) => customer.email).filter((email) => email !== ''))];
  return [
    ...visits.flatMap((visit) => aroundVisit(model, visit)),
    ...people.map(customerDocumentId),
    ...idsOf(people.flatMap((email) => model.customerNotesByEmail.get(email) ?? [])),
  ];
}

function aroundVisit(model: PracticeModel, { bookingId }: Booking): readonly string[] {
  const invoices = invoicesOfBooking(model, bookingId);
  const note = model.consultationNotesById.get(bookingId);
  return [
    bookingDocumentId(bookingId),
    ...idsOf(model.paymentsByBookingId.get(bookingId) ?? []),
    ...idsOf(invoices),
    ...idsOf(invoices.flatMap(({ invoiceId }) => model.paymentsByInvoiceId.get(invoiceId) ?? [])),
    ...(note ? [note._id] : []),
    ...idsOf(model.photosByNoteId.get(bookingId) ?? []),
  ];
}
