import type { ConsultationType } from '../consultation/consultation.ts';
import type { Settings, Travel } from '../settings/settings.ts';
import { driveMinutes } from './drive-minutes.ts';

/** Place of the consultant during a visit: at home, for visits by video, in a ZIP code, or unknown. */
export type Place = 'home' | { readonly zip: string } | 'unknown';

type Visit = { readonly consultationType: ConsultationType; readonly zip?: string | undefined };

export function placeOf({ consultationType, zip }: Visit): Place {
  if (consultationType === 'virtual') return 'home';
  return zip === undefined ? 'unknown' : { zip };
}

/** The drive from one place to another; undefined when the practice counts none, or a place is not in the table. */
export function minutesBetweenPlaces(
  one: Place,
  other: Place,
  { travel }: Pick<Settings, 'travel'>,
): number | undefined {
  if (!travel || one === 'unknown' || other === 'unknown') return undefined;
  if (one === 'home' && other === 'home') return 0;
  return driveMinutes(zipOf(one, travel), zipOf(other, travel));
}

const zipOf = (place: Exclude<Place, 'unknown'>, { homeZip }: Travel): string =>
  place === 'home' ? homeZip : place.zip;
