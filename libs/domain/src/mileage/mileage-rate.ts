import { type Cents, cents } from '../money/cents.ts';
import type { Settings } from '../settings/settings.ts';
import type { MileageDay } from './mileage-log.ts';

/**
 * The standard rate of the IRS for a car used in business, in tenths of a cent a mile. Notice 2024-08, Notice 2025-05 and
 * Notice 2026-10; a year that is missing is to be entered in the settings.
 */
const IRS_RATES: Readonly<Record<string, number>> = { 2024: 670, 2025: 700, 2026: 725 };

/** Tenths of a cent a mile, as the settings have it, or as the IRS said; undefined when neither does. */
export const mileageRate = (
  year: number,
  settings: Pick<Settings, 'mileageRates'> | null,
): number | undefined => settings?.mileageRates?.[year] ?? IRS_RATES[year];

/** Deduction from taxable income for this distance. */
export const deductionCents = (tenthMiles: number, rate: number): Cents =>
  cents(Math.round((tenthMiles * rate) / 100));

/** Totals over several days of driving. */
export type MileageSums = {
  readonly tenthMiles: number;
  /** Days whose miles nobody knows; they are in no sum. */
  readonly unknownDays: number;
  /** Null as long as the rate of the year is not known. */
  readonly deductionCents: Cents | null;
};

export function mileageSums(days: readonly MileageDay[], rate: number | undefined): MileageSums {
  const tenthMiles = days.reduce((sum, day) => sum + (day.tenthMiles ?? 0), 0);
  return {
    tenthMiles,
    unknownDays: days.filter((day) => day.tenthMiles === null).length,
    deductionCents: rate === undefined ? null : deductionCents(tenthMiles, rate),
  };
}
