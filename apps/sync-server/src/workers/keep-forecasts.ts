import { type OutdoorPerson, outdoorPeople } from '@fieldleaf/domain/read-model/outdoor-people';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import { centroidOf } from '@fieldleaf/domain/travel/zip-centroids';
import { type Forecasts, forecastAfter } from '@fieldleaf/domain/weather/forecast';
import { warnsOfWeather } from '@fieldleaf/domain/weather/weather-warnings';
import type { AppContext } from '../practice/app-context.ts';
import { readForecasts, writeForecasts } from '../practice/forecasts.ts';
import type { WeatherTrouble } from '../practice/read-weather.ts';

const READ_EVERY_MINUTES = 6 * 60;
/** A place whose forecast could not be read waits this long. */
const PAUSE_MINUTES = 60;
/** The service is free for everyone: nobody needs a forecast within the minute. */
const MOST_A_ROUND = 4;

/**
 * Returns work that keeps the forecasts for the ZIP codes of customers with plants outdoors, a few of them a round, and
 * none while nobody is to be warned.
 */
export function createKeepForecasts(ctx: AppContext): () => Promise<void> {
  const failedAt = new Map<string, Instant>();
  let lastTrouble: WeatherTrouble['code'] | undefined;
  let lastUnplaced = 0;

  const sayTrouble = (code: WeatherTrouble['code'] | undefined) => {
    if (code !== undefined && code !== lastTrouble) ctx.warn({ code }, 'the weather forecast was not read');
    lastTrouble = code;
  };

  const read = async (zip: string, known: Forecasts): Promise<Forecasts> => {
    const place = centroidOf(zip);
    const periods = place && (await ctx.readWeather(place, contactOf(ctx)));
    if (!periods?.ok) {
      failedAt.set(zip, ctx.now());
      sayTrouble(periods?.error.code);
      return known;
    }
    failedAt.delete(zip);
    sayTrouble(undefined);
    const zone = ctx.settings().business.timeZone;
    return { ...known, [zip]: forecastAfter(known[zip], periods.value, { readAt: ctx.now(), zone }) };
  };

  const sayUnplaced = (people: readonly OutdoorPerson[]) => {
    const unplaced = people.filter(({ zip }) => zip === undefined).length;
    if (unplaced > lastUnplaced)
      ctx.warn({ unplaced }, 'customers with plants outdoors have no known ZIP code');
    lastUnplaced = unplaced;
  };

  const isOver = (at: Instant | undefined, minutes: number): boolean =>
    at === undefined || minutesBetween(at, ctx.now()) >= minutes;

  return async () => {
    const people = warnsOfWeather(ctx.settings()) ? outdoorPeople(ctx.model()) : [];
    sayUnplaced(people);
    const zips = new Set(people.flatMap(({ zip }) => zip ?? []));
    const known = await readForecasts(ctx);
    const due = [...zips]
      .filter((zip) => isOver(known[zip]?.readAt, READ_EVERY_MINUTES))
      .filter((zip) => isOver(failedAt.get(zip), PAUSE_MINUTES));
    let forecasts: Forecasts = Object.fromEntries(Object.entries(known).filter(([zip]) => zips.has(zip)));
    const isChanged = due.length > 0 || Object.keys(forecasts).length < Object.keys(known).length;
    if (!isChanged || !(await ctx.isLeader())) return;
    for (const zip of due.slice(0, MOST_A_ROUND)) {
      forecasts = await read(zip, forecasts);
      // One that does not answer is left alone until the next round.
      if (failedAt.has(zip)) break;
    }
    await writeForecasts(ctx, forecasts);
  };
}

/** Whom the service may write to when we ask too much of it: the practice, and nothing of its customers. */
function contactOf({ config, settings }: Pick<AppContext, 'config' | 'settings'>): string {
  const { email } = settings().business;
  return `Fieldleaf (${[config.publicUrl, email].filter((part) => part !== '').join(', ')})`;
}
