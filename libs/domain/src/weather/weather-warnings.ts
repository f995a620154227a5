import { type Bounds, type Found, isWhole, when } from '../settings/found-issue.ts';
import type { SettingsChanges } from '../settings/settings-payloads.ts';

export const WEATHER_HARMS = ['freeze', 'heat'] as const;
export type WeatherHarm = (typeof WEATHER_HARMS)[number];

/** Weather that customers are warned of, and from which temperature on, in degrees Fahrenheit. */
export type WeatherWarnings = {
  readonly freeze: boolean;
  /** A night as cold as this, or colder. */
  readonly freezeAtF: number;
  readonly heat: boolean;
  /** A day as hot as this, or hotter. */
  readonly heatAtF: number;
};

const DEFAULTS: WeatherWarnings = { freeze: false, freezeAtF: 32, heat: false, heatAtF: 100 };

type Practice = { readonly weatherWarnings?: Partial<WeatherWarnings> };

export const weatherWarningsOf = (settings: Practice | null): WeatherWarnings => ({
  ...DEFAULTS,
  ...settings?.weatherWarnings,
});

/** True if a forecast is of any use to the practice: nothing is asked for before. */
export function warnsOfWeather(settings: Practice | null): boolean {
  const { freeze, heat } = weatherWarningsOf(settings);
  return freeze || heat;
}

const FREEZE: Bounds = { least: 0, most: 50 };
const HEAT: Bounds = { least: 80, most: 130 };

export const weatherWarningIssues = ({ weatherWarnings = {} }: SettingsChanges): readonly Found[] => {
  const { freezeAtF = FREEZE.least, heatAtF = HEAT.least } = weatherWarnings;
  return [
    when(!isWhole(freezeAtF, FREEZE), 'weatherWarnings.freezeAtF', 'Please enter 0 to 50 °F.'),
    when(!isWhole(heatAtF, HEAT), 'weatherWarnings.heatAtF', 'Please enter 80 to 130 °F.'),
  ];
};
