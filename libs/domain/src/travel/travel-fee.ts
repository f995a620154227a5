import type { Cents } from '../money/cents.ts';
import { type Found, isWhole, when } from '../settings/found-issue.ts';
import type { Settings } from '../settings/settings.ts';
import type { SettingsChanges } from '../settings/settings-payloads.ts';
import { roadMiles } from './drive-minutes.ts';

/**
 * Returns the distance from home by road, one way, in whole miles. Undefined without a home ZIP code, and outside
 * the wider Dallas-Fort Worth area, where the consultant states it herself.
 */
export function milesFromHome(zip: string, { travel }: Pick<Settings, 'travel'>): number | undefined {
  const miles = travel && roadMiles(travel.homeZip, zip.slice(0, 5));
  return miles === undefined ? undefined : Math.round(miles);
}

/** Returns the table's fee for a trip of so many miles; undefined farther than it reaches. */
export const travelFeeOf = (
  miles: number,
  { travelFees = [] }: Pick<Settings, 'travelFees'>,
): Cents | undefined => travelFees.find(({ upToMiles }) => miles <= upToMiles)?.feeCents;

/** The table as it was entered, nearest first; an empty one is none. */
export function withTravelFees(
  { travelFees: before, ...settings }: Settings,
  changed: SettingsChanges['travelFees'],
): Settings {
  if (changed === undefined) return before ? { ...settings, travelFees: before } : settings;
  if (changed.length === 0) return settings;
  const travelFees = changed.toSorted((one, other) => one.upToMiles - other.upToMiles);
  return { ...settings, travelFees };
}

const MILES = { least: 1, most: 1_000 };
const FEE_CENTS = { least: 0, most: 1_000_000 };

/** Returns the problems in the table, row by row. */
export const travelFeeIssues = ({ travelFees = [] }: SettingsChanges): readonly Found[] =>
  travelFees.flatMap(({ upToMiles, feeCents }, index) => [
    when(
      !isWhole(upToMiles, MILES),
      `travelFees.${index}.upToMiles`,
      'Please enter a distance of 1 to 1,000 whole miles.',
    ),
    when(
      travelFees.findIndex((other) => other.upToMiles === upToMiles) !== index,
      `travelFees.${index}.upToMiles`,
      'Please enter each distance once.',
    ),
    when(
      !isWhole(feeCents, FEE_CENTS),
      `travelFees.${index}.feeCents`,
      'Please enter a fee of $0 to $10,000 with at most two decimals.',
    ),
  ]);
