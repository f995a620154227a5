import { expect, test } from 'vitest';
import { ALL_FAULTS } from '../../story.ts';
import type { StoryOptions } from '../../story-options.ts';
import { openCode } from '../../tell-stories.ts';
import { playRestore } from '../restore-story.ts';

/** To look at one again: RESTORE_SEED=17 RESTORE_SEEDS=1 npx vitest run --project simulation restore */
const FIRST_SEED = Number(process.env.RESTORE_SEED ?? 1);
const SEEDS = Number(process.env.RESTORE_SEEDS ?? 3);

const code = openCode();

const options = (seed: number): StoryOptions => ({
  seed,
  commands: 60,
  faults: ALL_FAULTS,
  deaths: true,
  about: 'everything',
  // No backup is so much older than what it takes the place of that what was done since is forgotten already: a month at least.
  fastYears: false,
});

test('an older backup is restored under working phones: nothing is lost, sold, numbered or booked twice unasked', async () => {
  const told: string[] = [];
  let brought = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
    const { contradictions, counts } = await playRestore(options(seed), code());

    told.push(...contradictions.map((each) => `seed ${seed}: ${each}`));
    brought += counts.brought ?? 0;
  }

  expect(told).toEqual([]);
  // In one alone the phones may have had nothing that the backup lacked; over several it is one each and more.
  if (SEEDS > 1) expect(brought).toBeGreaterThanOrEqual(SEEDS);
}, 600_000);
