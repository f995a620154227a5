import type { Booking } from '../booking/booking.ts';
import { compareInstants, type Instant } from '../time/instant.ts';
import { derivedFrom, type PartsChange } from './derived-from.ts';
import { eachOf, type InOrder, inOrder, inOrderAfter } from './in-order.ts';
import type { PracticeModel } from './practice-model.ts';

type Model = Pick<PracticeModel, 'bookingsById'>;

export const latestVisitFirst = (one: Booking, other: Booking): number =>
  compareInstants(other.appointment.startsAt, one.appointment.startsAt) ||
  Number(one.bookingId > other.bookingId) - Number(one.bookingId < other.bookingId);

export const earliestVisitFirst = (one: Booking, other: Booking): number => latestVisitFirst(other, one);

const visitsOf = derivedFrom<Model, InOrder<Booking>>(
  ({ bookingsById }) => inOrder(bookingsById.values(), latestVisitFirst),
  (visits, { before, after, changed }: PartsChange<Model>) => {
    const at = ({ bookingsById }: Model) =>
      [...changed.bookingsById].flatMap((key) => bookingsById.get(key) ?? []);
    return inOrderAfter(visits, { gone: at(before), come: at(after) }, latestVisitFirst);
  },
);

/** All bookings, latest visit first. A change moves what changed. */
export const visitsInOrder = ({ bookingsById }: Model): InOrder<Booking> => visitsOf({ bookingsById });

const listed = new WeakMap<InOrder<Booking>, readonly Booking[]>();

/** The same in one array, for whoever looks at all of them. */
export function bookingsByVisit(model: Model): readonly Booking[] {
  const visits = visitsInOrder(model);
  const known = listed.get(visits) ?? [...eachOf(visits)];
  listed.set(visits, known);
  return known;
}

/** The visits that begin after a moment, the latest first. */
export function* visitsAfter(model: Model, moment: Instant): Generator<Booking> {
  for (const visit of eachOf(visitsInOrder(model))) {
    if (visit.appointment.startsAt <= moment) return;
    yield visit;
  }
}
