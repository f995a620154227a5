import type { Config } from '../../config.ts';
import { createWeatherReader } from './weather-reader.ts';

/** Dallas Fort Worth airport, the middle of the service area. */
const NOBODYS_PLACE = { latitude: 32.9, longitude: -97.04 };

/** Asks for one forecast; answers why that failed. */
export async function tryWeather({
  weatherUrl,
  publicUrl,
}: Pick<Config, 'weatherUrl' | 'publicUrl'>): Promise<string | undefined> {
  const read = await createWeatherReader({ apiBase: weatherUrl })(NOBODYS_PLACE, `Fieldleaf (${publicUrl})`);
  return read.ok ? undefined : read.error.code;
}
