import { tzOffset } from '@date-fns/tz/tzOffset';
import { epochMsOf, type Instant, instantOf } from './instant.ts';
import type { LocalDate } from './local-date.ts';
import { type LocalTime, timeOfMinute } from './local-time.ts';
import { remembered } from './remembered.ts';

/** An IANA time zone name, e.g. `America/Chicago`. */
export type TimeZone = string;

/** True for a name that is a zone to this runtime; it may be anybody's text. */
export function isTimeZone(name: string): boolean {
  if (!/^[\w/+-]{1,60}$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const askOffsetMs = (epochMs: number, zone: TimeZone): number =>
  tzOffset(zone, new Date(epochMs)) * MINUTE_MS;

/** Offsets by the days of UTC; undefined on a day on which it changes. No zone changes it and takes it back within one. */
const offsetsOf = remembered((zone: TimeZone) => {
  const atMidnight = remembered((daysSinceEpoch: number) => askOffsetMs(daysSinceEpoch * DAY_MS, zone));
  return remembered((daysSinceEpoch: number) => {
    const [first, next] = [daysSinceEpoch, daysSinceEpoch + 1].map(atMidnight);
    return { offsetMs: first === next ? first : undefined };
  });
});

/** Returns how far a zone is ahead of UTC. */
export const offsetMsAt = (epochMs: number, zone: TimeZone): number =>
  offsetsOf(zone)(Math.floor(epochMs / DAY_MS)).offsetMs ?? askOffsetMs(epochMs, zone);

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

const dateOfDay = remembered(
  (daysSinceEpoch: number) => new Date(daysSinceEpoch * DAY_MS).toISOString().slice(0, 10) as LocalDate,
);

export const localDateOf = (instant: Instant, zone: TimeZone): LocalDate =>
  dateOfDay(Math.floor(wallMsAt(instant, zone) / DAY_MS));

export function localTimeOf(instant: Instant, zone: TimeZone): LocalTime {
  const wallMs = wallMsAt(instant, zone);
  return timeOfMinute(Math.floor((wallMs - Math.floor(wallMs / DAY_MS) * DAY_MS) / MINUTE_MS));
}

export type DateAndTime = { readonly date: LocalDate; readonly time: LocalTime };

/** Date and time of a visit on the visitor's clock; undefined where both clocks show the same. */
export function timeElsewhere(
  { date, time }: DateAndTime,
  { business, visitor }: { readonly business: TimeZone; readonly visitor: TimeZone },
): DateAndTime | undefined {
  const instant = toInstant(date, time, business);
  if (!instant) return undefined;
  const theirs = { date: localDateOf(instant, visitor), time: localTimeOf(instant, visitor) };
  return theirs.date === date && theirs.time === time ? undefined : theirs;
}

/** Returns the zone's clock time as if it were UTC. */
function wallMsAt(instant: Instant, zone: TimeZone): number {
  const epochMs = epochMsOf(instant);
  return epochMs + offsetMsAt(epochMs, zone);
}
