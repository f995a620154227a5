import { offsetMsAt } from '@fieldleaf/domain/time/business-time';
import ICAL from 'ical.js';
import { WINDOWS_ZONES } from './windows-zones.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The moments that a wall clock (its milliseconds as if it were UTC) can mean in a zone: one, where the zone is known. */
export type Zone = {
  readonly isKnown: boolean;
  readonly earliestMs: (wallMs: number) => number;
  readonly latestMs: (wallMs: number) => number;
};

const knownZone = (epochMsOf: (wallMs: number) => number): Zone => ({
  isKnown: true,
  earliestMs: epochMsOf,
  latestMs: epochMsOf,
});

/** A zone that nobody knows: from the clocks that are furthest ahead to those furthest behind. */
const ANYWHERE: Zone = {
  isKnown: false,
  earliestMs: (wallMs) => wallMs - 14 * HOUR_MS,
  latestMs: (wallMs) => wallMs + 12 * HOUR_MS,
};

const UTC: Zone = knownZone((wallMs) => wallMs);

export const offsetZone = (minutes: number): Zone =>
  minutes === 0 ? UTC : knownZone((wallMs) => wallMs - minutes * MINUTE_MS);

/** In the hour that autumn repeats the first of the two; in the hour that spring skips, what the clocks before it mean. */
export const ianaZone = (name: string): Zone =>
  knownZone((wallMs) => {
    const before = wallMs - offsetMsAt(wallMs - DAY_MS, name);
    if (before + offsetMsAt(before, name) === wallMs) return before;
    const after = wallMs - offsetMsAt(wallMs + DAY_MS, name);
    return after + offsetMsAt(after, name) === wallMs ? after : before;
  });

/** A zone as the calendar explains it; undefined where the explanation cannot be read. */
export function explainedZone(lines: readonly string[]): readonly [name: string, zone: Zone] | undefined {
  try {
    const timezone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(lines.join('\r\n'))));
    const { tzid } = timezone;
    // Without a rule that can be read it would pass for UTC.
    if (!tzid || !timezone.component?.getAllSubcomponents().length) return undefined;
    const zone = knownZone((wallMs) => wallMs - timezone.utcOffset(wallTime(wallMs)) * 1000);
    zone.earliestMs(0);
    return [tzid, zone];
  } catch {
    return undefined;
  }
}

/** A wall clock as `ical.js` counts it, in no zone. */
export function wallTime(wallMs: number): ICAL.Time {
  const wall = new Date(wallMs);
  const fields = {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    isDate: false,
  };
  return new ICAL.Time(fields, ICAL.Timezone.localTimezone);
}

/**
 * The zone of a name: of the world, alone or behind a prefix (`/mozilla.org/20050126_1/Europe/Vienna`), of Windows, or an
 * offset (`GMT-0500`). Undefined for a name that says none of these.
 */
function worldZone(name: string): Zone | undefined {
  const parts = name.split('/').slice(-4);
  for (let from = 0; from < parts.length; from += 1) {
    const iana = parts.slice(from).join('/');
    if (isIana(iana)) return ianaZone(iana);
  }
  return windowsZone(parts.at(-1) ?? name);
}

/** `(UTC-05:00) Eastern Time (US & Canada)`, `Eastern Standard Time 1`. */
function windowsZone(name: string): Zone | undefined {
  const bare = name
    .toLowerCase()
    .replace(/^\((?:utc|gmt)[^)]{0,10}\)/, '')
    .trim();
  const withoutNumber = bare.replace(/ \d{1,3}$/, '');
  const withoutCountry = withoutNumber.replace(/ ?\([^()]{0,40}\)$/, '');
  for (const candidate of [bare, withoutNumber, withoutCountry]) {
    const iana = WINDOWS_ZONES.get(candidate.replace(/(?: standard| daylight)? time(?= \(|$)/, ''));
    if (iana) return ianaZone(iana);
  }
  return fixedZone(name);
}

function fixedZone(name: string): Zone | undefined {
  const [, sign, hours, minutes = '0'] = /\b(?:utc|gmt)([+-])(\d{1,2}):?(\d\d)?\b/i.exec(name) ?? [];
  if (!hours) return undefined;
  return offsetZone((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)));
}

const known = new Map<string, boolean>();

function isIana(name: string): boolean {
  const before = known.get(name);
  if (before !== undefined) return before;
  const isZone = /^[a-z]/i.test(name) && takesZone(name);
  known.set(name, isZone);
  return isZone;
}

function takesZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The zones of a calendar by their names: first as it explains them itself. */
export function zonesOf(explained: ReadonlyMap<string, Zone>): (name: string) => Zone {
  const found = new Map(explained);
  return (name) => {
    const zone = found.get(name) ?? worldZone(name) ?? ANYWHERE;
    found.set(name, zone);
    return zone;
  };
}
