import { withBusyTimes } from '../busy-times/busy-claims.ts';
import type { DayBook } from '../scheduling/day-book.ts';
import { dayBookOfBookings } from '../scheduling/day-book-of-bookings.ts';
import type { Settings } from '../settings/settings.ts';
import type { LocalDate } from '../time/local-date.ts';
import { withTimeOff } from '../time-off/time-off-claims.ts';
import { bookingsOn } from './bookings-by-date.ts';
import type { PracticeModel } from './practice-model.ts';

type Known = Pick<PracticeModel, 'bookingsById' | 'timeOffByDate' | 'busyTimes'>;

/**
 * Day's book as far as the documents tell: bookings, time off, and busy times from the consultant's own calendar.
 * Customers' holds are known only to the server.
 */
export function knownDayBook(model: Known, date: LocalDate, settings: Settings): DayBook {
  const { timeZone } = settings.business;
  const bookings = dayBookOfBookings({ date, bookings: bookingsOn(model, date), settings });
  return withBusyTimes(
    withTimeOff(bookings, model.timeOffByDate.get(date), timeZone),
    model.busyTimes,
    timeZone,
  );
}
