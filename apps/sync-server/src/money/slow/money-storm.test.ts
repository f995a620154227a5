import { expect, test } from 'vitest';
import { amountsThatDiffer } from '../../testing/storm/check-amounts.ts';
import { differencesAfter } from '../../testing/storm/check-storm.ts';
import { openStorm } from '../../testing/storm/open-storm.ts';
import { rage } from '../../testing/storm/rage.ts';

const OPERATIONS = Number(process.env.STORM_OPERATIONS ?? 40);
const SEEDS = Number(process.env.STORM_SEEDS ?? 1);
const FIRST_SEED = Number(process.env.STORM_SEED ?? 1);
const FOLLOWS_WITHIN_MS = 5_000;
/** Three times together less than a day, in which Stripe says each of its answers again. */
const SETTLES_MINUTES = 5 * 60;

test.each(Array.from({ length: SEEDS }, (_, at) => FIRST_SEED + at))(
  'after a storm the books equal what Stripe has, to the cent, nothing was charged or refunded twice, and every amount is the account’s (seed %i)',
  async (seed) => {
    const storm = await openStorm(seed);

    await rage(storm, OPERATIONS);
    storm.calm();
    await storm.restart();
    for (let turn = 0; turn < 3; turn += 1) {
      storm.passMinutes(SETTLES_MINUTES);
      await storm.sweep();
    }

    if (process.env.STORM_OPERATIONS) console.log(JSON.stringify(storm.counts));
    expect(await differencesAfter(storm), JSON.stringify(storm.counts)).toEqual([]);
    // The consultant's server follows the other's last write.
    await expect.poll(() => amountsThatDiffer(storm), { timeout: FOLLOWS_WITHIN_MS }).toEqual([]);
  },
  600_000,
);
