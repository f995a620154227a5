import { err, ok, type Result } from '@fieldleaf/domain/result';
import { parseInstant } from '@fieldleaf/domain/time/instant';
import type { Coordinates } from '@fieldleaf/domain/travel/zip-centroids';
import type { ForecastPeriod } from '@fieldleaf/domain/weather/forecast';
import { type Static, type TSchema, Type } from 'typebox';
import { request } from 'undici';
import type { ReadWeather, WeatherTrouble } from '../../practice/read-weather.ts';
import { bodyCheck } from '../../wire/body-check.ts';
import {
  hostAndPort,
  type Internet,
  type InternetRules,
  openInternet,
} from '../public-internet/open-internet.ts';

const SERVICE = 'https://api.weather.gov';
/** A forecast has 20 kB. */
const MOST_BYTES = 512 * 1024;
/** As many as there are ZIP codes with a known place. */
const MOST_REMEMBERED = 1_000;

/** Square of the service's grid that a place lies in. */
const Point = Type.Object({
  properties: Type.Object({
    gridId: Type.String({ pattern: '^[A-Z]{3}$' }),
    gridX: Type.Integer({ minimum: 0, maximum: 9_999 }),
    gridY: Type.Integer({ minimum: 0, maximum: 9_999 }),
  }),
});

const ForecastAnswer = Type.Object({
  properties: Type.Object({
    periods: Type.Array(
      Type.Object({
        endTime: Type.String({ format: 'date-time', maxLength: 40 }),
        isDaytime: Type.Boolean(),
        temperature: Type.Number({ minimum: -200, maximum: 200 }),
        temperatureUnit: Type.Union([Type.Literal('F'), Type.Literal('C')]),
      }),
      { minItems: 1, maxItems: 50 },
    ),
  }),
});

type Options = InternetRules & { readonly apiBase?: string | undefined };

type Read<Value> = Promise<Result<Value, WeatherTrouble>>;

/**
 * Reads forecasts of the US National Weather Service, which needs no key: first the square of its grid, which is
 * remembered, then the forecast for it. No address it answers is followed.
 */
export function createWeatherReader({ apiBase = SERVICE, ...rules }: Options = {}): ReadWeather {
  const privateHosts = apiBase === SERVICE ? [] : [hostAndPort(new URL(apiBase))];
  const internet = openInternet({ privateHosts, ...rules });
  const squares = new Map<string, string>();

  const squareOf = async (place: Coordinates, contact: string): Read<string> => {
    const known = squares.get(nameOf(place));
    if (known) return ok(known);
    const point = await ask(new URL(`${apiBase}/points/${nameOf(place)}`), Point, { internet, contact });
    if (!point.ok) return point;
    const { gridId, gridX, gridY } = point.value.properties;
    const square = `${gridId}/${gridX},${gridY}`;
    if (squares.size < MOST_REMEMBERED) squares.set(nameOf(place), square);
    return ok(square);
  };

  return async (place, contact) => {
    const square = await squareOf(place, contact);
    if (!square.ok) return square;
    const address = new URL(`${apiBase}/gridpoints/${square.value}/forecast?units=us`);
    const forecast = await ask(address, ForecastAnswer, { internet, contact });
    // The service moves its squares now and then.
    if (!forecast.ok) squares.delete(nameOf(place));
    return forecast.ok ? ok(periodsOf(forecast.value)) : forecast;
  };
}

/** With no more decimals than the service takes, and no zeros at the end: it redirects those. */
const nameOf = ({ latitude, longitude }: Coordinates): string =>
  [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(4)))).join(',');

const periodsOf = ({ properties }: Static<typeof ForecastAnswer>): readonly ForecastPeriod[] =>
  properties.periods.flatMap(({ endTime, isDaytime, temperature, temperatureUnit }) => {
    const endsAt = parseInstant(endTime);
    const degreesF = Math.round(temperatureUnit === 'C' ? (temperature * 9) / 5 + 32 : temperature);
    return endsAt ? [{ endsAt, isDay: isDaytime, degreesF }] : [];
  });

type Asking = { readonly internet: Internet; readonly contact: string };

async function ask<Schema extends TSchema>(
  url: URL,
  schema: Schema,
  { internet, contact }: Asking,
): Read<Static<Schema>> {
  if (!internet.mayAsk(url)) return trouble('unreachable');
  try {
    const { statusCode, body } = await request(url, {
      dispatcher: internet.agentFor(url),
      headers: { accept: 'application/geo+json', 'user-agent': contact.replace(/[^ -~]/g, '') },
      signal: AbortSignal.timeout(internet.timeoutMs),
    });
    if (statusCode !== 200) {
      await body.dump();
      return trouble(statusCode === 404 ? 'not_covered' : 'unreachable');
    }
    const text = await readBody(body);
    return text === undefined ? trouble('unreadable') : decode(schema, text);
  } catch {
    return trouble('unreachable');
  }
}

/** Undefined: longer than any forecast. */
async function readBody(body: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function decode<Schema extends TSchema>(
  schema: Schema,
  text: string,
): Result<Static<Schema>, WeatherTrouble> {
  try {
    const answer: unknown = JSON.parse(text);
    return bodyCheck(schema)(answer) ? ok(answer as Static<Schema>) : trouble('unreadable');
  } catch {
    return trouble('unreadable');
  }
}

const trouble = (code: WeatherTrouble['code']): Result<never, WeatherTrouble> => err({ code });
