import type { Booking } from '../booking/booking.ts';
import { zipCodeOf } from '../consultation/service-area.ts';
import { knownDayBook } from '../read-model/known-day-book.ts';
import { updatedMap } from '../read-model/persistent-map.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import type { Settings } from '../settings/settings.ts';
import type { Instant } from '../time/instant.ts';
import { type LocalDate, plusDays } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';
import { type NotFree, whyNotAt } from './explain-unavailable.ts';
import { freeSlots } from './free-slots.ts';

type Model = Pick<PracticeModel, 'bookingsById' | 'timeOffByDate' | 'busyTimes'>;

type Wanted = {
  /** The visit that is repeated or moved: its kind, length and place. */
  readonly booking: Booking;
  /** Visits that move with it, so they block nothing. */
  readonly moving: readonly Booking[];
  readonly settings: Settings;
  readonly now: Instant;
};

export type SeriesDay = {
  readonly free: readonly LocalTime[];
  /** Returns the obstacle to a time; null if none. */
  readonly whyNot: (time: LocalTime) => NotFree | null;
};

/** Returns such a visit's possible times on a day, ignoring the visits that move with it. */
export function seriesDay(
  model: Model,
  { booking, moving, settings, now }: Wanted,
  date: LocalDate,
): SeriesDay {
  const { consultationType, duration } = booking.appointment;
  const bookingsById = updatedMap(model.bookingsById, (draft) => {
    for (const { bookingId } of moving) draft.delete(bookingId);
  });
  const query = {
    by: 'consultant',
    settings,
    now,
    date,
    consultationType,
    duration,
    zip: zipCodeOf(booking.customer.address),
    book: knownDayBook({ ...model, bookingsById }, date, settings),
  } as const;
  return {
    free: freeSlots(query).flatMap(({ time, available }) => (available ? [time] : [])),
    whyNot: (time) =>
      whyNotAt(time, query, { bookings: bookingsById.values(), timeOff: model.timeOffByDate.get(date) }),
  };
}

/** Every so many weeks: so many times more, or as long as a day is not passed. */
type Repetition = {
  readonly everyWeeks: number;
  readonly end: { readonly times: number } | { readonly until: LocalDate };
};

/** As many visits as are planned ahead at once. */
export const MOST_REPEATS = 26;

/**
 * The days after the first one, on its weekday. They are days and not moments: a visit at 10 stays at 10 when the
 * clocks change.
 */
export function seriesDates(first: LocalDate, { everyWeeks, end }: Repetition): readonly LocalDate[] {
  const most = 'times' in end ? Math.min(end.times, MOST_REPEATS) : MOST_REPEATS;
  return Array.from({ length: Math.max(0, most) }, (_, index) =>
    plusDays(first, 7 * everyWeeks * (index + 1)),
  ).filter((date) => !('until' in end) || date <= end.until);
}
