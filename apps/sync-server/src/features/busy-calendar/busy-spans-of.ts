import { joinSpans } from '@fieldleaf/domain/busy-times/busy-times';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Span } from '@fieldleaf/domain/scheduling/visit-span';
import { localDateOf, type TimeZone } from '@fieldleaf/domain/time/business-time';
import { epochMsOf, instantOf } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { CalendarTrouble } from '../../meetings/read-calendar-address.ts';
import { DAY_MS, type Entry, readEntry, readPeriod, type Wall, type Zones } from './calendar-entry.ts';
import { type Calendar, type Component, parseCalendars } from './calendar-lines.ts';
import { explainedZone, ianaZone, zonesOf } from './calendar-zones.ts';
import { dayOf, repetitionsOf } from './repetitions.ts';

export type WantedTimes = {
  /** The stretch that is asked about. */
  readonly within: Span;
  /** The zone of moments that name none, and of whole days. */
  readonly zone: TimeZone;
  /** Our visits, which have their time already. */
  readonly bookingIds: ReadonlySet<string>;
  /** Series, by their place in the file, whose repetitions took too long to be found. */
  readonly endless?: ReadonlySet<number>;
  /** Told before the repetitions of a series are found. */
  readonly beginSeries?: (index: number) => void;
};

export type BusyCalendarRead = {
  /** In the order of time; none overlaps or touches another. */
  readonly spans: readonly Span[];
  /** Entries that are not over and could not be read whole. */
  readonly unreadEntries: number;
  /** The days on which they begin, where that could be read. */
  readonly unread: readonly LocalDate[];
  /** The names of those that may take more time than could be read. */
  readonly lossyUids: readonly string[];
};

/**
 * Returns the owner's busy times in a calendar (RFC 5545): every entry that is neither canceled nor marked as free,
 * and its repetitions. An entry with a readable start takes at least that. Fails with `no_calendar`.
 */
export function busySpansOf(text: string, wanted: WantedTimes): Result<BusyCalendarRead, CalendarTrouble> {
  const calendars = parseCalendars(text);
  if (!calendars) return err({ code: 'no_calendar' });
  const parts = calendars.map((calendar) => readCalendar(calendar, wanted));
  const readings = [
    ...parts.flatMap(({ freeBusy }) => freeBusy),
    ...seriesOf(parts.flatMap(({ entries }) => entries)).flatMap((series, index) => {
      wanted.beginSeries?.(index);
      return readSeries(series, { ...wanted, isEndless: wanted.endless?.has(index) ?? false });
    }),
  ];
  const unread = readings.filter(({ isUnread }) => isUnread);
  return ok({
    spans: joinSpans(readings.flatMap(({ spans }) => spans)),
    unreadEntries: unread.length,
    unread: unread.flatMap(({ start }) =>
      start === undefined ? [] : [localDateOf(instantOf(startMsOf({ start })), wanted.zone)],
    ),
    lossyUids: unread.flatMap(({ isLossy, uid }) => (isLossy ? [uid] : [])),
  });
}

type Reading = {
  readonly uid: string;
  readonly spans: readonly Span[];
  readonly start?: Wall | undefined;
  readonly isUnread: boolean;
  readonly isLossy: boolean;
};

/** An entry with the zones of its calendar. */
type ZonedEntry = Entry & { readonly zones: Zones };
type StartedEntry = ZonedEntry & { readonly start: Wall };

function readCalendar({ components, zones: explanations, timeZone }: Calendar, wanted: WantedTimes) {
  const named = zonesOf(new Map(explanations.map(explainedZone).filter((found) => found !== undefined)));
  const days = ianaZone(wanted.zone);
  const zones: Zones = { named, days, floating: timeZone ? named(timeZone) : days };
  return {
    freeBusy: components
      .filter(({ kind }) => kind === 'VFREEBUSY')
      .map((component) => readFreeBusy(component, zones, wanted)),
    entries: components
      .filter((component) => component.kind === 'VEVENT' && !isVisit(component, wanted))
      .map((component): ZonedEntry => ({ ...readEntry(component, zones), zones })),
  };
}

const BOOKING_ID = /BK-[0-9A-Z]{6}/;
/** Booking id in our own entries: alone on a line, or after its label. */
const BOOKING_ID_LINE = /^(?:[^:]{1,30}: )?(BK-[0-9A-Z]{6})$/;

/** True if an entry is one of our visits, by its name, link or description; one that only mentions a visit is not. */
function isVisit({ lines }: Component, { bookingIds }: WantedTimes): boolean {
  const textOf = (name: string) => lines.find((line) => line.name === name)?.value ?? '';
  const described = textOf('DESCRIPTION').split(/\\n|<br>/i);
  const ids = [
    ...['UID', 'URL'].map((name) => BOOKING_ID.exec(textOf(name).toUpperCase())?.[0]),
    ...described.map((line) => BOOKING_ID_LINE.exec(line.trim())?.[1]),
  ];
  return ids.some((id) => id !== undefined && bookingIds.has(id));
}

/** `FREEBUSY` lines with the periods in which somebody is busy. */
function readFreeBusy({ lines, hasUnread }: Component, zones: Zones, { within }: WantedTimes): Reading {
  const periods = lines
    .filter(({ name, params }) => name === 'FREEBUSY' && params.get('FBTYPE')?.toUpperCase() !== 'FREE')
    .flatMap((line) => line.value.split(',').map((value) => readPeriod({ ...line, value }, zones)));
  const isLossy = periods.includes(undefined);
  return {
    uid: lines.find(({ name }) => name === 'UID')?.value ?? '',
    spans: periods.flatMap((period) => (period ? spansFrom(period, within) : [])),
    isUnread: isLossy || hasUnread,
    isLossy,
  };
}

/** Entries of one name are a series and what stands for single occurrences of it. */
function seriesOf(entries: readonly ZonedEntry[]): readonly (readonly ZonedEntry[])[] {
  const byUid = new Map<string, ZonedEntry[]>();
  for (const [index, entry] of entries.entries()) {
    const key = entry.uid || `#${index}`;
    const others = byUid.get(key);
    if (others) others.push(entry);
    else byUid.set(key, [entry]);
  }
  return [...byUid.values()];
}

type WantedSeries = WantedTimes & { readonly isEndless: boolean };

function readSeries(entries: readonly ZonedEntry[], wanted: WantedSeries): readonly Reading[] {
  const others = entries.filter(isReplacement);
  return entries.map((entry) => {
    if (!hasStart(entry)) {
      const isUnread = entry.takesTime;
      return { uid: entry.uid, spans: [], isUnread, isLossy: isUnread };
    }
    return isReplacement(entry) ? readOnce(entry, wanted) : readRepeated(entry, others, wanted);
  });
}

const hasStart = (entry: ZonedEntry): entry is StartedEntry => entry.start !== undefined;

type Replacement = StartedEntry & { readonly recurrence: Wall };

/** Entries that take the place of an occurrence; one whose time cannot be read takes the place of none. */
const isReplacement = (entry: ZonedEntry): entry is Replacement =>
  hasStart(entry) && entry.recurrence !== undefined;

const startMsOf = ({ start }: { readonly start: Wall }): number => start.zone.earliestMs(start.wallMs);

/** A span from the start, if it takes any of the time that is asked about. */
function spansFrom(
  { start, endMs }: Pick<StartedEntry, 'start' | 'endMs'>,
  within: Span,
  shiftMs = 0,
): readonly Span[] {
  const untilMs = endMs(start.wallMs) + shiftMs;
  // Most of a calendar is over: asking a zone for its start as well is most of the work.
  if (untilMs <= epochMsOf(within.from)) return [];
  const fromMs = startMsOf({ start }) + shiftMs;
  const isWanted = fromMs < untilMs && fromMs < epochMsOf(within.until);
  return isWanted ? [{ from: instantOf(fromMs), until: instantOf(untilMs) }] : [];
}

function readOnce(entry: StartedEntry, { within }: WantedTimes): Reading {
  const isOver = () => entry.endMs(entry.start.wallMs) < epochMsOf(within.from);
  return {
    uid: entry.uid,
    start: entry.start,
    spans: entry.takesTime ? spansFrom(entry, within) : [],
    isUnread: entry.takesTime && !entry.isWhole && !isOver(),
    isLossy: entry.isLossy,
  };
}

function readRepeated(entry: StartedEntry, others: readonly Replacement[], wanted: WantedSeries): Reading {
  const once = readOnce(entry, wanted);
  if (!entry.takesTime || (entry.rules.length === 0 && entry.further.length === 0)) return once;
  const forRest = others
    .filter(({ isForRest }) => isForRest)
    .toSorted((one, other) => replacedMs(one) - replacedMs(other));
  const isExcepted = exceptionsOf(entry, others);
  const { startsMs, isRead } = wanted.isEndless
    ? { startsMs: [entry.start.wallMs], isRead: false }
    : repetitionsOf(entry, stretchOf(entry, forRest, wanted.within), entry.zones);
  const starts = startsMs.map((wallMs) => ({ start: { ...entry.start, wallMs }, endMs: entry.endMs }));
  const spans = [...starts, ...entry.further]
    .filter(({ start }) => !isExcepted(start))
    .flatMap((occurrence) => movedSpans(occurrence, forRest, wanted.within));
  const isUntold = !isRead || !entry.isWhole;
  return { ...once, spans, isUnread: isUntold, isLossy: !isRead || entry.isLossy };
}

const replacedMs = ({ recurrence }: Replacement): number => recurrence.zone.earliestMs(recurrence.wallMs);

/** Returns an occurrence's spans, as moved by a "from here on" change, if any. */
function movedSpans(
  occurrence: Pick<StartedEntry, 'start' | 'endMs'>,
  forRest: readonly Replacement[],
  within: Span,
): readonly Span[] {
  const changed = forRest.findLast((replacement) => replacedMs(replacement) <= startMsOf(occurrence));
  if (!changed) return spansFrom(occurrence, within);
  const shiftMs = startMsOf(changed) - replacedMs(changed);
  const lengthMs = changed.endMs(changed.start.wallMs) - startMsOf(changed);
  const fromMs = startMsOf(occurrence);
  return changed.takesTime
    ? spansFrom({ start: occurrence.start, endMs: () => fromMs + lengthMs }, within, shiftMs)
    : [];
}

/** Matches occurrences that were canceled or have their own entry. All-day ones match by day, in any notation. */
function exceptionsOf(
  { start, except }: StartedEntry,
  others: readonly Replacement[],
): (occurrence: Wall) => boolean {
  const excepted = [...except, ...others.map(({ recurrence }) => recurrence)];
  const isDay = ({ isDate }: Wall) => isDate || start.isDate;
  const days = new Set(excepted.filter(isDay).map(({ wallMs }) => dayOf(wallMs)));
  const moments = new Set(
    excepted.filter((wall) => !isDay(wall)).map(({ zone, wallMs }) => zone.earliestMs(wallMs)),
  );
  return (occurrence) => days.has(dayOf(occurrence.wallMs)) || moments.has(startMsOf({ start: occurrence }));
}

/** The wall clocks in any zone whose occurrences can take time that is asked about. */
function stretchOf(entry: StartedEntry, forRest: readonly Replacement[], within: Span) {
  const lengths = [entry, ...forRest].map((each) => each.endMs(each.start.wallMs) - startMsOf(each));
  const shifts = forRest.map((replacement) => Math.abs(startMsOf(replacement) - replacedMs(replacement)));
  const farMs = Math.max(...lengths) + Math.max(0, ...shifts) + DAY_MS;
  return { fromMs: epochMsOf(within.from) - farMs, untilMs: epochMsOf(within.until) + farMs };
}
