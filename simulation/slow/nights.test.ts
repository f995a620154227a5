import { appendFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { shortestFailing } from '../shortest-failing.ts';
import type { Story } from '../story.ts';
import type { StoryOptions } from '../story-options.ts';
import { FIRST_SEED, onDisk, openStories, seedsFrom, whole } from '../tell-stories.ts';

/** Set by `npm run test:nights`, which comes again with the next seeds. */
const { NIGHT_FIRST, NIGHT_SEEDS = '1', NIGHT_LEDGER, NIGHT_COMMIT } = process.env;

const ABOUT = ['everything', 'everything', 'moving', 'plants'] as const;
const FEW_COMMANDS = 40;
/** In as many the control has lost something. */
const MOST_CONTROLS = 5;

const { play, tell, expectSound } = openStories();

const few = (seed: number) => ({ ...onDisk(seed), commands: FEW_COMMANDS });

const brokenOff = (error: Error): Story => ({
  ...{ contradictions: [`it broke off: ${error.stack}`], trace: [], counts: {}, kinds: new Set() },
});

/** A story that throws is one that failed, too. */
const playOut = (options: StoryOptions): Promise<Story> => play(options).catch(brokenOff);

async function writeDown(options: StoryOptions, told: Story, seconds: number): Promise<void> {
  if (!NIGHT_LEDGER) return;
  const { seed, about, disk } = options;
  const { contradictions, counts, trace } = told;
  const line = {
    ...{ commit: NIGHT_COMMIT, seed, about, store: disk ? 'on a disk' : 'in memory' },
    ...{
      outcome: contradictions.length > 0 ? 'failed' : 'sound',
      contradictions: contradictions.slice(0, 5),
    },
    ...{ seconds: Math.round(seconds), lines: trace.length, counts },
  };
  await appendFile(NIGHT_LEDGER, `${JSON.stringify(line)}\n`);
}

if (NIGHT_FIRST) {
  const seeds = seedsFrom(Number(NIGHT_FIRST), Number(NIGHT_SEEDS));

  test.each(seeds)(
    'in the night of seed %i everybody ends alike',
    async (seed) => {
      const about = ABOUT[seed % ABOUT.length] ?? 'everything';
      const failures: string[] = [];
      for (const options of [onDisk(seed), whole(seed)].map((each) => ({ ...each, about }))) {
        const began = process.hrtime.bigint();
        const story = await playOut(options);
        await writeDown(options, story, Number(process.hrtime.bigint() - began) / 1e9);
        if (story.contradictions.length > 0) failures.push(await shortestFailing(options, playOut));
      }
      if (failures.length > 0) expect.fail(failures.join('\n\n'));
    },
    1_200_000,
  );
} else {
  test('on a disk that is cut off, refuses and lies the production store has what it acknowledged, and the same seed tells the same story', async () => {
    const one = await tell(few(FIRST_SEED));
    await expectSound(few(FIRST_SEED), one);
    const other = await play(few(FIRST_SEED));

    expect(other.trace).toEqual(one.trace);
    expect(other.counts).toEqual(one.counts);
  }, 300_000);

  test('on a disk that only says that it has what was synced, something acknowledged is lost', async () => {
    const lost: string[] = [];
    for (const seed of seedsFrom(FIRST_SEED, MOST_CONTROLS)) {
      const { contradictions } = await play({ ...few(seed), disk: 'forgetful' });
      lost.push(...contradictions.filter((text) => text.includes('was acknowledged in revision')));
      if (lost.length > 0) break;
    }

    expect(lost.length).toBeGreaterThan(0);
  }, 300_000);
}
