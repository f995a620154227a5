import type { Language } from '../language/language.ts';
import { localDateOf, localTimeOf, type TimeZone } from './business-time.ts';
import { epochMsOf, type Instant } from './instant.ts';
import type { LocalDate } from './local-date.ts';
import { clockFace } from './local-time.ts';
import { remembered } from './remembered.ts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** Making a format takes longer than anything that is written with it. */
const longDateFormat = remembered(
  (language: Language) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
);

/** `Monday, March 15, 2027`, or `lunes, 15 de marzo de 2027`. */
export const longDate = (date: LocalDate, language: Language = 'en'): string =>
  longDateFormat(language).format(new Date(`${date}T00:00:00.000Z`));

/** As Spanish is written in the Americas: without `de`, which belongs to the long one. */
const shortDateFormat = remembered(
  (language: Language) =>
    new Intl.DateTimeFormat(language === 'es' ? 'es-419' : 'en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }),
);

/** `Mon, Mar 15`, or `lun., 15 mar`. */
export function shortDate(date: LocalDate, language: Language): string {
  const text = shortDateFormat(language).format(new Date(`${date}T00:00:00.000Z`));
  return language === 'es' ? text.replace(/^(\p{L}+),/u, '$1.,') : text;
}

const zoneFormat = remembered(
  (timeZone: TimeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }),
);

/** Returns the zone's name at that moment: `CST` in winter, `CDT` in summer. */
export function zoneAbbreviation(instant: Instant, timeZone: TimeZone): string {
  const parts = zoneFormat(timeZone).formatToParts(epochMsOf(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** `Monday, March 15, 2027, 10:00 AM CDT`. */
export const longMoment = (instant: Instant, timeZone: TimeZone, language: Language = 'en'): string =>
  `${longDate(localDateOf(instant, timeZone), language)}, ${clockFace(localTimeOf(instant, timeZone), language)} ${zoneAbbreviation(instant, timeZone)}`;
