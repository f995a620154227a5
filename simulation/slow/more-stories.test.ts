import { expect, test } from 'vitest';
import { KINDS_SENT } from '../phone/make-intent.ts';
import { FIRST_SEED, openStories, QUICK_SEEDS, SEEDS, seedsFrom, whole } from '../tell-stories.ts';
import { KINDS_CAUSED } from '../world/acts.ts';

const PER_TEST = 5;
/** In which everything has happened at least once. */
const MOST_STORIES = 60;

const { tell, expectSound } = openStories();

const seeds = seedsFrom(FIRST_SEED + QUICK_SEEDS, SEEDS - QUICK_SEEDS);
const batches = seeds.flatMap((_, at) => (at % PER_TEST ? [] : [seeds.slice(at, at + PER_TEST)]));

test.each(batches)(
  'two phones, two servers, 150 commands and everything that can go wrong end alike everywhere (seeds from %i on)',
  async (...batch) => {
    for (const options of batch.map(whole)) await expectSound(options, await tell(options));
  },
  300_000,
);

const plantStories = seedsFrom(FIRST_SEED, Math.ceil(SEEDS / 8)).map(
  (seed) => ({ ...whole(seed), about: 'plants' }) as const,
);

test('plants that two phones, their customers and time change end alike everywhere', async () => {
  for (const options of plantStories) await expectSound(options, await tell(options));
}, 300_000);

test('every kind of command there is happens in the first stories', async () => {
  const kindsThere = [...KINDS_SENT, ...KINDS_CAUSED];
  const happened = new Set<string>();
  // Stories that were told already cost nothing.
  const first = new Set([...seeds.filter((seed) => seed <= MOST_STORIES), ...seedsFrom(1, MOST_STORIES)]);
  for (const options of [...plantStories, ...[...first].map(whole)]) {
    if (happened.size >= kindsThere.length) break;
    for (const kind of (await tell(options)).kinds) happened.add(kind);
  }

  expect(kindsThere.filter((kind) => !happened.has(kind))).toEqual([]);
}, 180_000);
