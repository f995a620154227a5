import type { Result } from '@fieldleaf/domain/result';
import type { Coordinates } from '@fieldleaf/domain/travel/zip-centroids';
import type { ForecastPeriod } from '@fieldleaf/domain/weather/forecast';

/** Reason the weather at a place is not foreseen. */
export type WeatherTrouble = {
  /** `not_covered`: the service does not know the place. */
  readonly code: 'unreachable' | 'not_covered' | 'unreadable';
};

/** Asks a weather service for the days and nights to come; `contact` tells the service who asks. */
export type ReadWeather = (
  place: Coordinates,
  contact: string,
) => Promise<Result<readonly ForecastPeriod[], WeatherTrouble>>;
