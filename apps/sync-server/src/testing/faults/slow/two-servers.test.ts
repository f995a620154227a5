import { setTimeout as pause } from 'node:timers/promises';
import { createChance } from '@fieldleaf/domain/testing/chance';
import { expect, test } from 'vitest';
import { openAttackedPractice } from '../attacked-practice.ts';
import { startCrowd } from '../crowd.ts';
import { expectKept, FAULTS_SEED, isWhole } from '../promise.ts';

const KILLS = 8;
const AT_ONCE = 6;

test.runIf(isWhole && process.env.COUCHDB_URL !== undefined)(
  'two servers on one CouchDB, and one of them killed again and again: the other books on, and nothing is lost or sold twice',
  async (context) => {
    const chance = createChance(FAULTS_SEED);
    const practice = await openAttackedPractice({ servers: 2 });
    await practice.start();
    const crowd = startCrowd(practice, { chance, atOnce: AT_ONCE, pauseMs: [0, 100] });
    let whileOneIsDead = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(chance.between(500, 2_500));
      await practice.kill([chance.between(0, 1)]);
      const before = practice.acknowledged.length;
      await pause(chance.between(1_000, 3_000));
      whileOneIsDead += practice.acknowledged.length - before;
      await practice.start();
    }
    await crowd.end();
    const damage = await practice.damage();

    const { acknowledged, paid, sent } = practice;
    expect(whileOneIsDead).toBeGreaterThan(0);
    const attack = `two servers, ${KILLS} kills of one: ${crowd.came()} customers, ${acknowledged.length} acknowledged (${whileOneIsDead} with one dead), ${paid.length} paid, ${sent.length} commands (seed ${FAULTS_SEED})`;
    expectKept(context, attack, damage);
  },
  300_000,
);
