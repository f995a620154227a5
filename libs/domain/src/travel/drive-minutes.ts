import { type Coordinates, centroidOf } from './zip-centroids.ts';

const EARTH_RADIUS_MILES = 3_959;

/** A road is longer than the straight line. */
const ROAD_FACTOR = 1.2;

/** The streets to the highway and from it, both ends together, and how fast they are. */
const STREET_MILES = 5;
const STREET_MILES_PER_HOUR = 30;
const HIGHWAY_MILES_PER_HOUR = 65;

/** To park, find the door and be let in. */
const ARRIVING_MINUTES = 5;

/** Next door takes this long too. */
const LEAST_MINUTES = 10;
const STEP_MINUTES = 5;

/**
 * Returns the time of the drive between two ZIP codes outside the rush hour, arriving included, in steps of five
 * minutes; the same both ways. Undefined when either is not in the table of the wider Dallas-Fort Worth area.
 */
export function driveMinutes(fromZip: string, toZip: string): number | undefined {
  const miles = roadMiles(fromZip, toZip);
  if (miles === undefined) return undefined;
  const streetMiles = Math.min(miles, STREET_MILES);
  const hours = streetMiles / STREET_MILES_PER_HOUR + (miles - streetMiles) / HIGHWAY_MILES_PER_HOUR;
  return Math.max(LEAST_MINUTES, roundedUp(hours * 60 + ARRIVING_MINUTES));
}

/** Returns the approximate road distance between two ZIP codes; undefined when either is not in the table. */
export function roadMiles(fromZip: string, toZip: string): number | undefined {
  const [from, to] = [centroidOf(fromZip), centroidOf(toZip)];
  return from && to ? greatCircleMiles(from, to) * ROAD_FACTOR : undefined;
}

const roundedUp = (minutes: number): number => Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The haversine formula. */
function greatCircleMiles(from: Coordinates, to: Coordinates): number {
  const [latitude, otherLatitude] = [radians(from.latitude), radians(to.latitude)];
  const north = Math.sin((otherLatitude - latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = north + Math.cos(latitude) * Math.cos(otherLatitude) * east;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord));
}
