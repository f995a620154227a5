import type { Config } from '../../config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { good, look } = findingsAbout('Weather');

/** Asks for the forecast at a place of nobody's; answers why that failed. */
export type TryWeather = (asked: Pick<Config, 'weatherUrl' | 'publicUrl'>) => Promise<string | undefined>;

/** Checks that forecasts can be read, which matters once weather warnings are on. */
export async function examineWeather(
  config: Pick<Config, 'weatherUrl' | 'publicUrl'>,
  tryWeather: TryWeather,
): Promise<readonly Finding[]> {
  const failure = await tryWeather(config);
  return [
    failure === undefined
      ? good('The weather service answers.')
      : look(
          `The weather service does not answer (${failure}). That is fine as long as weather warnings are off in the settings.`,
        ),
  ];
}
