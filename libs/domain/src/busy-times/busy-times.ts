import type { Span } from '../scheduling/visit-span.ts';
import { compareInstants, type Instant, minutesBetween } from '../time/instant.ts';

/**
 * Busy times from the consultant's own calendar, in one document. It leaves out the calendar's text, which is
 * private. Absent: no calendar is read.
 */
export type BusyTimes = {
  readonly _id: 'busy:calendar';
  readonly type: 'busy';
  readonly v: 1;
  /** In the order of time; none overlaps or touches another. */
  readonly spans: readonly Span[];
  /** Time of the last calendar read; a later one may have changed nothing. */
  readonly readAt: Instant;
  /** Since when it could not be read; null when the last try could. The times stay as they were. */
  readonly failingSince: Instant | null;
};

export const BUSY_TIMES_ID = 'busy:calendar';

/** A calendar that could not be read for this long may be wrong, and that is said. */
const STALE_AFTER_MINUTES = 120;

/** Since when the calendar is too old to rely on; null while it is not. */
export const staleSince = ({ failingSince }: BusyTimes, now: Instant): Instant | null =>
  failingSince !== null && minutesBetween(failingSince, now) >= STALE_AFTER_MINUTES ? failingSince : null;

/** Spans in the order of time; those that overlap or touch are one. */
export function joinSpans(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((one, other) => compareInstants(one.from, other.from))) {
    const last = joined.at(-1);
    if (!last || last.until < span.from) joined.push(span);
    else if (last.until < span.until) joined[joined.length - 1] = { from: last.from, until: span.until };
  }
  return joined;
}
