import { tzOffset } from '@date-fns/tz/tzOffset';
import { epochMsOf, type Instant, instantOf } from './instant.ts';
import type { LocalDate } from './local-date.ts';
import type { LocalTime } from './local-time.ts';

/** An IANA time zone name, e.g. `America/Chicago`. */
export type TimeZone = string;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** No zone changes its offset within a quarter of an hour that begins with the hour. */
const QUARTER_MS = 15 * MINUTE_MS;
/** Of so many quarters the offset is remembered; asking the calendar of a zone takes a hundred times as long. */
const MOST_REMEMBERED = 10_000;
const remembered = new Map<TimeZone, Map<number, number>>();

/** How far a zone is ahead of UTC. */
export function offsetMsAt(epochMs: number, zone: TimeZone): number {
  const quarter = Math.floor(epochMs / QUARTER_MS);
  const ofZone = remembered.get(zone) ?? new Map<number, number>();
  const known = ofZone.get(quarter);
  if (known !== undefined) return known;
  if (ofZone.size >= MOST_REMEMBERED) ofZone.clear();
  const offsetMs = tzOffset(zone, new Date(epochMs)) * MINUTE_MS;
  remembered.set(zone, ofZone.set(quarter, offsetMs));
  return offsetMs;
}

/**
 * The moment a wall clock in the business zone shows this date and time. Undefined in the hour that
 * spring skips; in the hour that autumn repeats it is the first of the two.
 */
export function toInstant(date: LocalDate, time: LocalTime, zone: TimeZone): Instant | undefined {
  const wallMs = Date.parse(`${date}T${time}Z`);
  for (const nearby of [wallMs - DAY_MS, wallMs + DAY_MS]) {
    const epochMs = wallMs - offsetMsAt(nearby, zone);
    if (epochMs + offsetMsAt(epochMs, zone) === wallMs) return instantOf(epochMs);
  }
  return undefined;
}

export const localDateOf = (instant: Instant, zone: TimeZone): LocalDate =>
  wallClockAt(instant, zone).slice(0, 10) as LocalDate;

export const localTimeOf = (instant: Instant, zone: TimeZone): LocalTime =>
  wallClockAt(instant, zone).slice(11, 16) as LocalTime;

/** What a clock in the zone shows, written as if it were UTC. */
function wallClockAt(instant: Instant, zone: TimeZone): string {
  const epochMs = epochMsOf(instant);
  return instantOf(epochMs + offsetMsAt(epochMs, zone));
}
