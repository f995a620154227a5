import type { Travel } from '../settings/settings.ts';
import { minutesBetween, plusMinutes } from '../time/instant.ts';
import { minutesBetweenPlaces } from '../travel/place.ts';
import { overlaps } from './overlaps.ts';
import type { TimeTaken } from './visit-span.ts';

/**
 * True if both cannot be kept. Two visits at known places need the drive between them; the consultant is at home
 * for a video visit, and its buffer is kept free besides. Anything else (time off, an unknown place, a practice
 * without drive times) must not overlap, buffers included.
 */
export function clash(one: TimeTaken, other: TimeTaken, travel: Travel | undefined): boolean {
  const between = travel && minutesKeptFree(one, other, travel);
  if (between === undefined || !one.visit || !other.visit) return overlaps(one, other);
  return (
    one.visit.from < plusMinutes(other.visit.until, between) &&
    other.visit.from < plusMinutes(one.visit.until, between)
  );
}

function minutesKeptFree(one: TimeTaken, other: TimeTaken, travel: Travel): number | undefined {
  const [place, otherPlace] = [one.visit?.place, other.visit?.place];
  if (!place || !otherPlace || (place === 'home' && otherPlace === 'home')) return undefined;
  const drive = minutesBetweenPlaces(place, otherPlace, { travel });
  return drive === undefined ? undefined : drive + bufferAtHome(one) + bufferAtHome(other);
}

/** Both could be kept if there were no way between them: neither visit runs into the other. */
export const isTooFar = (one: TimeTaken, other: TimeTaken): boolean =>
  one.visit !== undefined && other.visit !== undefined && !overlaps(one.visit, other.visit);

const bufferAtHome = ({ from, visit }: TimeTaken): number =>
  visit?.place === 'home' ? minutesBetween(from, visit.from) : 0;
