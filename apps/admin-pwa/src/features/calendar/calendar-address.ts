import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import {
  type LocalDate,
  parseLocalDate,
  plusDays,
  plusMonths,
  weekdayOf,
} from '@fieldleaf/domain/time/local-date';
import type { Route } from '../../navigation/routes.ts';

export const CALENDAR_VIEWS = ['day', 'week', 'month', 'agenda'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** Calendar position, as in `#/calendar/<view>/<date>`; a trailing `.<booking id>` is the visit open beside it. */
export type CalendarPlace = {
  readonly view: CalendarView;
  readonly date: LocalDate;
  readonly bookingId?: BookingId | undefined;
};

/** The first and the last day that is shown. */
export type CalendarDays = { readonly from: LocalDate; readonly to: LocalDate };

const isCalendarView = (text: string | undefined): text is CalendarView =>
  CALENDAR_VIEWS.some((view) => view === text);

/** The place an address names; what it leaves out is as usual. */
export function calendarPlaceIn({ page, id = '' }: Route, usual: CalendarPlace): CalendarPlace {
  const [date = '', bookingId = ''] = id.split('.');
  return {
    view: isCalendarView(page) ? page : usual.view,
    date: parseLocalDate(date) ?? usual.date,
    bookingId: parseBookingId(bookingId),
  };
}

export const calendarRoute = ({ view, date, bookingId }: CalendarPlace): Route => ({
  view: 'calendar',
  page: view,
  id: bookingId ? `${date}.${bookingId}` : date,
});

const AGENDA_DAYS = 14;

/** A week begins on Sunday, a month with the week of its first day. */
export function daysShown({ view, date }: CalendarPlace): CalendarDays {
  if (view === 'day') return { from: date, to: date };
  if (view === 'agenda') return { from: date, to: plusDays(date, AGENDA_DAYS - 1) };
  if (view === 'week') return weekOf(date);
  const first = firstOfMonth(date);
  return { from: weekOf(first).from, to: weekOf(plusDays(plusMonths(first, 1), -1)).to };
}

/** The place one step before (-1) or after (1). */
export function placeBeside(place: CalendarPlace, step: -1 | 1): CalendarPlace {
  const { view, date } = place;
  const next = {
    day: () => plusDays(date, step),
    week: () => plusDays(date, step * 7),
    month: () => plusMonths(firstOfMonth(date), step),
    agenda: () => plusDays(date, step * AGENDA_DAYS),
  }[view]();
  return { view, date: next };
}

export const weekOf = (date: LocalDate): CalendarDays => {
  const from = plusDays(date, -weekdayOf(date));
  return { from, to: plusDays(from, 6) };
};

const firstOfMonth = (date: LocalDate): LocalDate => plusDays(date, 1 - Number(date.slice(8)));
