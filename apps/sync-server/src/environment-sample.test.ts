import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { environmentSample } from './environment-sample.ts';

const SAMPLE = '../../../deploy/fieldleaf.env.example';

// `npm run environment-sample` writes it.
test('the environment sample is what the settings are read by', async () => {
  await expect(environmentSample()).toMatchFileSnapshot(SAMPLE);
});

test('the sample sets nothing', () => {
  const lines = environmentSample()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  expect(lines).toEqual([]);
});

test('every value of the sample is one that is accepted', () => {
  const given = [...environmentSample().matchAll(/^#([A-Z_]+)=(.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  // Files and keys that only their owner has.
  const own = ([name = '']: readonly string[]) => /^(STRIPE|GOOGLE|TWILIO)_/.test(name);

  expect(given.length).toBeGreaterThan(10);
  expect(readConfig(Object.fromEntries(given.filter((entry) => !own(entry))))).toMatchObject({ ok: true });
});
