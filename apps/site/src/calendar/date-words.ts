import { preferredLanguage } from '@fieldleaf/domain/language/language';
import { shortDate as shortDateIn } from '@fieldleaf/domain/time/date-text';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { clockOnPage, type LocalTime } from '@fieldleaf/domain/time/local-time';
import { words } from '../language/words.ts';

/** The language of the page. */
export const LANGUAGE = preferredLanguage(words.locale);

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(words.locale, { ...options, timeZone: 'UTC' });
  return (date: LocalDate): string => format.format(new Date(`${date}T00:00:00Z`));
};

/** `Monday, March 15, 2027`. */
export const fullDate = inWords({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** `March 15, 2027`. */
export const dayName = inWords({ month: 'long', day: 'numeric', year: 'numeric' });

/** `Monday`. */
export const weekdayName = inWords({ weekday: 'long' });

/** `Mon, Mar 15`. */
export const shortDate = (date: LocalDate): string => shortDateIn(date, LANGUAGE);

/** `2:30 PM`. */
export const clockTime = (time: LocalTime): string => clockOnPage(time, LANGUAGE);

/** `March 2027`. */
export const monthName = inWords({ month: 'long', year: 'numeric' });
