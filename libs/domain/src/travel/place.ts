import type { Appointment } from '../booking/booking.ts';
import { zipCodeOf } from '../consultation/service-area.ts';
import type { Settings } from '../settings/settings.ts';
import { driveMinutes } from './drive-minutes.ts';

/** Where the consultant is during a visit: at home, where she gives those by video, in a ZIP code, or not known. */
export type Place = 'home' | { readonly zip: string } | 'unknown';

type Visit = { readonly consultationType: Appointment['consultationType']; readonly address: string };

export function placeOf({ consultationType, address }: Visit): Place {
  if (consultationType === 'virtual') return 'home';
  const zip = zipCodeOf(address);
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
  const zipOf = (place: Exclude<Place, 'unknown'>) => (place === 'home' ? travel.homeZip : place.zip);
  return driveMinutes(zipOf(one), zipOf(other));
}
