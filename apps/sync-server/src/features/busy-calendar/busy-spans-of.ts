import { setImmediate as othersTurn } from 'node:timers/promises';
import { joinSpans } from '@fieldleaf/domain/busy-times/busy-times';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { overlaps } from '@fieldleaf/domain/scheduling/overlaps';
import type { Span } from '@fieldleaf/domain/scheduling/visit-span';
import { type TimeZone, toInstant } from '@fieldleaf/domain/time/business-time';
import { epochMsOf, type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { parseLocalTime } from '@fieldleaf/domain/time/local-time';
import { startOfDay } from '@fieldleaf/domain/time/month-span';
import ICAL from 'ical.js';
import type { CalendarTrouble } from '../../meetings/read-calendar-address.ts';

/** Thirty years of every day; a rule that repeats every second ends here, and all rules together a little later. */
const MOST_STEPS = 12_000;
const MOST_STEPS_IN_ALL = 100_000;

type Wanted = {
  /** The stretch that is asked about. */
  readonly within: Span;
  /** Of times that name no zone, and of whole days. */
  readonly zone: TimeZone;
  /** Whether an entry with this text is one of our visits, which has its time already. */
  readonly isVisit: (text: string) => boolean;
};

type Search = Wanted & { readonly budget: { steps: number } };

/**
 * When a calendar (RFC 5545) says that its owner is busy: every entry that is neither cancelled nor marked as free, and
 * its repetitions. Fails with `no_calendar`, or `too_large` when it repeats more than anybody lives through. Between two
 * entries others have their turn.
 */
export async function busySpansOf(
  text: string,
  wanted: Wanted,
): Promise<Result<readonly Span[], CalendarTrouble>> {
  const calendar = parseCalendar(text) ?? parseCalendar(withoutUnreadable(text));
  if (!calendar) return err({ code: 'no_calendar' });
  const search = { ...wanted, budget: { steps: MOST_STEPS_IN_ALL } };
  const spans: Span[] = [];
  for (const entry of calendar.getAllSubcomponents('vevent')) {
    spans.push(...spansOfEntry(entry, search));
    await othersTurn();
  }
  return search.budget.steps > 0 ? ok(joinSpans(spans)) : err({ code: 'too_large' });
}

function parseCalendar(text: string): ICAL.Component | undefined {
  try {
    const parsed = new ICAL.Component(ICAL.parse(text));
    return parsed.name === 'vcalendar' ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** The calendar without the entries that keep all of it from being read. */
const withoutUnreadable = (text: string): string =>
  text.replaceAll(/^BEGIN:VEVENT\r?\n[\s\S]*?^END:VEVENT\r?\n/gm, (entry) =>
    parseCalendar(`BEGIN:VCALENDAR\r\n${entry}END:VCALENDAR\r\n`) ? entry : '',
  );

/** An entry that cannot be read takes no other with it. */
function spansOfEntry(entry: ICAL.Component, search: Search): readonly Span[] {
  try {
    if (!takesTime(entry) || search.isVisit(textOf(entry))) return [];
    const event = new ICAL.Event(entry);
    const own = { ...search, zone: namedZone(entry) ?? search.zone };
    return event.isRecurring() ? repeatedSpans(event, own) : spanOf(event.startDate, event.endDate, own);
  } catch {
    return [];
  }
}

const takesTime = (entry: ICAL.Component): boolean =>
  wordOf(entry, 'status') !== 'CANCELLED' &&
  wordOf(entry, 'transp') !== 'TRANSPARENT' &&
  // Outlook's word for the same.
  wordOf(entry, 'x-microsoft-cdo-busystatus') !== 'FREE';

const wordOf = (entry: ICAL.Component, property: string): string =>
  String(entry.getFirstPropertyValue(property) ?? '').toUpperCase();

const textOf = (entry: ICAL.Component): string =>
  ['uid', 'url', 'description'].map((property) => wordOf(entry, property)).join(' ');

/** An occurrence that was moved or called off has an entry of its own, which speaks for it. */
function repeatedSpans(event: ICAL.Event, search: Search): readonly Span[] {
  const spans: Span[] = [];
  const occurrences = event.iterator();
  for (let step = 0; step < MOST_STEPS && search.budget.steps > 0; step += 1) {
    search.budget.steps -= 1;
    const occurrence = occurrences.next();
    if (!occurrence || instantOfTime(occurrence, search.zone) >= search.within.until) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(occurrence);
    const isReplaced = item !== event && item.recurrenceId.compare(occurrence) === 0;
    if (!isReplaced) spans.push(...spanOf(startDate, endDate, search));
  }
  return spans;
}

/** The span, if it takes any of the time that is asked about. */
function spanOf(start: ICAL.Time, end: ICAL.Time, { zone, within }: Search): readonly Span[] {
  const span = { from: instantOfTime(start, zone), until: instantOfTime(end, zone) };
  return span.from < span.until && overlaps(span, within) ? [span] : [];
}

/** A time whose zone the calendar explains is exact; others are read from the wall of the zone they name, or of ours. */
function instantOfTime(time: ICAL.Time, zone: TimeZone): Instant {
  const isExact = !time.isDate && time.zone !== ICAL.Timezone.localTimezone;
  if (isExact) return instantOf(time.toUnixTime() * 1000);
  const date = parseLocalDate(time.toString().slice(0, 10));
  if (!date) throw new RangeError('A calendar names a day that does not exist.');
  if (time.isDate) return startOfDay(date, zone);
  const wall = parseLocalTime(time.toString().slice(11, 16));
  const exact = wall && toInstant(date, wall, zone);
  // The hour that spring skips.
  return exact ?? instantOf(epochMsOf(startOfDay(date, zone)) + (time.hour * 60 + time.minute) * 60_000);
}

/** Some calendars name a zone of the world without explaining it. */
function namedZone(entry: ICAL.Component): TimeZone | undefined {
  const name = entry.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  return name && isTimeZone(name) ? name : undefined;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
