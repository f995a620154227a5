import { setTimeout as pause } from 'node:timers/promises';
import { createChance } from '@fieldleaf/domain/testing/chance';
import { expect, test } from 'vitest';
import { openAttackedPractice, secondsUntil } from '../attacked-practice.ts';
import { startCrowd } from '../crowd.ts';
import { expectKept, FAULTS_SEED, isAttacked, isWhole } from '../promise.ts';
import { HOUR_MS, openSkewedClock } from '../skewed-clock.ts';

/** Successive clock errors in hours; the phone signs in again after each. */
const OFFSETS_HOURS = isWhole ? [2, -3, 0.2, 48, 47.8, -24, 1, -1, 0] : [2, -3, 0];
const TURN_MS = 3_000;
const AT_ONCE = 3;

test.runIf(isAttacked)(
  'a clock that jumps, forwards and back: nothing acknowledged is gone, no time is sold twice, what is paid is booked or given back',
  async (context) => {
    const chance = createChance(FAULTS_SEED);
    const clock = await openSkewedClock();
    const practice = await openAttackedPractice({ environment: clock.environment });
    await practice.start();
    const crowd = startCrowd(practice, { chance, atOnce: AT_ONCE, pauseMs: [50, 250] });
    for (const hours of OFFSETS_HOURS) {
      await pause(chance.between(0, 300));
      await clock.set(practice.running()?.child, hours * HOUR_MS);
      await practice.signIn();
      await pause(TURN_MS);
    }
    const before = practice.acknowledged.length;
    const seconds = await secondsUntil(() => practice.acknowledged.length > before, 60);
    await crowd.end();
    const wellAfter = await secondsUntil(async () => (await practice.healthReasons()).length === 0, 60);
    await practice.signIn();
    const damage = await practice.damage();

    expect(crowd.statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(practice.acknowledged.length).toBeGreaterThan(OFFSETS_HOURS.length);
    const attack = `${OFFSETS_HOURS.length} jumps between -24 and 48 hours: ${crowd.came()} customers, ${practice.acknowledged.length} acknowledged, ${practice.paid.length} paid, ${practice.refunded.length} given back, ${practice.sent.length} commands; books again after ${seconds.toFixed(1)} s, healthy after ${wellAfter.toFixed(1)} s (seed ${FAULTS_SEED})`;
    expectKept(context, attack, {
      ...damage,
      stuck: [...damage.stuck, ...(Number.isFinite(seconds + wellAfter) ? [] : ['the server'])],
    });
  },
  200_000,
);
