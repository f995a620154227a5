import { afterEach, beforeAll, expect, vi } from 'vitest';
import { loadPhoneCode, type PhoneCode } from './phone/phone-code.ts';
import { shortestFailing } from './shortest-failing.ts';
import { ALL_FAULTS, playStory, type Story } from './story.ts';
import type { StoryOptions } from './story-options.ts';
import { loadServerCode, type ServerCode } from './world/server-code.ts';

/** To look at one story again: SIMULATION_SEED=17 SIMULATION_SEEDS=1 npx vitest run --project simulation */
export const FIRST_SEED = Number(process.env.SIMULATION_SEED ?? 1);
export const SEEDS = Number(process.env.SIMULATION_SEEDS ?? 40);
/** So many of the first are told with the quick tests, the others with the slow ones. */
export const QUICK_SEEDS = Math.min(5, SEEDS);

const PHONES = [1, 2];

export const whole = (seed: number): StoryOptions => ({
  seed,
  commands: 150,
  faults: ALL_FAULTS,
  deaths: true,
  about: 'everything',
  fastYears: true,
});

/** The same practice with one server and the production store. */
export const onDisk = (seed: number): StoryOptions => ({ ...whole(seed), disk: 'honest' });

/** The code that stories are played with; read before the first test of a file, and left as it was after each. */
export function openCode() {
  const phones: PhoneCode[] = [];
  let server: ServerCode | undefined;
  beforeAll(async () => {
    for (const phone of PHONES) phones.push(await loadPhoneCode(phone));
    server = await loadServerCode();
    // On a busy machine both take their time.
  }, 60_000);
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return () => {
    if (!server) throw new Error('The code has not been loaded yet.');
    return { phones, server };
  };
}

export function openStories() {
  const code = openCode();
  const play = (options: StoryOptions): Promise<Story> => playStory(options, code());
  /** A story that several tests ask about is played for the first of them. */
  const told = new Map<string, Promise<Story>>();
  const tell = (options: StoryOptions): Promise<Story> => {
    const key = JSON.stringify(options);
    const story = told.get(key) ?? play(options);
    told.set(key, story);
    return story;
  };
  /** These end alike everywhere; of one that does not, the shortest that still fails is told. */
  const expectSound = async (options: StoryOptions, { contradictions }: Story): Promise<void> => {
    if (process.env.FAULTS_WITHOUT !== undefined) expect(contradictions).toEqual([]);
    if (contradictions.length > 0) expect.fail(await shortestFailing(options, play));
  };
  return { play, tell, expectSound };
}

/** Seeds in a row. */
export const seedsFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => first + at);
