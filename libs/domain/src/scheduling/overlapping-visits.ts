import { type Booking, occupiesTime } from '../booking/booking.ts';
import type { Settings } from '../settings/settings.ts';
import { overlaps } from './overlaps.ts';
import { type Span, visitSpan } from './visit-span.ts';

/** Two bookings that cannot both be kept, the earlier visit first. */
export type OverlappingVisits = readonly [Booking, Booking];

/**
 * Every two bookings whose times, travel included, share a moment. The server never sells a time twice;
 * a restored database or a network cut in two may still leave such a pair.
 */
export function overlappingVisits(
  bookings: Iterable<Booking>,
  settings: Pick<Settings, 'bufferMinutes'>,
): readonly OverlappingVisits[] {
  const visits = [...bookings]
    .filter(occupiesTime)
    .map((booking) => ({ booking, span: visitSpan(booking.appointment, settings) }))
    .toSorted(byStart);
  return visits.flatMap((visit, index) =>
    overlappingNeighbours(visit, visits.slice(index + 1)).map((other) => [visit.booking, other] as const),
  );
}

type Visit = { readonly booking: Booking; readonly span: Span };

const byStart = (one: Visit, other: Visit): number =>
  one.span.from.localeCompare(other.span.from) ||
  one.booking.bookingId.localeCompare(other.booking.bookingId);

/** Those that begin before this one is over; the list is in the order of beginning. */
function overlappingNeighbours({ span }: Visit, later: readonly Visit[]): readonly Booking[] {
  const firstAfter = later.findIndex((other) => !overlaps(span, other.span));
  return later.slice(0, firstAfter === -1 ? later.length : firstAfter).map(({ booking }) => booking);
}
