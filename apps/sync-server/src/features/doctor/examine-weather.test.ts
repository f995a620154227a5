import { expect, onTestFinished, test } from 'vitest';
import { openWeatherStandIn } from '../../adapters/weather/testing/weather-stand-in.ts';
import { tryWeather } from '../../adapters/weather/try-weather.ts';
import { examineWeather } from './examine-weather.ts';

const publicUrl = 'https://plants.example';

test('the weather service is asked about one place of nobody’s', async () => {
  const service = await openWeatherStandIn();
  onTestFinished(service.close);
  service.foresee([{ endTime: '2027-01-16T06:00:00-06:00', isDaytime: false, temperature: 28 }]);
  expect(await examineWeather({ weatherUrl: service.url, publicUrl }, tryWeather)).toMatchObject([
    { verdict: 'good', words: 'The weather service answers.' },
  ]);
  expect(service.asked[0]).toBe('/points/32.9,-97.04');
});

test('a service that does not answer is nothing to wait for while warnings are off', async () => {
  expect(await examineWeather({ publicUrl }, async () => 'unreachable')).toMatchObject([
    { verdict: 'look', words: expect.stringContaining('warnings are off in the settings') },
  ]);
});
