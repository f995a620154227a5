import { type Booking, isActive } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { addressesOf, recordsOfPerson } from '../read-model/customer-addresses.ts';
import { bookingsByEmail } from '../read-model/customer-groups.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { asksForReviews } from '../review/asks-for-reviews.ts';
import { canReview } from '../review/can-review.ts';
import { localDateOf, type TimeZone, toInstant } from '../time/business-time.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { plusDays } from '../time/local-date.ts';
import { type ListReminders, MORNING, type Reminder, reminderMailId } from './reminder.ts';
import { visitsAskedAbout } from './visits-asked-about.ts';

const DAY_MINUTES = 24 * 60;
/** Later nobody remembers: neither when the visit was completed late, nor when the server was down. */
const USEFUL_DAYS = 7;
const COMPLETED_WITHIN_DAYS = 14;
/** Minimum days between two requests. */
const ONCE_IN_DAYS = 90;

/** The morning after a visit was completed its customer is asked how it was, once, and not after every visit. */
export const reviewRequests: ListReminders = (model, { zone, usefulAt, about }) => {
  if (!asksForReviews(model.settings)) return [];
  const since = usefulAt && plusMinutes(usefulAt, -(COMPLETED_WITHIN_DAYS + USEFUL_DAYS + 2) * DAY_MINUTES);
  return [...visitsAskedAbout(model, { about, since })].flatMap((visit) => requestOf(visit, model, zone));
};

const completedAt = ({ status, history }: Booking): Instant | undefined =>
  status === 'completed' ? history.findLast(({ what }) => what === 'completed')?.at : undefined;

function requestOf(booking: Booking, model: PracticeModel, zone: TimeZone): readonly Reminder[] {
  const { bookingId, customer, appointment } = booking;
  const at = completedAt(booking);
  if (!at || !canReview(booking) || model.reviewsById.has(bookingId)) return [];
  if (at > plusMinutes(appointment.startsAt, COMPLETED_WITHIN_DAYS * DAY_MINUTES)) return [];
  const dueAt = toInstant(plusDays(localDateOf(at, zone), 1), MORNING, zone);
  if (!dueAt || !isTheOneAsked(booking, model)) return [];
  return [
    {
      cause: 'review-request',
      about: bookingId,
      dueAt,
      uselessFrom: plusMinutes(dueAt, USEFUL_DAYS * DAY_MINUTES),
      templateId: 'review-request',
      to: { name: customerName(customer), email: customer.email },
      facts: { booking },
    },
  ];
}

/**
 * True if this is the one of the customer's visits they are asked about: chosen by completion time, whatever became
 * of the visits later, so that the answer stays. A late completion, from a phone without signal, is not asked about
 * if another visit was by then.
 */
function isTheOneAsked(booking: Booking, model: PracticeModel): boolean {
  const addresses = addressesOf(model, booking.customer.email);
  const visits = recordsOfPerson(bookingsByEmail(model.bookingsById), addresses).flatMap((visit) => {
    const at = isActive(visit) ? undefined : completedAt(visit);
    return at ? [{ at, bookingId: visit.bookingId }] : [];
  });
  const mailOf = (bookingId: string) =>
    model.mailsById.get(reminderMailId({ cause: 'review-request', about: bookingId }));
  const own = mailOf(booking.bookingId);
  let askedAt: Instant | undefined;
  let isAsked = false;
  for (const { at, bookingId } of visits.toSorted(earliestFirst)) {
    if (askedAt && at < plusMinutes(askedAt, ONCE_IN_DAYS * DAY_MINUTES)) continue;
    askedAt = at;
    isAsked ||= bookingId === booking.bookingId;
  }
  const limit = plusMinutes(
    completedAt(booking) ?? booking.appointment.startsAt,
    -ONCE_IN_DAYS * DAY_MINUTES,
  );
  const wasAsked = visits.some(({ bookingId }) => {
    const other = bookingId === booking.bookingId ? undefined : mailOf(bookingId);
    return other && other.createdAt > limit && (!own || other.createdAt < own.createdAt);
  });
  return isAsked && !wasAsked;
}

type Completed = { readonly at: Instant; readonly bookingId: string };

const earliestFirst = (one: Completed, other: Completed): number =>
  `${one.at} ${one.bookingId}` < `${other.at} ${other.bookingId}` ? -1 : 1;
