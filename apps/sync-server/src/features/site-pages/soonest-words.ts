import type { Language } from '@fieldleaf/domain/language/language';
import type { TimeZone } from '@fieldleaf/domain/time/business-time';
import { shortDate } from '@fieldleaf/domain/time/date-text';
import { daysBetween, type LocalDate } from '@fieldleaf/domain/time/local-date';
import { clockOnPage, type LocalTime } from '@fieldleaf/domain/time/local-time';

const DAYS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Today', 'Tomorrow'],
  es: ['Hoy', 'Mañana'],
};

const zoneIn = (locale: string, timeZone: TimeZone, timeZoneName: 'shortGeneric' | 'longGeneric') =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** `CT`: whoever looks from elsewhere sees whose clock it is. */
const shortZone = (zone: TimeZone): string => zoneIn('en-US', zone, 'shortGeneric');

/** `Central Time`, `hora central`, as the site's script says it. */
export const zoneOnPage = (zone: TimeZone, language: Language): string =>
  zoneIn(language === 'es' ? 'es-US' : 'en-US', zone, 'longGeneric');

type Found = { readonly date: LocalDate; readonly time: LocalTime };

/** `Today, 3:00 PM CT`, `Tue, Nov 24, 9:00 AM CT`; `mar., 24 nov, 9:00 a.m. CT`. */
export const soonestWords =
  (today: LocalDate, zone: TimeZone, language: Language) =>
  ({ date, time }: Found): string => {
    const day = DAYS[language][daysBetween(today, date)] ?? shortDate(date, language);
    return `${day}, ${clockOnPage(time, language)} ${shortZone(zone)}`;
  };
