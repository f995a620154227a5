import type { Component, Line } from './calendar-lines.ts';
import { offsetZone, type Zone } from './calendar-zones.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A day or a moment as a calendar writes it: its wall clock, in milliseconds as if it were UTC, and the zone of that wall. */
export type Wall = { readonly wallMs: number; readonly isDate: boolean; readonly zone: Zone };

export type Zones = {
  readonly named: (name: string) => Zone;
  /** The zone of moments that name none. */
  readonly floating: Zone;
  /** The zone of whole days, which are days where the practice is. */
  readonly days: Zone;
};

/** An entry of a calendar, as far as it could be read. */
export type Entry = {
  readonly uid: string;
  readonly start: Wall | undefined;
  /** The end of an occurrence by its start. */
  readonly endMs: (startWallMs: number) => number;
  /** RFC 5545 has one at most; some write several. */
  readonly rules: readonly string[];
  /** Further occurrences: their starts, and where it has one, an end of their own. */
  readonly further: readonly { readonly start: Wall; readonly endMs: (startWallMs: number) => number }[];
  readonly except: readonly Wall[];
  /** Occurrence of a series that this one replaces, perhaps with all that follow. */
  readonly recurrence: Wall | undefined;
  readonly isForRest: boolean;
  readonly takesTime: boolean;
  /** True if all lines could be read. */
  readonly isWhole: boolean;
  /** True if an unreadable line might close more time. */
  readonly isLossy: boolean;
};

export function readEntry({ lines, hasUnread, lacksTime }: Component, zones: Zones): Entry {
  const all = (name: string) => lines.filter((line) => line.name === name);
  const start = readWall(all('DTSTART')[0], zones);
  const length = readLength({ start, end: all('DTEND')[0], duration: all('DURATION')[0] }, zones);
  const further = all('RDATE').flatMap((line) => readFurther(line, zones, length.endMs));
  const except = all('EXDATE').flatMap((line) => valuesOf(line).map((value) => readWall(value, zones)));
  const [recurrenceLine] = all('RECURRENCE-ID');
  const recurrence = readWall(recurrenceLine, zones);
  const isLossy =
    !(start?.zone.isKnown ?? false) || !length.isRead || further.includes(undefined) || lacksTime;
  return {
    uid: all('UID')[0]?.value ?? '',
    start,
    // An end that stands in a line nobody can read is no end at the start.
    endMs: length.isAbsent && hasUnread ? defaultEnd(start) : length.endMs,
    rules: all('RRULE').map(({ value }) => value),
    further: further.filter((value) => value !== undefined),
    except: except.filter((value) => value !== undefined),
    recurrence,
    isForRest: recurrenceLine?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    takesTime: takesTime(all),
    isWhole: !isLossy && !hasUnread && !except.includes(undefined) && (!recurrenceLine || !!recurrence),
    isLossy,
  };
}

const takesTime = (all: (name: string) => readonly Line[]): boolean => {
  const word = (name: string) => all(name)[0]?.value.trim().toUpperCase();
  return (
    word('STATUS') !== 'CANCELLED' &&
    word('TRANSP') !== 'TRANSPARENT' &&
    // Outlook's word for the same.
    word('X-MICROSOFT-CDO-BUSYSTATUS') !== 'FREE'
  );
};

/** Each value of a line that lists several, as a line. */
const valuesOf = (line: Line): readonly Line[] => line.value.split(',').map((value) => ({ ...line, value }));

/** With dashes and without seconds too, and a day also where the line does not say that it is one. */
const WALL =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d))?(?:\.\d{1,9})?(?:(Z)|([+-])(\d\d):?(\d\d))?)?$/i;

export function readWall(line: Line | undefined, zones: Zones): Wall | undefined {
  const found = WALL.exec(line?.value.trim().slice(0, 50) ?? '');
  if (!line || !found) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const dayMs = Date.UTC(year, month - 1, day);
  const isDay = new Date(dayMs).getUTCDate() === day && new Date(dayMs).getUTCMonth() + 1 === month;
  if (!isDay || hour > 24 || minute > 59) return undefined;
  const isDate = found[4] === undefined;
  const wallMs = dayMs + hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS;
  return { wallMs, isDate, zone: zoneOf(line, found, zones) };
}

function zoneOf({ params }: Line, found: RegExpExecArray, { named, days, floating }: Zones): Zone {
  const [time, utc, sign, hours, minutes] = [found[4], ...found.slice(7)];
  if (utc) return offsetZone(0);
  if (sign) return offsetZone((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)));
  const name = params.get('TZID');
  if (name) return named(name);
  return time === undefined ? days : floating;
}

type Length = { readonly endMs: Entry['endMs']; readonly isRead: boolean; readonly isAbsent?: boolean };

/** An entry whose end cannot be read takes an hour, or its day. */
const defaultEnd = (start: Wall | undefined): Entry['endMs'] =>
  wallEnd(start, start?.isDate ? DAY_MS : HOUR_MS);

const wallEnd =
  (start: Wall | undefined, lengthMs: number): Entry['endMs'] =>
  (wallMs) =>
    start?.zone.latestMs(wallMs + lengthMs) ?? wallMs;

function readLength(
  { start, end, duration }: { start: Wall | undefined; end: Line | undefined; duration: Line | undefined },
  zones: Zones,
): Length {
  if (!end && !duration) return { ...atOnce(start), isRead: true, isAbsent: true };
  const until = readWall(end, zones);
  if (start && until) {
    const endMs = endOf(start, until);
    const takes = endMs(start.wallMs) - start.zone.latestMs(start.wallMs);
    // A day that ends as it begins is that day, as many write it.
    if (takes === 0) return { ...atOnce(start), isRead: true };
    return takes > 0 ? { endMs, isRead: true } : { endMs: defaultEnd(start), isRead: false };
  }
  const length = duration && readDuration(duration.value);
  // Hours of a whole day are no length of it.
  if (!length || (start?.isDate && length.daysMs === 0)) return { endMs: defaultEnd(start), isRead: false };
  return { endMs: (wallMs) => wallEnd(start, length.daysMs)(wallMs) + length.exactMs, isRead: true };
}

/** The day of a whole day; nothing of a moment. */
const atOnce = (start: Wall | undefined): { readonly endMs: Entry['endMs'] } => ({
  endMs: wallEnd(start, start?.isDate ? DAY_MS : 0),
});

/** In one zone an occurrence ends at the same time of the wall, in two it takes as long as the first. */
function endOf(start: Wall, end: Wall): Entry['endMs'] {
  if (start.zone === end.zone || start.isDate)
    return (wallMs) => end.zone.latestMs(wallMs + end.wallMs - start.wallMs);
  const lengthMs = end.zone.latestMs(end.wallMs) - start.zone.latestMs(start.wallMs);
  return (wallMs) => start.zone.latestMs(wallMs) + lengthMs;
}

const DURATION =
  /^\+?P(?=T?\d)(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/i;

function readDuration(text: string): { readonly daysMs: number; readonly exactMs: number } | undefined {
  const found = DURATION.exec(text.trim().slice(0, 50));
  if (!found) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const exactMs = hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
  return { daysMs: (weeks * 7 + days) * DAY_MS, exactMs };
}

/** Each date, moment or period of a line; undefined for one that cannot be read. */
function readFurther(
  line: Line,
  zones: Zones,
  endMs: Entry['endMs'],
): readonly (Entry['further'][number] | undefined)[] {
  return valuesOf(line).map((value) => {
    if (value.value.includes('/')) return readPeriod(value, zones);
    const start = readWall(value, zones);
    return start && { start, endMs };
  });
}

/** `start/end` or `start/duration`. */
export function readPeriod(line: Line, zones: Zones): Entry['further'][number] | undefined {
  const [from = '', until = ''] = line.value.split('/');
  const start = readWall({ ...line, value: from }, zones);
  const part = { ...line, value: until };
  const isDuration = until.trim().toUpperCase().startsWith('P');
  const { endMs, isRead } = readLength(
    { start, end: isDuration ? undefined : part, duration: isDuration ? part : undefined },
    zones,
  );
  return start && isRead ? { start, endMs } : undefined;
}
