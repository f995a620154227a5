import { expect, onTestFinished, test } from 'vitest';
import { openWeatherStandIn } from './testing/weather-stand-in.ts';
import { createWeatherReader } from './weather-reader.ts';

const DALLAS = { latitude: 32.79, longitude: -96.8 };
const CONTACT = 'Fieldleaf (https://plants.example, hello@plants.example)';
const FROST = { endTime: '2027-01-16T06:00:00-06:00', isDaytime: false, temperature: 28 };

async function open(timeoutMs = 5_000) {
  const service = await openWeatherStandIn();
  onTestFinished(service.close);
  service.foresee([FROST, { endTime: '2027-01-16T18:00:00-06:00', isDaytime: true, temperature: 51 }]);
  return { service, read: createWeatherReader({ apiBase: service.url, timeoutMs }) };
}

test('a forecast is read for the square of a place, which is asked for once, under our name', async () => {
  const { service, read } = await open();
  const told = {
    ok: true,
    value: [
      { endsAt: '2027-01-16T12:00:00.000Z', isDay: false, degreesF: 28 },
      { endsAt: '2027-01-17T00:00:00.000Z', isDay: true, degreesF: 51 },
    ],
  };
  expect(await read(DALLAS, CONTACT)).toEqual(told);
  expect(await read(DALLAS, CONTACT)).toEqual(told);
  expect(service.asked).toEqual([
    '/points/32.79,-96.8',
    '/gridpoints/FWD/98,97/forecast?units=us',
    '/gridpoints/FWD/98,97/forecast?units=us',
  ]);
  expect([...service.names]).toEqual([CONTACT]);
});

test('coordinates are sent as the service writes them, and degrees Celsius are understood', async () => {
  const { service, read } = await open();
  service.foresee([{ ...FROST, temperature: -2, temperatureUnit: 'C' }]);
  const exact = { latitude: 32.900_000_1, longitude: -97.040_04 };
  expect(await read(exact, CONTACT)).toMatchObject({ ok: true, value: [{ degreesF: 28 }] });
  expect(service.asked[0]).toBe('/points/32.9,-97.04');
});

test.each([
  ['down', 'unreachable'],
  ['drop', 'unreachable'],
  ['silent', 'unreachable'],
  ['nonsense', 'unreadable'],
  ['endless', 'unreadable'],
] as const)('a service that is %s is %s, and heard again afterwards', async (trouble, code) => {
  const { service, read } = await open(500);
  service.fail(trouble);
  expect(await read(DALLAS, CONTACT)).toEqual({ ok: false, error: { code } });
  expect(await read(DALLAS, CONTACT)).toMatchObject({ ok: true });
});

test('a place the service does not know is not covered', async () => {
  const { read } = await open();
  const paris = { latitude: 48.86, longitude: 2.35 };
  expect(await read(paris, CONTACT)).toEqual({ ok: false, error: { code: 'not_covered' } });
});

test('a temperature that no place has, or no end, is unreadable', async () => {
  const { service, read } = await open();
  service.foresee([{ ...FROST, temperature: 1e9 }]);
  expect(await read(DALLAS, CONTACT)).toEqual({ ok: false, error: { code: 'unreadable' } });
  service.foresee([{ ...FROST, endTime: '2027-01-16' }]);
  expect(await read(DALLAS, CONTACT)).toEqual({ ok: false, error: { code: 'unreadable' } });
});

test('a contact with letters that no header takes is sent without them', async () => {
  const { service, read } = await open();
  expect(await read(DALLAS, 'Fieldleaf (Jardín\r\nX: 1)')).toMatchObject({ ok: true });
  expect([...service.names]).toEqual(['Fieldleaf (JardnX: 1)']);
});
