import { type Booking, occupiesTime } from '../booking/booking.ts';
import type { Travel, TravelTerms } from '../settings/settings.ts';
import { plusMinutes } from '../time/instant.ts';
import { clash } from './clash.ts';
import { type TimeTaken, timeOfVisit } from './visit-span.ts';

/** Two bookings that cannot both be kept, the earlier visit first. */
export type OverlappingVisits = readonly [Booking, Booking];

/**
 * Every two bookings whose times, travel included, share a moment. The server never sells a time twice;
 * a restored database or a network cut in two may still leave such a pair.
 */
export function overlappingVisits(
  bookings: Iterable<Booking>,
  settings: TravelTerms,
): readonly OverlappingVisits[] {
  const visits = [...bookings]
    .filter(occupiesTime)
    .map((booking) => ({ booking, taken: timeOfVisit(booking, settings) }))
    .toSorted(byStart);
  return visits.flatMap((visit, index) =>
    clashingWith(visit, visits.slice(index + 1), settings.travel).map(
      (other) => [visit.booking, other] as const,
    ),
  );
}

type Visit = { readonly booking: Booking; readonly taken: TimeTaken };

const byStart = (one: Visit, other: Visit): number =>
  one.taken.from.localeCompare(other.taken.from) ||
  one.booking.bookingId.localeCompare(other.booking.bookingId);

/** No drive and no buffer is longer. */
const WELL_AWAY_MINUTES = 12 * 60;

/** Returns the clashes among the later visits, sorted by start. */
function clashingWith(
  { taken }: Visit,
  later: readonly Visit[],
  travel: Travel | undefined,
): readonly Booking[] {
  const wellAway = plusMinutes(taken.until, WELL_AWAY_MINUTES);
  const firstAway = later.findIndex((other) => other.taken.from >= wellAway);
  return later
    .slice(0, firstAway === -1 ? later.length : firstAway)
    .filter((other) => clash(taken, other.taken, travel))
    .map(({ booking }) => booking);
}
