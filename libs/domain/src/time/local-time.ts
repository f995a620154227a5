import type { Language } from '../language/language.ts';

/** A time of day `HH:mm` (24 h) in the business time zone. */
export type LocalTime = string & { readonly __unit: 'local-time' };

export const parseLocalTime = (text: string): LocalTime | undefined =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? (text as LocalTime) : undefined;

/** Minutes since midnight on the clock face. */
export const minuteOfDay = (time: LocalTime): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The clock face `minute` minutes after midnight, 0 to 1439. */
export const timeOfMinute = (minute: number): LocalTime =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}` as LocalTime;

/** `14:30` as a customer reads it: `2:30 PM`. */
export function twelveHourClock(time: LocalTime): string {
  const hour = Math.floor(minuteOfDay(time) / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The same where the reader's language is known: `2:30 PM` or `2:30 p.m.`. */
export const clockFace = (time: LocalTime, language: Language): string =>
  language === 'es'
    ? twelveHourClock(time).replace('AM', 'a.m.').replace('PM', 'p.m.')
    : twelveHourClock(time);

const NO_BREAK = '\u00a0';

/** The same on a page, where `p.m.` is not to stand on a line of its own. */
export const clockOnPage = (time: LocalTime, language: Language): string =>
  language === 'es' ? clockFace(time, language).replaceAll(' ', NO_BREAK) : clockFace(time, language);
