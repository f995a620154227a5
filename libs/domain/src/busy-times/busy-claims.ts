import type { ClaimChange } from '../command/command-definition.ts';
import { blockChanges } from '../scheduling/block-changes.ts';
import type { Claim, DayBook } from '../scheduling/day-book.ts';
import { overlaps } from '../scheduling/overlaps.ts';
import type { Span } from '../scheduling/visit-span.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import { compareInstants, type Instant, plusMinutes } from '../time/instant.ts';
import { daysBetween, type LocalDate, plusDays } from '../time/local-date.ts';
import { startOfDay } from '../time/month-span.ts';
import type { BusyTimes } from './busy-times.ts';

type Busy = Pick<BusyTimes, 'spans'> | null;
type Clock = { readonly zone: TimeZone; readonly claimedAt: Instant };

/** Returns the busy times on a day; a night's are cut at midnight, and the rest falls on the next day. */
export function busySpansOn(date: LocalDate, busy: Busy, zone: TimeZone): readonly Span[] {
  const day = { from: startOfDay(date, zone), until: startOfDay(plusDays(date, 1), zone) };
  return (busy?.spans ?? [])
    .filter((span) => overlaps(span, day))
    .map(({ from, until }) => ({ from: later(from, day.from), until: earlier(until, day.until) }));
}

const later = (one: Instant, other: Instant): Instant => (compareInstants(one, other) < 0 ? other : one);
const earlier = (one: Instant, other: Instant): Instant => (compareInstants(one, other) < 0 ? one : other);

/** The days on which she is busy at some time. */
export const busyDatesOf = (busy: Busy, zone: TimeZone): readonly LocalDate[] => [
  ...new Set(
    (busy?.spans ?? []).flatMap(({ from, until }) =>
      datesBetween(localDateOf(from, zone), localDateOf(plusMinutes(until, -1), zone)),
    ),
  ),
];

const datesBetween = (first: LocalDate, last: LocalDate): readonly LocalDate[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => plusDays(first, index));

const KEY = 'busy:';

/** True if the claim comes from the consultant's own calendar. */
export const isBusyClaim = ({ key }: Pick<Claim, 'key'>): boolean => key.startsWith(KEY);

/** The claims that keep the busy times of a day in its book. */
const busyClaims = (date: LocalDate, busy: Busy, { zone, claimedAt }: Clock): readonly Claim[] =>
  busySpansOn(date, busy, zone).map(({ from, until }) => ({
    key: `${KEY}${from}/${until}`,
    kind: 'block',
    from,
    until,
    claimedAt,
    expiresAt: null,
  }));

/** Changes that make a day's busy claims exactly these: new claims first, then outdated ones go. */
export const busyChanges = (book: DayBook, busy: Busy, clock: Clock): readonly ClaimChange[] =>
  blockChanges(book, busyClaims(book.date, busy, clock), isBusyClaim);

/** A day's book with her busy times of that day in it. */
export function withBusyTimes(book: DayBook, busy: Busy, zone: TimeZone): DayBook {
  const claims = busyClaims(book.date, busy, { zone, claimedAt: startOfDay(book.date, zone) });
  return claims.length === 0 ? book : { ...book, claims: [...book.claims, ...claims] };
}
