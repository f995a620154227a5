import { isDeepStrictEqual } from 'node:util';
import {
  type Booking,
  type BookingId,
  bookingDocumentId,
  occupiesTime,
} from '@fieldleaf/domain/booking/booking';
import { bookingClaim } from '@fieldleaf/domain/scheduling/booking-claim';
import type { Claim, DayBook } from '@fieldleaf/domain/scheduling/day-book';
import { type OverlappingVisits, overlappingVisits } from '@fieldleaf/domain/scheduling/overlapping-visits';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { minutesBetween } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { rebuildDayBooks } from '../store/day-books/rebuild-day-books.ts';
import type { Records } from './records.ts';
import { CARRYING_OUT_MINUTES, settleClaim } from './settle-claim.ts';

/**
 * Makes the day books from today on agree with the bookings: lost claims come back, claims that a
 * crash left behind go. Answers the bookings that lie on one time: both stay, and somebody has to decide.
 */
export async function reconcileDayBooks(records: Records): Promise<readonly OverlappingVisits[]> {
  const today = localDateOf(records.now(), records.settings().business.timeZone);
  const upcoming = [...records.model().bookingsById.values()].filter(
    ({ appointment }) => appointment.date >= today,
  );
  await rebuildDayBooks(records.dayBooks, { bookings: upcoming, settings: records.settings() });

  const books = await records.slots.range<DayBook>({ from: `day:${today}`, to: 'day:\uffff' });
  // A claim that cannot be settled overlaps another, and is among those that are answered.
  for (const { bookingId, date } of await strayClaims(records, books))
    await settleClaim(records, bookingId, date);
  return overlappingVisits(upcoming, records.settings());
}

type BookedClaim = { readonly bookingId: BookingId; readonly date: LocalDate; readonly claim: Claim };

/** Claims that are not what their booking says, and not those of a command that is under way. */
async function strayClaims(records: Records, books: readonly DayBook[]): Promise<readonly BookedClaim[]> {
  const settled = books
    .flatMap(({ date, claims }) =>
      claims.map((claim) => ({ bookingId: claim.key as BookingId, date, claim })),
    )
    .filter(({ claim }) => claim.kind === 'booking')
    .filter(({ claim }) => minutesBetween(claim.claimedAt, records.now()) > CARRYING_OUT_MINUTES);
  const isStray = (booking: Booking | undefined, booked: BookedClaim) =>
    !booking || !isClaimOf(booking, booked, records.settings());
  // Memory is at least as recent as the claims; only the few it does not explain are looked up.
  const { bookingsById } = records.model();
  const suspected = settled.filter((booked) => isStray(bookingsById.get(booked.bookingId), booked));
  const ids = suspected.map(({ bookingId }) => bookingDocumentId(bookingId));
  const bookings = await records.documents.getMany<Booking>(ids);
  return suspected.filter((booked) => isStray(bookings.get(bookingDocumentId(booked.bookingId)), booked));
}

function isClaimOf(booking: Booking, { date, claim }: BookedClaim, settings: Settings): boolean {
  const { from, until, visit } = bookingClaim({ ...booking, claimedAt: claim.claimedAt }, settings);
  const isThere = occupiesTime(booking) && booking.appointment.date === date;
  // The visit's location may stay in its claim after drive times are turned off: nothing reads it then.
  const isInPlace = !settings.travel || isDeepStrictEqual(claim.visit, visit);
  return isThere && isInPlace && claim.from === from && claim.until === until;
}
