import { type Booking, isActive } from '../booking/booking.ts';
import { earliestVisitFirst } from './bookings-by-visit.ts';
import { groupedBy } from './grouped-by.ts';
import type { PracticeModel } from './practice-model.ts';

type Model = Pick<PracticeModel, 'bookingsById'>;

/** The first visit of a series names it, and belongs to it. */
const seriesOf = ({ seriesId, bookingId }: Booking): string => seriesId ?? bookingId;

const bookingsBySeries = groupedBy(seriesOf, earliestVisitFirst);

/** A visit with all that repeat it or that it repeats, the earliest first; alone where it is none of a series. */
export const visitsOfSeries = ({ bookingsById }: Model, booking: Booking): readonly Booking[] =>
  bookingsBySeries(bookingsById).get(seriesOf(booking)) ?? [];

/** The visits of its series that are still to come after a visit, the next one first. */
export const followingVisits = (model: Model, booking: Booking): readonly Booking[] =>
  visitsOfSeries(model, booking).filter(
    (other) => isActive(other) && other.appointment.startsAt > booking.appointment.startsAt,
  );
