import { tzOffset } from '@date-fns/tz/tzOffset';
import { epochMsOf, type Instant, instantOf } from './instant.ts';
import type { LocalDate } from './local-date.ts';
import type { LocalTime } from './local-time.ts';
import { remembered } from './remembered.ts';

/** An IANA time zone name, e.g. `America/Chicago`. */
export type TimeZone = string;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** No zone changes its offset within a quarter of an hour that begins with the hour. */
const QUARTER_MS = 15 * MINUTE_MS;
const offsetsOf = remembered((zone: TimeZone) =>
  remembered((quarter: number) => tzOffset(zone, new Date(quarter * QUARTER_MS)) * MINUTE_MS),
);

/** How far a zone is ahead of UTC. */
export const offsetMsAt = (epochMs: number, zone: TimeZone): number =>
  offsetsOf(zone)(Math.floor(epochMs / QUARTER_MS));

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
