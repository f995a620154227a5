import type { Language } from '@fieldleaf/domain/language/language';
import type { TimeZone } from '@fieldleaf/domain/time/business-time';
import { daysBetween, type LocalDate } from '@fieldleaf/domain/time/local-date';
import { clockFace, type LocalTime } from '@fieldleaf/domain/time/local-time';

const shortDateIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

const WORDS: Readonly<Record<Language, Words>> = {
  en: { days: ['Today', 'Tomorrow'], shortDate: shortDateIn('en-US') },
  es: { days: ['Hoy', 'Mañana'], shortDate: shortDateIn('es-US') },
};

type Words = { readonly days: readonly string[]; readonly shortDate: Intl.DateTimeFormat };

/** `CT`: whoever looks from elsewhere sees whose clock it is. */
const shortZone = (zone: TimeZone): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

type Found = { readonly date: LocalDate; readonly time: LocalTime };

/** `Today, 3:00 PM CT`, `Tue, Nov 24, 9:00 AM CT`; `mar, 24 de nov, 9:00 a. m. CT`. */
export const soonestWords =
  (today: LocalDate, zone: TimeZone, language: Language) =>
  ({ date, time }: Found): string => {
    const { days, shortDate } = WORDS[language];
    const day = days[daysBetween(today, date)] ?? shortDate.format(new Date(`${date}T00:00:00Z`));
    return `${day}, ${clockFace(time, language)} ${shortZone(zone)}`;
  };
