import { expect, test } from 'vitest';
import { expectKept } from '../../testing/faults/promise.ts';
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

test.for(Array.from({ length: SEEDS }, (_, at) => FIRST_SEED + at))(
  'after a storm the books equal what Stripe has, to the cent, nothing was charged or refunded twice, and every amount is the account’s (seed %i)',
  { timeout: 600_000 },
  async (seed, context) => {
    const storm = await openStorm(seed);

    await rage(storm, OPERATIONS);
    storm.calm();
    await storm.restart();
    for (let turn = 0; turn < 3; turn += 1) {
      storm.passMinutes(SETTLES_MINUTES);
      await storm.sweep();
    }

    if (process.env.STORM_OPERATIONS) console.log(JSON.stringify(storm.counts));
    const attack = `${OPERATIONS} operations, ${storm.counts.starts} starts (seed ${seed})`;
    expectKept(context, attack, { lost: await differencesAfter(storm), twice: [], stuck: [] });
    // The consultant's server follows the other's last write.
    await expect.poll(() => amountsThatDiffer(storm), { timeout: FOLLOWS_WITHIN_MS }).toEqual([]);
  },
);
