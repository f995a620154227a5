import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { words } from '../language/words.ts';

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(words.locale, { ...options, timeZone: 'UTC' });
  return (date: LocalDate): string => format.format(new Date(`${date}T00:00:00Z`));
};

/** `Monday, March 15, 2027`. */
export const fullDate = inWords({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** `Monday`. */
export const weekdayName = inWords({ weekday: 'long' });

/** `Mon, Mar 15`. */
export const shortDate = inWords({ weekday: 'short', month: 'short', day: 'numeric' });

/** `March 2027`. */
export const monthName = inWords({ month: 'long', year: 'numeric' });
