import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { dateWithYear, shortDate } from '../../controls/date-text.ts';
import { type CalendarPlace, daysShown } from './calendar-address.ts';

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const month = utc({ month: 'long', year: 'numeric' });
const dayOfMonth = utc({ month: 'short', day: 'numeric' });

const at = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`);

/** `Mon, Mar 15`, `Mar 14-20`, `March 2027`; with the year where it is another one. */
export function calendarTitle(place: CalendarPlace, today: LocalDate): string {
  const isThisYear = place.date.slice(0, 4) === today.slice(0, 4);
  if (place.view === 'day') return isThisYear ? shortDate(place.date) : dateWithYear(place.date);
  if (place.view === 'month') return month.format(at(place.date));
  const { from, to } = daysShown(place);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const end = isOneMonth ? String(Number(to.slice(8))) : dayOfMonth.format(at(to));
  return `${dayOfMonth.format(at(from))}-${end}${isThisYear ? '' : `, ${to.slice(0, 4)}`}`;
}
