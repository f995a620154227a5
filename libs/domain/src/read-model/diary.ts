import { type Booking, occupiesTime } from '../booking/booking.ts';
import { busySpansOn } from '../busy-times/busy-claims.ts';
import { openStretches } from '../scheduling/open-stretches.ts';
import type { Span } from '../scheduling/visit-span.ts';
import type { Settings } from '../settings/settings.ts';
import { localDateOf, localTimeOf, type TimeZone } from '../time/business-time.ts';
import { type DayStretch, MINUTES_OF_A_DAY, withoutStretch } from '../time/day-stretch.ts';
import { type Instant, minutesBetween } from '../time/instant.ts';
import { daysBetween, type LocalDate, plusDays, weekdayOf } from '../time/local-date.ts';
import { minuteOfDay } from '../time/local-time.ts';
import { timeOffOn } from '../time-off/planned-time-off.ts';
import { bookingsOn } from './bookings-by-date.ts';
import { drivesOfDay } from './drives-of-day.ts';
import type { PracticeModel } from './practice-model.ts';

/** Time someone is paying for; it is free again if unpaid by `expiresAt`. */
export type ShownHold = Span & { readonly expiresAt: Instant };

/** Stretch of a day, taken or free. */
export type DiaryEntry = DayStretch &
  (
    | { readonly kind: 'visit'; readonly booking: Booking }
    | { readonly kind: 'travel'; readonly booking: Booking }
    | { readonly kind: 'time-off'; readonly reason: string | null }
    | { readonly kind: 'busy' }
    | { readonly kind: 'hold'; readonly expiresAt: Instant }
    | { readonly kind: 'free' }
  );

export type DiaryDay = {
  readonly date: LocalDate;
  /** Opening hours, without breaks; none on a closed day. */
  readonly open: readonly DayStretch[];
  /** In the order of time. */
  readonly entries: readonly DiaryEntry[];
};

/** Days to show, and as of which moment; both dates are included. */
export type DiaryQuery = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly settings: Settings;
  readonly now: Instant;
  readonly holds: readonly ShownHold[];
  /** A visit as it would be if it were dropped where it is being carried; shown there instead. */
  readonly carried?: Booking | undefined;
};

type DiaryModel = Pick<PracticeModel, 'bookingsById' | 'timeOffByDate' | 'busyTimes'>;

/** Shortest gap that can be booked. */
const SHORTEST_GAP_MINUTES = 30;

/** The days of a stretch and what each holds: visits with their ways, time off, holds, and what is free from now on. */
export function diaryOf(model: DiaryModel, query: DiaryQuery): readonly DiaryDay[] {
  const days = Math.max(0, daysBetween(query.from, query.to) + 1);
  return Array.from({ length: days }, (_, index) => diaryDay(model, plusDays(query.from, index), query));
}

function diaryDay(model: DiaryModel, date: LocalDate, query: DiaryQuery): DiaryDay {
  const { settings } = query;
  const open = settings.closedWeekdays.includes(weekdayOf(date)) ? [] : openStretches(date, settings);
  const visits = visitsOf(model, date, query);
  const taken = [
    ...visits.map(visitEntry),
    ...travelEntries(visits, settings),
    ...timeOffEntries(model, date, settings),
    ...busyEntries(model, date, settings),
    ...holdEntries(date, query),
  ];
  const entries = [...taken, ...freeEntries({ date, open, taken }, query)];
  return { date, open, entries: entries.sort((one, other) => one.fromMinute - other.fromMinute) };
}

function visitsOf(model: DiaryModel, date: LocalDate, { carried }: DiaryQuery): readonly Booking[] {
  const booked = bookingsOn(model, date);
  if (carried === undefined) return booked;
  const others = booked.filter(({ bookingId }) => bookingId !== carried.bookingId);
  return carried.appointment.date === date ? [...others, carried] : others;
}

function visitEntry(booking: Booking): DiaryEntry {
  const { time, durationMinutes } = booking.appointment;
  const fromMinute = minuteOfDay(time);
  return { kind: 'visit', booking, fromMinute, untilMinute: fromMinute + durationMinutes };
}

/** The drive to each visit where drive times count, else what is kept free around it. */
function travelEntries(visits: readonly Booking[], settings: Settings): readonly DiaryEntry[] {
  const drives = new Map(drivesOfDay(visits, settings).map(({ bookingId, minutes }) => [bookingId, minutes]));
  return visits.filter(occupiesTime).flatMap((booking) => {
    const { fromMinute, untilMinute } = visitEntry(booking);
    const buffer = settings.bufferMinutes[booking.appointment.consultationType];
    const [before, after] = settings.travel ? [drives.get(booking.bookingId) ?? buffer, 0] : [buffer, buffer];
    const ways = [
      { kind: 'travel', booking, fromMinute: fromMinute - before, untilMinute: fromMinute },
      { kind: 'travel', booking, fromMinute: untilMinute, untilMinute: untilMinute + after },
    ] as const;
    return ways.filter((way) => way.fromMinute < way.untilMinute);
  });
}

const timeOffEntries = (
  { timeOffByDate }: DiaryModel,
  date: LocalDate,
  settings: Settings,
): readonly DiaryEntry[] =>
  timeOffOn(date, { settings, timeOffByDate }).map((span) => ({ kind: 'time-off', ...span }));

const busyEntries = (
  { busyTimes }: DiaryModel,
  date: LocalDate,
  { business }: Settings,
): readonly DiaryEntry[] =>
  busySpansOn(date, busyTimes, business.timeZone).map((span) => ({
    kind: 'busy',
    ...stretchOfSpan(span, business.timeZone),
  }));

function holdEntries(date: LocalDate, { holds, settings, now }: DiaryQuery): readonly DiaryEntry[] {
  const { timeZone } = settings.business;
  return holds
    .filter(({ from, expiresAt }) => expiresAt > now && localDateOf(from, timeZone) === date)
    .map(({ expiresAt, ...span }) => ({ kind: 'hold', expiresAt, ...stretchOfSpan(span, timeZone) }));
}

function stretchOfSpan({ from, until }: Span, zone: TimeZone): DayStretch {
  const fromMinute = minuteOfDay(localTimeOf(from, zone));
  return { fromMinute, untilMinute: fromMinute + minutesBetween(from, until) };
}

type PlannedDay = Pick<DiaryDay, 'date' | 'open'> & { readonly taken: readonly DiaryEntry[] };

/** Remainder of the open stretches from now on; travel to visits is not free time. */
function freeEntries(
  { date, open, taken }: PlannedDay,
  { settings, now }: DiaryQuery,
): readonly DiaryEntry[] {
  const inTheWay = taken.filter((entry) => entry.kind !== 'visit' || occupiesTime(entry.booking));
  const past = { fromMinute: 0, untilMinute: minutesGone(date, now, settings) };
  return [past, ...inTheWay]
    .reduce<readonly DayStretch[]>(withoutStretch, open)
    .filter(({ fromMinute, untilMinute }) => untilMinute - fromMinute >= SHORTEST_GAP_MINUTES)
    .map(({ fromMinute, untilMinute }) => ({ kind: 'free', fromMinute, untilMinute }));
}

/** Minutes of a day that are over: today up to the next quarter hour, when a visit may begin. */
function minutesGone(date: LocalDate, now: Instant, { business }: Settings): number {
  const today = localDateOf(now, business.timeZone);
  if (date !== today) return date < today ? MINUTES_OF_A_DAY : 0;
  return Math.ceil(minuteOfDay(localTimeOf(now, business.timeZone)) / 15) * 15;
}
