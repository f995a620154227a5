import { expect, test } from 'vitest';
import { FIRST_SEED, openStories, QUICK_SEEDS, seedsFrom, whole } from './tell-stories.ts';

const { play, tell, expectSound } = openStories();

test.each(seedsFrom(FIRST_SEED, QUICK_SEEDS))(
  'two phones, two servers, 150 commands and everything that can go wrong end alike everywhere (seed %i)',
  async (seed) => expectSound(whole(seed), await tell(whole(seed))),
  60_000,
);

test('the same seed tells the same story', async () => {
  const [one, other] = [await tell(whole(1)), await play(whole(1))];

  expect(other.trace).toEqual(one.trace);
}, 60_000);

test('much does go wrong in a story, and most is done all the same', async () => {
  const { counts } = await tell(whole(1));

  expect(counts.saved).toBeGreaterThan(110);
  expect(counts.deaths).toBeGreaterThan(3);
  expect(counts.applied).toBeGreaterThan(60);
  expect(counts.rejected).toBeGreaterThan(20);
  expect(counts.forgotten).toBeGreaterThan(60);
  expect(counts.askedAgain).toBeGreaterThan(5);
}, 60_000);
