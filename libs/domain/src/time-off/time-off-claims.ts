import type { ClaimChange } from '../command/command-definition.ts';
import { blockChanges } from '../scheduling/block-changes.ts';
import type { Claim, DayBook } from '../scheduling/day-book.ts';
import type { TimeZone } from '../time/business-time.ts';
import { spanOfStretch, wallInstant } from '../time/day-stretch.ts';
import type { Instant } from '../time/instant.ts';
import type { TimeOff, TimeOffSpan } from './time-off.ts';

type Day = Pick<TimeOff, 'date' | 'spans'>;
type Clock = { readonly zone: TimeZone; readonly claimedAt: Instant };

const KEY = 'block:';

/** The claims that keep this time off in the day book. */
export const timeOffClaims = ({ date, spans }: Day, { zone, claimedAt }: Clock): readonly Claim[] =>
  spans.map(({ fromMinute, untilMinute }) => ({
    key: keyOf({ fromMinute, untilMinute }),
    kind: 'block',
    ...spanOfStretch(date, { fromMinute, untilMinute }, zone),
    claimedAt,
    expiresAt: null,
  }));

/** Makes the time off in a day's book exactly this one: new claims first, then outdated ones go. */
export const timeOffChanges = (book: DayBook, day: Day, clock: Clock): readonly ClaimChange[] =>
  blockChanges(book, timeOffClaims(day, clock), ({ key }) => key.startsWith(KEY));

/** A day's book as bookings tell it, with the time off of that day. */
export function withTimeOff(book: DayBook, timeOff: Day | undefined, zone: TimeZone): DayBook {
  if (timeOff === undefined || timeOff.spans.length === 0) return book;
  const claimedAt = wallInstant(book.date, 0, zone);
  return { ...book, claims: [...book.claims, ...timeOffClaims(timeOff, { zone, claimedAt })] };
}

const keyOf = ({ fromMinute, untilMinute }: Omit<TimeOffSpan, 'reason'>): string =>
  `${KEY}${fromMinute}-${untilMinute}`;
