import { expect, test } from 'vitest';
import { FIRST_SEED, openStories, SEEDS, seedsFrom, whole } from '../tell-stories.ts';

const MOVING_SEEDS = Math.ceil(SEEDS / 8);

const { play, expectSound } = openStories();

test('visits that two phones and their customers keep moving are neither lost nor kept twice', async () => {
  const moved = { byPhones: 0, byCustomers: 0 };
  let readFromSnapshot = 0;
  for (const seed of seedsFrom(FIRST_SEED, MOVING_SEEDS)) {
    const options = { ...whole(seed), about: 'moving' } as const;
    const story = await play(options);
    await expectSound(options, story);
    moved.byPhones += story.counts.movedByPhones ?? 0;
    moved.byCustomers += story.counts.movedByCustomers ?? 0;
    readFromSnapshot += story.counts.readFromSnapshot ?? 0;
  }

  expect(moved.byPhones).toBeGreaterThan(8 * MOVING_SEEDS);
  expect(moved.byCustomers).toBeGreaterThan(4 * MOVING_SEEDS);
  expect(readFromSnapshot).toBeGreaterThan(0);
}, 300_000);
