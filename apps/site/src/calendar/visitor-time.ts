import type { ConsultationType } from '@fieldleaf/domain/consultation/consultation';
import { localDateOf, localTimeOf, type TimeZone, toInstant } from '@fieldleaf/domain/time/business-time';
import { daysBetween, type LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { clockTime } from './date-words.ts';
import { words } from './words.ts';

type Appointment = { readonly date: LocalDate; readonly time: LocalTime };
type Zones = { readonly business: TimeZone; readonly visitor: TimeZone };

const DAY_WORDS: Readonly<Record<number, string>> = { [-1]: words.dayBefore, 1: words.nextDay };

/**
 * A visit on the visitor's own clock, e.g. `4:00 PM` or `1:30 AM the next day`; undefined where both clocks show
 * the same, so nothing needs saying.
 */
export function visitorTime({ date, time }: Appointment, zones: Zones): string | undefined {
  const instant = toInstant(date, time, zones.business);
  if (!instant) return undefined;
  const theirTime = localTimeOf(instant, zones.visitor);
  const theirDate = localDateOf(instant, zones.visitor);
  if (theirTime === time && theirDate === date) return undefined;
  return `${clockTime(theirTime)}${DAY_WORDS[daysBetween(date, theirDate)] ?? ''}`;
}

export const visitorZone = (): TimeZone => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Zones that some browsers still name as their places were once called. */
const CALLED_TODAY: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
};

/** `Europe/Berlin` as a place: `Berlin`. */
export function placeOf(zone: TimeZone): string {
  const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return CALLED_TODAY[place] ?? place;
}

type Visit = Appointment & { readonly consultationType: ConsultationType };

/** A video visit where the visitor is, e.g. `5:00 PM in Athens`. On site everybody goes by the business's clock. */
export function timeAtVisitor(visit: Visit, zones: Zones): string | undefined {
  const theirs = visit.consultationType === 'virtual' ? visitorTime(visit, zones) : undefined;
  return theirs && words.timeIn(theirs, placeOf(zones.visitor));
}
