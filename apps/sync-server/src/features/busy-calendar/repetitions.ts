import ICAL from 'ical.js';
import { DAY_MS, type Entry, readWall, type Wall, type Zones } from './calendar-entry.ts';
import { wallTime } from './calendar-zones.ts';

/** From the first to the last wall clock that can concern the stretch that is asked about. */
export type WallStretch = { readonly fromMs: number; readonly untilMs: number };

type Repetitions = { readonly startsMs: readonly number[]; readonly isRead: boolean };

/** Periods that have one length by the wall; the years and months since anything began are few. */
const PERIOD_MS: Readonly<Record<string, number>> = {
  SECONDLY: 1_000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: DAY_MS,
  WEEKLY: 7 * DAY_MS,
};

/**
 * Returns an entry's starts within a stretch, in its zone's wall time: its own start and those of its rules. A rule
 * without a count continues from shortly before the stretch, however long ago it began. Without a readable rule,
 * only its own start counts.
 */
export function repetitionsOf(
  entry: Entry & { readonly start: Wall },
  stretch: WallStretch,
  zones: Zones,
): Repetitions {
  const found = entry.rules.map((rule) => repetitionsBy(rule, entry.start, { stretch, zones }));
  return {
    startsMs: [entry.start.wallMs, ...found.flatMap(({ startsMs }) => startsMs)],
    isRead: found.every(({ isRead }) => isRead),
  };
}

function repetitionsBy(
  rule: string,
  start: Wall,
  { stretch, zones }: { readonly stretch: WallStretch; readonly zones: Zones },
): Repetitions {
  const startsMs: number[] = [];
  const parts = partsOf(rule);
  if (isOverBefore(stretch.fromMs, start.wallMs, parts)) return { startsMs, isRead: true };
  const isIn = readUntil(parts.get('UNTIL'), start, zones);
  const isRead =
    isIn !== undefined && [...parts.values()].every((value) => value !== '') && isCount(parts.get('COUNT'));
  try {
    const recur = ICAL.Recur.fromString(ruleWithoutUntil(parts));
    const iterator = recur.iterator(wallTime(movedForward(start.wallMs, stretch.fromMs, parts)));
    for (let time = iterator.next(); time; time = iterator.next()) {
      const wallMs = wallMsOf(time);
      if (wallMs > stretch.untilMs || !(isIn ?? (() => true))(wallMs)) break;
      if (wallMs >= stretch.fromMs) startsMs.push(wallMs);
    }
    return { startsMs, isRead };
  } catch {
    return { startsMs, isRead: false };
  }
}

const partsOf = (rule: string): ReadonlyMap<string, string> =>
  new Map(
    rule
      .trim()
      .toUpperCase()
      .split(';')
      .filter((part) => part !== '')
      .map((part) => {
        const [name = '', value = ''] = part.split('=');
        return [name.trim(), value.trim()];
      }),
  );

const ruleWithoutUntil = (parts: ReadonlyMap<string, string>): string =>
  [...parts]
    .filter(([name, value]) => value !== '' && name !== 'UNTIL')
    .map(([name, value]) => `${name}=${value}`)
    .join(';');

const isCount = (text: string | undefined): boolean => text === undefined || /^[1-9]\d{0,9}$/.test(text);

/** Parts beside which each day, or each week, has at least one occurrence. */
const FILLING: Readonly<Record<string, ReadonlySet<string>>> = {
  DAILY: new Set(['FREQ', 'COUNT', 'INTERVAL', 'WKST']),
  WEEKLY: new Set(['FREQ', 'COUNT', 'INTERVAL', 'WKST', 'BYDAY']),
};

/** True if a counted rule has ended for sure, so that it is not counted from its start. */
function isOverBefore(fromMs: number, startMs: number, parts: ReadonlyMap<string, string>): boolean {
  const filling = FILLING[parts.get('FREQ') ?? ''];
  const count = parts.get('COUNT');
  if (!filling || !count || !isCount(count) || ![...parts.keys()].every((name) => filling.has(name)))
    return false;
  return startMs + (Number(count) + 1) * periodMsOf(parts) < fromMs;
}

/** Returns the time between a rule's periods. */
const periodMsOf = (parts: ReadonlyMap<string, string>): number =>
  (PERIOD_MS[parts.get('FREQ') ?? ''] ?? 0) * Math.max(1, Number(parts.get('INTERVAL') || 1));

/** Whole periods further, and one short of the stretch: the iterator's first time is said to fit without being looked at. */
function movedForward(startMs: number, fromMs: number, parts: ReadonlyMap<string, string>): number {
  const periodMs = periodMsOf(parts);
  if (parts.get('COUNT') || !(periodMs > 0)) return startMs;
  return startMs + Math.max(0, Math.floor((fromMs - startMs) / periodMs) - 1) * periodMs;
}

const wallMsOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** Returns a test for `UNTIL`, which includes the whole day if it is a date; undefined if it cannot be read. */
function readUntil(
  text: string | undefined,
  start: Wall,
  zones: Zones,
): ((wallMs: number) => boolean) | undefined {
  if (text === undefined) return () => true;
  const until = readWall(
    { name: 'UNTIL', params: new Map(), value: text },
    { ...zones, floating: start.zone },
  );
  if (!until) return undefined;
  if (until.isDate || start.isDate) return (wallMs) => wallMs < dayOf(until.wallMs) + DAY_MS;
  return (wallMs) => start.zone.earliestMs(wallMs) <= until.zone.latestMs(until.wallMs);
}

/** The day of a wall clock, as the milliseconds of its midnight. */
export const dayOf = (wallMs: number): number => Math.floor(wallMs / DAY_MS) * DAY_MS;
