import type { Booking } from '../booking/booking.ts';
import { clash } from '../scheduling/clash.ts';
import { timeOfVisit } from '../scheduling/visit-span.ts';
import type { TravelTerms } from '../settings/settings.ts';
import type { Difference } from './compare-practices.ts';

/** The visits that have, meanwhile, got the time of one that is to be brought back. */
export function soldMeanwhile(
  { documents }: Difference,
  bookings: Iterable<Booking>,
  terms: TravelTerms,
): readonly Booking[] {
  const visit = documents.map(({ here }) => here).find((document) => document.type === 'booking');
  if (!visit || !isToCome(visit)) return [];
  const wanted = timeOfVisit(visit, terms);
  return [...bookings].filter(
    (booking) =>
      booking._id !== visit._id &&
      isToCome(booking) &&
      clash(wanted, timeOfVisit(booking, terms), terms.travel),
  );
}

const isToCome = ({ status }: Booking): boolean => status === 'confirmed' || status === 'rescheduled';
