import { setTimeout as pause } from 'node:timers/promises';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { createChance } from '@fieldleaf/domain/testing/chance';
import { expect, onTestFinished, test } from 'vitest';
import { openStoreInFolder } from '../../../store/testing/store-in-folder.ts';
import { OTHER_NODE, openAttackedPractice } from '../attacked-practice.ts';
import { startCrowd } from '../crowd.ts';
import { isWithout } from '../mends.ts';
import {
  type Answered,
  atOnce,
  BOOKINGS,
  damageOf,
  expectAlike,
  openPairs,
  PAIRS_A_ROUND,
  takeAway,
} from '../opposite-pairs.ts';
import { expectKept, FAULTS_SEED, isAttacked, isWhole } from '../promise.ts';

const IS_LEASED = !isWithout('the lease, and the refusal of earlier revisions');
const KILLS = isWhole ? 8 : 2;
const AT_ONCE = 6;

test.runIf(isAttacked && process.env.COUCHDB_URL !== undefined)(
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
    const attack = `two servers, ${KILLS} kills of one: ${crowd.came()} customers, ${acknowledged.length} acknowledged (${whileOneIsDead} with one dead), ${paid.length} paid, ${sent.length} commands (seed ${FAULTS_SEED})`;
    expectKept(context, attack, damage);
    expect(whileOneIsDead).toBeGreaterThan(0);
  },
  600_000,
);

const PAIRS = isWhole ? 1_000 : 50;
/** To the server that writes, by round. */
const FAULTS: ReadonlyMap<number, NodeJS.Signals> = new Map([
  [1, 'SIGKILL'],
  [3, 'SIGSTOP'],
  [5, 'SIGKILL'],
  [7, 'SIGSTOP'],
]);
/** Within which the other has answered: 13 until it has the lease, then it catches up, in a crowd. */
const REPLACED_WITHIN_S = 20;

test.runIf(isAttacked && process.env.COUCHDB_URL !== undefined)(
  'opposite changes through two servers at once, one of them killed or stopped: what is acknowledged is there, and all know the same',
  async (context) => {
    const pairs = await openPairs();
    const { practice, send } = pairs;
    const stores = [
      await openStoreInFolder(practice.dataDir),
      await openStoreInFolder(practice.dataDir, OTHER_NODE),
    ] as const;
    onTestFinished(async () => void (await Promise.all(stores.map(({ close }) => close()))));
    const all: Answered[] = [];
    const seconds: string[] = [];
    for (let round = 0; all.length < PAIRS; round += 1) {
      const numbers = Array.from({ length: Math.min(PAIRS, PAIRS_A_ROUND) }, (_, at) => all.length + at);
      const made = await atOnce(numbers, pairs.makePair);
      const signal = FAULTS.get(round);
      const away = signal && takeAway(pairs, stores[0], signal);
      const done = await atOnce(made, async (pair, at) => {
        const both = [send(at % 2, pair.cancel), send((at + 1) % 2, pair.move)] as const;
        const [cancelled, moved] = await Promise.all(both);
        return { ...pair, cancelled, moved };
      });
      all.push(...done);
      if (away) seconds.push(`${signal} ${(await away).toFixed(1)} s`);
    }

    if (IS_LEASED) await expectAlike(pairs, stores);
    const damage = damageOf(all, await stores[1].database('practice').range<Booking>(BOOKINGS));
    const moved = all.filter((pair) => pair.moved === 'applied').length;
    const attack = `${all.length} pairs, ${moved} moved before they were given up; replaced after ${seconds.join(', ')}${OTHER_NODE ? '; two nodes' : ''}`;
    expectKept(context, attack, damage);
    for (const each of seconds) expect(Number(each.split(' ')[1])).toBeLessThan(REPLACED_WITHIN_S);
  },
  1_800_000,
);
