import type { ConsultationType } from '@fieldleaf/domain/consultation/consultation';
import { type DateAndTime, type TimeZone, timeElsewhere } from '@fieldleaf/domain/time/business-time';
import { clockTime, shortDate } from './date-words.ts';
import { words } from './words.ts';

type Zones = { readonly business: TimeZone; readonly visitor: TimeZone };

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

type Visit = DateAndTime & { readonly consultationType: ConsultationType };

/**
 * A video visit where the visitor is, e.g. `Fri, Dec 4, 12:00 AM in Tokyo`; undefined where both clocks show the same.
 * On site everybody goes by the business's clock.
 */
export function timeAtVisitor(visit: Visit, zones: Zones): string | undefined {
  const theirs = visit.consultationType === 'virtual' ? timeElsewhere(visit, zones) : undefined;
  return (
    theirs && words.timeIn(`${shortDate(theirs.date)}, ${clockTime(theirs.time)}`, placeOf(zones.visitor))
  );
}
