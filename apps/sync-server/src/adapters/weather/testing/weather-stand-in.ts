import { type FastifyReply, fastify } from 'fastify';

type Period = {
  readonly endTime: string;
  readonly isDaytime: boolean;
  readonly temperature: number;
  readonly temperatureUnit?: 'F' | 'C';
};

const HALF_A_DAY_MS = 12 * 60 * 60_000;

/** Problem as the service tells it. */
const refuse = (reply: FastifyReply, status: number, title: string) =>
  reply
    .status(status)
    .type('application/problem+json')
    .send({
      correlationId: '1a2b3c4d',
      title,
      type: `https://api.weather.gov/problems/${title.replace(/\W/g, '')}`,
      status,
      detail: title,
      instance: 'https://api.weather.gov/requests/1a2b3c4d',
    });

const COORDINATES = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/;

/**
 * The US National Weather Service as far as we use it: nobody is answered without a name, coordinates with too many
 * digits are redirected, and a square of the grid has a forecast in half days.
 */
export async function openWeatherStandIn() {
  const app = fastify();
  const asked: string[] = [];
  const names = new Set<string>();
  let periods: readonly Period[] = [];
  const next: ('down' | 'drop' | 'nonsense' | 'endless' | 'silent')[] = [];

  app.addHook('preHandler', async ({ headers, url }, reply) => {
    asked.push(url);
    const agent = headers['user-agent'] ?? '';
    if (agent === '') return refuse(reply, 403, 'Forbidden');
    names.add(agent);
    const trouble = next.shift();
    if (trouble === 'down') return refuse(reply, 503, 'Service Unavailable');
    if (trouble === 'drop') return void reply.raw.destroy();
    if (trouble === 'nonsense')
      return reply.type('application/geo+json').send('{"properties":{"periods":[{}]}}');
    if (trouble === 'endless') return reply.send('x'.repeat(1024 * 1024));
    if (trouble === 'silent') reply.hijack();
  });

  app.get<{ Params: { place: string } }>('/points/:place', async ({ params: { place } }, reply) => {
    const [, latitude = '', longitude = ''] = COORDINATES.exec(place) ?? [];
    if (latitude === '') return refuse(reply, 400, 'Bad Request');
    const short = [latitude, longitude].map((text) => String(Number(Number(text).toFixed(4))));
    if (short.join(',') !== place) return reply.redirect(`/points/${short.join(',')}`, 301);
    if (Number(longitude) > -60) return refuse(reply, 404, 'Data Unavailable For Requested Point');
    const [gridX, gridY] = [Math.round(Number(latitude) * 3), Math.round(-Number(longitude))];
    const square = `https://api.weather.gov/gridpoints/FWD/${gridX},${gridY}`;
    return reply.type('application/geo+json').send({
      id: `https://api.weather.gov/points/${place}`,
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [Number(longitude), Number(latitude)] },
      properties: {
        '@type': 'wx:Point',
        cwa: 'FWD',
        forecastOffice: 'https://api.weather.gov/offices/FWD',
        gridId: 'FWD',
        gridX,
        gridY,
        forecast: `${square}/forecast`,
        forecastHourly: `${square}/forecast/hourly`,
        forecastGridData: square,
        timeZone: 'America/Chicago',
      },
    });
  });

  app.get('/gridpoints/:office/:square/forecast', async (_request, reply) =>
    reply.type('application/geo+json').send({
      type: 'Feature',
      properties: {
        units: 'us',
        forecastGenerator: 'BaselineForecastGenerator',
        periods: periods.map((period, index) => ({
          number: index + 1,
          name: period.isDaytime ? 'Today' : 'Tonight',
          startTime: new Date(Date.parse(period.endTime) - HALF_A_DAY_MS).toISOString(),
          temperatureUnit: 'F',
          temperatureTrend: null,
          probabilityOfPrecipitation: { unitCode: 'wmoUnit:percent', value: 10 },
          windSpeed: '5 mph',
          shortForecast: 'Clear',
          ...period,
        })),
      },
    }),
  );

  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    asked,
    names,
    foresee: (told: readonly Period[]) => {
      periods = told;
    },
    fail: (...troubles: typeof next) => next.push(...troubles),
    close: () => app.close(),
  };
}
