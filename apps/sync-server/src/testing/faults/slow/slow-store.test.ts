import { setTimeout as pause } from 'node:timers/promises';
import { createChance } from '@fieldleaf/domain/testing/chance';
import { expect, test } from 'vitest';
import { openAttackedPractice, secondsUntil } from '../attacked-practice.ts';
import { startCrowd } from '../crowd.ts';
import { type Mood, openLine } from '../line.ts';
import { expectKept, FAULTS_SEED, isAttacked, isWhole } from '../promise.ts';

const ALL_MOODS: readonly Mood[] = ['slow', 'silent', 'well', 'away', 'slow', 'silent', 'well'];
const MOODS = isWhole ? ALL_MOODS : ALL_MOODS.slice(0, 3);
const MOOD_MS = 4_000;
const AT_ONCE = 4;

test.runIf(isAttacked)(
  'a store that is slow, hangs or is away: calls are refused or answered late, and everything goes on afterwards',
  async (context) => {
    const chance = createChance(FAULTS_SEED);
    const practice = await openAttackedPractice();
    const { COUCHDB_URL } = process.env;
    const line = COUCHDB_URL === undefined ? undefined : await openLine(COUCHDB_URL);
    await practice.start(line ? { COUCHDB_URL: line.url } : {});
    const child = practice.running()?.child;
    // The embedded store has no line that could hang: the whole process stands still, as on a disk that does.
    const become = (mood: Mood) => {
      if (line) line.become(mood);
      else child?.kill(mood === 'well' ? 'SIGCONT' : 'SIGSTOP');
    };
    const crowd = startCrowd(practice, { chance, atOnce: AT_ONCE, pauseMs: [0, 100] });
    await pause(1_500);
    for (const mood of MOODS) {
      become(mood);
      await pause(mood === 'well' ? MOOD_MS / 2 : MOOD_MS);
      if (!line) become('well');
      if (!line) await pause(chance.between(100, 1_000));
    }
    become('well');
    const before = practice.acknowledged.length;
    const seconds = await secondsUntil(() => practice.acknowledged.length > before, 60);
    await crowd.end();
    const wellAfter = await secondsUntil(async () => (await practice.healthReasons()).length === 0, 60);
    const damage = await practice.damage();

    const busy = crowd.statuses.filter((status) => status === 503).length;
    const unexpected = crowd.statuses.filter((status) => ![0, 200, 201, 409, 429, 503].includes(status));
    expect(unexpected).toEqual([]);
    const how = line ? 'CouchDB slow, silent, away' : 'the process stopped and continued';
    const attack = `${how} (${MOODS.length} turns, seed ${FAULTS_SEED}): ${crowd.came()} customers, ${practice.acknowledged.length} acknowledged, ${busy} x 503, ${practice.sent.length} commands; books again after ${seconds.toFixed(1)} s, healthy after ${wellAfter.toFixed(1)} s`;
    expectKept(context, attack, {
      ...damage,
      stuck: [...damage.stuck, ...(Number.isFinite(seconds + wellAfter) ? [] : ['the server'])],
    });
  },
  250_000,
);
