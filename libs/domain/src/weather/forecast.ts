import { localDateOf, type TimeZone } from '../time/business-time.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { type LocalDate, plusDays } from '../time/local-date.ts';
import type { DayTemperature } from './spells.ts';

/** Day or night as a weather service foresees it. */
export type ForecastPeriod = {
  readonly endsAt: Instant;
  readonly isDay: boolean;
  readonly degreesF: number;
};

/** Temperatures of one place: foreseen ones, and those of the last nights and days, which no forecast names any more. */
export type Forecast = {
  readonly readAt: Instant;
  readonly nights: readonly DayTemperature[];
  readonly days: readonly DayTemperature[];
};

/** By ZIP code. */
export type Forecasts = Readonly<Record<string, Forecast>>;

/** Enough to know that a spell has begun. */
const REMEMBERED_DAYS = 7;

const HALF_A_DAY_MINUTES = 12 * 60;

/**
 * Date a period belongs to: a night that ends on Saturday morning is Friday's, and so is a day that ends on Friday
 * evening. A service cuts off the beginning of a period that is under way, so its end tells.
 */
const dateOf = ({ endsAt }: ForecastPeriod, zone: TimeZone): LocalDate =>
  localDateOf(plusMinutes(endsAt, -HALF_A_DAY_MINUTES), zone);

type Read = { readonly readAt: Instant; readonly zone: TimeZone };

/** What is known of a place after a reading: the new word counts, and the last days stay. */
export function forecastAfter(
  known: Pick<Forecast, 'nights' | 'days'> | undefined,
  periods: readonly ForecastPeriod[],
  { readAt, zone }: Read,
): Forecast {
  const today = localDateOf(readAt, zone);
  const oldest = plusDays(today, -REMEMBERED_DAYS);
  const join = (before: readonly DayTemperature[], isDay: boolean): readonly DayTemperature[] => {
    const told = new Map(
      periods
        .filter((period) => period.isDay === isDay)
        .map((period) => [dateOf(period, zone), period.degreesF]),
    );
    const past = before.filter(({ date }) => date < today && date >= oldest && !told.has(date));
    return [...past, ...[...told].map(([date, degreesF]) => ({ date, degreesF }))];
  };
  return { readAt, nights: join(known?.nights ?? [], false), days: join(known?.days ?? [], true) };
}
