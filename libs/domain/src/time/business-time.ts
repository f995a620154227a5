import { tzOffset } from '@date-fns/tz/tzOffset';
import { epochMsOf, type Instant, instantOf } from './instant.ts';
import type { LocalDate } from './local-date.ts';
import type { LocalTime } from './local-time.ts';

/** An IANA time zone name, e.g. `America/Chicago`. */
export type TimeZone = string;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How far a zone is ahead of UTC. */
export const offsetMsAt = (epochMs: number, zone: TimeZone): number =>
  tzOffset(zone, new Date(epochMs)) * MINUTE_MS;

/**
 * The moment a wall clock in the business zone shows this date and time. Undefined in the hour that
 * spring skips; in the hour that autumn repeats it is the first of the two.
 */
export function toInstant(date: LocalDate, time: LocalTime, zone: TimeZone): Instant | undefined {
  const wallMs = Date.parse(`${date}T${time}Z`);
  return [wallMs - DAY_MS, wallMs + DAY_MS]
    .map((nearby) => instantOf(wallMs - offsetMsAt(nearby, zone)))
    .find((instant) => localTimeOf(instant, zone) === time);
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
