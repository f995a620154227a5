import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createChance } from '@fieldleaf/domain/testing/chance';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataDir } from '../../build-test-app.ts';
import { openAttackedPractice, secondsUntil } from '../attacked-practice.ts';
import { startCrowd } from '../crowd.ts';
import { expectKept, FAULTS_SEED, isAttacked, isWhole } from '../promise.ts';

const ROUNDS = isWhole ? 4 : 1;
const FULL_MS = 3_000;
const AT_ONCE = 4;
const DISK = 'size=96m';

/** A disk of its own that is soon full; undefined where nobody may make one. */
async function mountSmallDisk(): Promise<string | undefined> {
  const dataDir = await makeDataDir();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', dataDir], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', dataDir]));
  return dataDir;
}

/** Writes until there is no room for a byte. */
function fillDisk(dataDir: string): void {
  const file = openSync(join(dataDir, 'filler'), 'a');
  for (const size of [1_048_576, 4_096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // No room for this much.
    }
  }
  closeSync(file);
}

const makeRoom = (dataDir: string) => rmSync(join(dataDir, 'filler'));

test.runIf(isAttacked)(
  'the disk is full: what was acknowledged before, while and after is there when the server was killed',
  async (context) => {
    const dataDir = await mountSmallDisk();
    if (dataDir === undefined) return context.skip('needs root, to mount a small disk');
    const chance = createChance(FAULTS_SEED);
    const practice = await openAttackedPractice({ dataDir });
    let next = 0;
    const statuses: number[] = [];
    const seconds: number[] = [];
    let whileFull = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await practice.start();
      const crowd = startCrowd(practice, { chance, atOnce: AT_ONCE, pauseMs: [0, 200], from: next });
      await pause(1_500);
      fillDisk(dataDir);
      const filled = practice.acknowledged.length;
      await pause(FULL_MS);
      makeRoom(dataDir);
      const before = practice.acknowledged.length;
      whileFull += before - filled;
      seconds.push(await secondsUntil(() => practice.acknowledged.length > before + 3, 30));
      const gone = crowd.end();
      await practice.kill();
      await gone;
      next = crowd.came();
      statuses.push(...crowd.statuses);
    }
    const isNotOpened = (error: unknown) => ({ lost: [], twice: [], stuck: [String(error)] });
    const damage = await practice.start().then(practice.damage, isNotOpened);

    const busy = statuses.filter((status) => status === 503).length;
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    const attack = `${ROUNDS} times full for ${FULL_MS / 1_000} s, then a kill: ${next} customers, ${practice.acknowledged.length} acknowledged (${whileFull} while full), ${practice.paid.length} paid, ${busy} x 503, ${practice.sent.length} commands; 4 more booked ${Math.max(...seconds).toFixed(1)} s after there was room (seed ${FAULTS_SEED})`;
    expectKept(context, attack, {
      ...damage,
      stuck: [...damage.stuck, ...(Number.isFinite(Math.max(...seconds)) ? [] : ['the server'])],
    });
  },
  200_000,
);
