import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { DiaryDay, DiaryEntry } from '@fieldleaf/domain/read-model/diary';
import { type DayStretch, MINUTES_OF_A_DAY, withoutStretch } from '@fieldleaf/domain/time/day-stretch';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { timeOfMinute } from '@fieldleaf/domain/time/local-time';
import type { EventInput } from '@fullcalendar/react';
import type { Moment } from './moment.ts';
import { stretchWords } from './stretch-words.ts';

/** Grid content of a day, including the hours in which the practice is closed. */
export type GridEntry = DiaryEntry | (DayStretch & { readonly kind: 'closed'; readonly isBreak: boolean });

/** Link targets of taps. */
export type Links = {
  readonly ofVisit: (booking: Booking) => string;
  readonly ofGap: (moment: Moment) => string;
};

/**
 * The days as the calendar's library takes them: visits and free gaps in front, everything else behind them, where it hides
 * what it draws from a screen reader (the agenda has all of it). Its clock is the one on the practice's wall, which it is told
 * is UTC, so that no other zone and no skipped hour moves anything.
 */
export const diaryEvents = (days: readonly DiaryDay[], links: Links): readonly EventInput[] =>
  days.flatMap((day) =>
    [...closedEntries(day), ...day.entries].map((entry) => ({
      id: idOf(day.date, entry),
      start: wallTime(day.date, entry.fromMinute),
      end: wallTime(day.date, entry.untilMinute),
      extendedProps: { entry },
      ...fieldsOf(entry, day.date, links),
    })),
  );

/** For a month: the visits, the weekdays on which the practice is closed, and the days and hours that she is off. */
export const monthEvents = (days: readonly DiaryDay[], links: Links): readonly EventInput[] =>
  diaryEvents(days.map(withoutHours), links).map((event) =>
    event.display === 'background' ? { ...event, allDay: true } : event,
  );

const WHOLE_DAY: DayStretch = { fromMinute: 0, untilMinute: MINUTES_OF_A_DAY };

export const isWholeDay = ({ fromMinute, untilMinute }: DayStretch): boolean =>
  fromMinute === 0 && untilMinute === MINUTES_OF_A_DAY;

/** A month has no hours: a day in it is open or closed, and what is off on it is off as a whole or says its hours. */
function withoutHours(day: DiaryDay): DiaryDay {
  const off = timeOffOf(day);
  const isClosed = day.open.length === 0 && off.length === 0;
  return {
    ...day,
    open: isClosed ? [] : [WHOLE_DAY],
    entries: [...off, ...day.entries.filter(({ kind }) => kind === 'visit')],
  };
}

/** The longest time off within the hours of a day; all of it where nothing of them is left. */
function timeOffOf({ open, entries }: DiaryDay): readonly DiaryEntry[] {
  const hours = open.length > 0 ? open : [WHOLE_DAY];
  const [opensAt, closesAt] = [hours[0]?.fromMinute ?? 0, hours.at(-1)?.untilMinute ?? MINUTES_OF_A_DAY];
  const off = entries
    .filter((entry) => entry.kind === 'time-off')
    .map((entry) => ({
      ...entry,
      fromMinute: Math.max(entry.fromMinute, opensAt),
      untilMinute: Math.min(entry.untilMinute, closesAt),
    }))
    .filter((entry) => lengthOf(entry) > 0);
  const [longest] = off.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  if (!longest) return [];
  const isAllOff = off.reduce<readonly DayStretch[]>(withoutStretch, hours).length === 0;
  return [isAllOff ? { ...longest, ...WHOLE_DAY } : longest];
}

/** `off all day`, `off 1:00-6:00 PM`, `closed`: a day of a month that is not all hers to work; undefined if it is. */
export function offWords(day: DiaryDay): string | undefined {
  const [off] = timeOffOf(day);
  if (off) return `off ${stretchWords(isWholeDay(off) ? WHOLE_DAY : off)}`;
  return day.open.length === 0 ? 'closed' : undefined;
}

const lengthOf = ({ fromMinute, untilMinute }: DayStretch): number => untilMinute - fromMinute;

function fieldsOf(entry: GridEntry, date: LocalDate, links: Links): EventInput {
  if (entry.kind === 'visit') return visitFields(entry.booking, links);
  if (entry.kind !== 'free') return { display: 'background' };
  return {
    // As high as its words; the rest of the gap is tapped at the time that is meant.
    end: wallTime(date, entry.fromMinute + LABEL_MINUTES),
    title: 'Free',
    url: links.ofGap({ date, time: timeOfMinute(entry.fromMinute) }),
    editable: false,
  };
}

const LABEL_MINUTES = 30;

const visitFields = (booking: Booking, { ofVisit }: Links): EventInput => ({
  id: booking.bookingId,
  title: customerName(booking.customer),
  url: ofVisit(booking),
  editable: isActive(booking),
});

const idOf = (date: LocalDate, { kind, fromMinute }: GridEntry): string => `${kind}:${date}:${fromMinute}`;

/** `2027-03-15T10:00`; the end of a day is the beginning of the next. */
export const wallTime = (date: LocalDate, minute: number): string =>
  minute < MINUTES_OF_A_DAY ? `${date}T${timeOfMinute(Math.max(0, minute))}` : `${plusDays(date, 1)}T00:00`;

function closedEntries({ open }: DiaryDay): readonly GridEntry[] {
  return open.reduce<readonly DayStretch[]>(withoutStretch, [WHOLE_DAY]).map((stretch) => ({
    kind: 'closed',
    isBreak: open.length > 0 && stretch.fromMinute > 0 && stretch.untilMinute < MINUTES_OF_A_DAY,
    ...stretch,
  }));
}

export const breaksOf = (day: DiaryDay): readonly GridEntry[] =>
  closedEntries(day).filter((entry) => entry.kind === 'closed' && entry.isBreak);

/** The hours that the days are shown in: when she works, with room before and after, and whatever lies further out. */
export function shownHours(days: readonly DiaryDay[]): DayStretch {
  const open = days.flatMap((day) => day.open);
  const entries = days
    .flatMap((day) => day.entries)
    .filter(({ kind }) => kind === 'visit' || kind === 'travel');
  const [opensAt, closesAt] = [9 * 60, 18 * 60];
  const from = Math.min(
    ...(open.length > 0 ? open.map(({ fromMinute }) => fromMinute - 60) : [opensAt - 60]),
    ...entries.map(({ fromMinute }) => fromMinute),
  );
  const until = Math.max(
    ...(open.length > 0 ? open.map(({ untilMinute }) => untilMinute + 60) : [closesAt + 60]),
    ...entries.map(({ untilMinute }) => untilMinute),
  );
  return {
    fromMinute: Math.max(0, Math.floor(from / 60) * 60),
    untilMinute: Math.min(MINUTES_OF_A_DAY, Math.ceil(until / 60) * 60),
  };
}
