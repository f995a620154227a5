import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { NotFree } from '@fieldleaf/domain/scheduling/explain-unavailable';
import type { FreeTime } from '@fieldleaf/domain/scheduling/next-free-time';
import { seriesDay } from '@fieldleaf/domain/scheduling/series-day';
import { overlapWords, unavailableWords } from '@fieldleaf/domain/scheduling/unavailable-words';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { serverNow } from '../clock/server-clock.ts';
import { settingsOf, usePractice } from '../read-models/practice.ts';

/** One visit of a series as it would be: at the wanted time, at another of that day, or not at all. */
export type PlannedVisit = {
  readonly date: LocalDate;
  /** Null: left out. */
  readonly time: LocalTime | null;
  readonly free: readonly LocalTime[];
  /** Reason the wanted time is impossible; null if possible. */
  readonly problem: string | null;
};

type Visit = {
  readonly booking: Booking;
  /** Bookings that move along and cause no conflict. */
  readonly moving?: readonly Booking[];
};

/** The visits at their wanted times as far as this phone knows; those that cannot be are left out until she says otherwise. */
export function planVisits(
  { booking, moving = [] }: Visit,
  dates: readonly LocalDate[],
  wanted: LocalTime,
): readonly PlannedVisit[] {
  const { shown } = usePractice.getState();
  const terms = { booking, moving, settings: settingsOf(shown), now: serverNow() };
  return dates.map((date) => {
    const { free, whyNot } = seriesDay(shown, terms, date);
    const reason = whyNot(wanted);
    if (!reason) return { date, time: wanted, free: withTime(free, wanted), problem: null };
    return { date, time: null, free, problem: problemWords(reason, date) };
  });
}

const problemWords = (reason: NotFree, date: LocalDate): string =>
  reason.why === 'taken' ? `Taken: ${overlapWords(reason)}` : unavailableWords(reason, date);

/** A time beside the grid is free, too, when nothing speaks against it. */
const withTime = (free: readonly LocalTime[], time: LocalTime): readonly LocalTime[] =>
  free.includes(time) ? free : [...free, time].sort();

export const chosenTimes = (visits: readonly PlannedVisit[]): readonly FreeTime[] =>
  visits.flatMap(({ date, time }) => (time === null ? [] : [{ date, time }]));
