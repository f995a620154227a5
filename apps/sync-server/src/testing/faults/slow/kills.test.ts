import { setTimeout as pause } from 'node:timers/promises';
import { createChance } from '@fieldleaf/domain/testing/chance';
import { expect, test } from 'vitest';
import { openAttackedPractice } from '../attacked-practice.ts';
import { expectKept, FAULTS_SEED, isWhole } from '../promise.ts';

const KILLS = isWhole ? 8 : 1;
const AT_ONCE = 4;
/** Customers come in pairs that want the same time. */
const PER_TIME = 2;
/** A CouchDB starts again slowly. */
const LONGEST_MS = process.env.COUCHDB_URL === undefined ? 200_000 : 600_000;

test(
  'kill -9 under load: what was acknowledged is there, one time is sold once, what a phone sent is done once',
  async (context) => {
    const chance = createChance(FAULTS_SEED);
    const practice = await openAttackedPractice();
    let next = 0;
    let deaths = 0;

    async function workUntilKilled(enough: number): Promise<void> {
      const target = practice.acknowledged.length + enough;
      let isDead = false;
      const kill = async () => {
        isDead = true;
        await pause(chance.between(0, 60));
        await practice.kill();
        deaths += 1;
      };
      let killing: Promise<void> | undefined;
      const work = async (act: () => Promise<unknown>) => {
        while (!isDead) {
          await act().catch(() => undefined);
          if (practice.acknowledged.length >= target) killing ??= kill();
        }
      };
      const comeAndBook = () => {
        const who = next;
        next += 1;
        return practice.book(who, Math.floor(who / PER_TIME));
      };
      const writeAtVisit = () => Promise.all([practice.addExtra(), pause(15)]);
      await Promise.all([...Array.from({ length: AT_ONCE }, () => work(comeAndBook)), work(writeAtVisit)]);
      await killing;
    }

    for (let round = 0; round < KILLS; round += 1) {
      await practice.start();
      await workUntilKilled(chance.between(3, isWhole ? 20 : 5));
    }
    await practice.start();
    const damage = await practice.damage();

    const { acknowledged, paid, sent } = practice;
    expect(acknowledged.length).toBeGreaterThan(KILLS * 2);
    const attack = `${deaths} kills, ${next} customers, ${acknowledged.length} acknowledged, ${paid.length} paid, ${sent.length} commands (seed ${FAULTS_SEED})`;
    expectKept(context, attack, damage);
  },
  LONGEST_MS,
);
