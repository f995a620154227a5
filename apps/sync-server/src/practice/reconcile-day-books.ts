import {
  type Booking,
  type BookingId,
  bookingDocumentId,
  occupiesTime,
} from '@fieldleaf/domain/booking/booking';
import type { Claim, DayBook } from '@fieldleaf/domain/scheduling/day-book';
import { type OverlappingVisits, overlappingVisits } from '@fieldleaf/domain/scheduling/overlapping-visits';
import { bookingClaim } from '@fieldleaf/domain/scheduling/visit-span';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { DayBooks } from '../store/day-books/day-books.ts';
import { rebuildDayBooks } from '../store/day-books/rebuild-day-books.ts';
import type { Database } from '../store/store.ts';
import type { SettleClaim } from './settle-claim.ts';

/** A command that is being carried out has claimed its time and not yet written its booking. */
const CARRYING_OUT_MINUTES = 2;

type Deps = {
  readonly slots: Database;
  readonly practice: Database;
  readonly dayBooks: DayBooks;
  readonly settleClaim: SettleClaim;
  readonly settings: () => Settings;
  readonly now: () => Instant;
};

/**
 * Makes the day books from today on agree with the bookings: lost claims come back, claims that a
 * crash left behind go. Answers the bookings that lie on one time: both stay, and somebody has to decide.
 */
export async function reconcileDayBooks(
  deps: Deps,
  bookings: Iterable<Booking>,
): Promise<readonly OverlappingVisits[]> {
  const today = localDateOf(deps.now(), deps.settings().business.timeZone);
  const upcoming = [...bookings].filter(({ appointment }) => appointment.date >= today);
  await rebuildDayBooks(deps.dayBooks, { bookings: upcoming, settings: deps.settings() });

  const books = await deps.slots.range<DayBook>({ from: `day:${today}`, to: 'day:\uffff' });
  // A claim that cannot be settled overlaps another, and is among those that are answered.
  for (const { bookingId, date } of await strayClaims(deps, books)) await deps.settleClaim(bookingId, date);
  return overlappingVisits(upcoming, deps.settings());
}

type BookedClaim = { readonly bookingId: BookingId; readonly date: LocalDate; readonly claim: Claim };

/** Claims that are not what their booking says, and not those of a command that is under way. */
async function strayClaims(deps: Deps, books: readonly DayBook[]): Promise<readonly BookedClaim[]> {
  const settled = books
    .flatMap(({ date, claims }) =>
      claims.map((claim) => ({ bookingId: claim.key as BookingId, date, claim })),
    )
    .filter(({ claim }) => claim.kind === 'booking')
    .filter(({ claim }) => minutesBetween(claim.claimedAt, deps.now()) > CARRYING_OUT_MINUTES);
  const ids = settled.map(({ bookingId }) => bookingDocumentId(bookingId));
  const bookings = await deps.practice.getMany<Booking>(ids);
  return settled.filter((booked) => {
    const booking = bookings.get(bookingDocumentId(booked.bookingId));
    return !booking || !isClaimOf(booking, booked, deps.settings());
  });
}

function isClaimOf(booking: Booking, { date, claim }: BookedClaim, settings: Settings): boolean {
  const { from, until } = bookingClaim({ ...booking, claimedAt: claim.claimedAt }, settings);
  const isThere = occupiesTime(booking) && booking.appointment.date === date;
  return isThere && claim.from === from && claim.until === until;
}
