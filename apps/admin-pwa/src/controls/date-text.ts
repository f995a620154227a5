import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { remembered } from '@fieldleaf/domain/time/remembered';

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const short = utc({ weekday: 'short', month: 'short', day: 'numeric' });
const dayOfMonth = utc({ month: 'short', day: 'numeric' });
const withYear = utc({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const long = utc({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

const atMidnight = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`);

/** `Mon, Mar 15` */
export const shortDate = (date: LocalDate): string => short.format(atMidnight(date));

/** `Mar 15` */
export const monthAndDay = (date: LocalDate): string => dayOfMonth.format(atMidnight(date));

/** `Mon, Mar 15, 2027` */
export const dateWithYear = (date: LocalDate): string => withYear.format(atMidnight(date));

/** `Monday, March 15, 2027` */
export const longDate = (date: LocalDate): string => long.format(atMidnight(date));

const ofZone = (options: Intl.DateTimeFormatOptions) =>
  remembered((timeZone: string) => new Intl.DateTimeFormat('en-US', { ...options, timeZone }));

const clock = ofZone({ hour: 'numeric', minute: '2-digit' });
const moment = ofZone({ dateStyle: 'medium', timeStyle: 'short' });

/** `10:42 AM` in the business zone. */
export const clockText = (epochMs: number, timeZone: string): string => clock(timeZone).format(epochMs);

/** `Mar 15, 2027, 10:42 AM` in the business zone. */
export const momentText = (epochMs: number, timeZone: string): string => moment(timeZone).format(epochMs);
