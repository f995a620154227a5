import { appendFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { shortestFailing } from '../shortest-failing.ts';
import { onDisk, openStories, seedsFrom, whole } from '../tell-stories.ts';

/** Set by `npm run test:nights`, which comes again with the next seeds. */
const { NIGHT_FIRST, NIGHT_SEEDS = '1', NIGHT_LEDGER, NIGHT_COMMIT } = process.env;

const SAMPLE = 1_001;
const ABOUT = ['everything', 'everything', 'moving', 'plants'] as const;

const { play } = openStories();

const seeds = seedsFrom(Number(NIGHT_FIRST ?? SAMPLE), Number(NIGHT_SEEDS));

test.each(seeds)(
  'nothing is lost, twice or different in the night of seed %i',
  async (seed) => {
    const about = ABOUT[seed % ABOUT.length] ?? 'everything';
    const told = NIGHT_FIRST ? [onDisk(seed), whole(seed)] : [onDisk(seed)];
    const failures: string[] = [];
    for (const options of told.map((each) => ({ ...each, about }))) {
      const began = process.hrtime.bigint();
      const { contradictions, counts, trace } = await play(options);
      const seconds = Number(process.hrtime.bigint() - began) / 1e9;
      const failed = contradictions.length > 0;
      if (NIGHT_LEDGER) {
        const where = { commit: NIGHT_COMMIT, seed, about, store: options.disk ? 'on a disk' : 'in memory' };
        const outcome = { outcome: failed ? 'failed' : 'sound', contradictions: contradictions.slice(0, 5) };
        const line = { ...where, ...outcome, seconds, lines: trace.length, counts };
        await appendFile(NIGHT_LEDGER, `${JSON.stringify(line)}\n`);
      }
      if (failed) failures.push(await shortestFailing(options, play));
    }
    if (failures.length > 0) expect.fail(failures.join('\n\n'));
  },
  600_000,
);
