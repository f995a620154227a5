import type { Booking } from '../booking/booking.ts';
import { zipCodeOf } from '../consultation/service-area.ts';
import { knownDayBook } from '../read-model/known-day-book.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { mapWith } from '../read-model/shared-map.ts';
import type { Settings } from '../settings/settings.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';
import { freeSlots } from './free-slots.ts';
import { type NotFree, whyNotAt } from './why-not-free.ts';

type Model = Pick<PracticeModel, 'bookingsById' | 'timeOffByDate' | 'busyTimes'>;

type Wanted = {
  /** The visit that is repeated or moved: its kind, length and place. */
  readonly booking: Booking;
  /** Those that move with it stand in nobody's way. */
  readonly moving: readonly Booking[];
  readonly settings: Settings;
  readonly now: Instant;
};

export type SeriesDay = {
  readonly free: readonly LocalTime[];
  /** What speaks against a time; null: nothing. */
  readonly whyNot: (time: LocalTime) => NotFree | null;
};

/** When such a visit could be on a day, as if those that move with it were nowhere. */
export function seriesDay(
  model: Model,
  { booking, moving, settings, now }: Wanted,
  date: LocalDate,
): SeriesDay {
  const { consultationType, duration } = booking.appointment;
  const bookingsById = mapWith(model.bookingsById, (draft) => {
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
