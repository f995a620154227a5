import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { KINDS_SENT } from './phone/make-intent.ts';
import { loadPhoneCode, type PhoneCode } from './phone/phone-code.ts';
import { shortestFailing } from './shortest-failing.ts';
import { ALL_FAULTS, playStory, type Story } from './story.ts';
import type { Wishes } from './wishes.ts';
import { KINDS_CAUSED } from './world/acts.ts';
import { loadServerCode, type ServerCode } from './world/server-code.ts';

/** To look at one story again: SIMULATION_SEED=17 SIMULATION_SEEDS=1 npx vitest run --project simulation */
const FIRST_SEED = Number(process.env.SIMULATION_SEED ?? 1);
const SEEDS = Number(process.env.SIMULATION_SEEDS ?? 40);
const MOVING_SEEDS = Math.ceil(SEEDS / 8);
const PER_TEST = 25;
/** In which everything has happened at least once. */
const MOST_STORIES = 60;
const PHONES = [1, 2];

const phones: PhoneCode[] = [];
let server: ServerCode;

beforeAll(async () => {
  for (const phone of PHONES) phones.push(await loadPhoneCode(phone));
  server = await loadServerCode();
  // On a busy machine both take their time.
}, 60_000);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const whole = (seed: number): Wishes => ({
  seed,
  commands: 150,
  faults: ALL_FAULTS,
  deaths: true,
  about: 'everything',
  fastYears: true,
});

const moving = (seed: number): Wishes => ({ ...whole(seed), about: 'moving' });

const play = (wishes: Wishes): Promise<Story> => playStory(wishes, { phones, server });

/** A story that several tests ask about is played for the first of them. */
const told = new Map<number, Promise<Story>>();

function tell(seed: number): Promise<Story> {
  const story = told.get(seed) ?? play(whole(seed));
  told.set(seed, story);
  return story;
}

const firstSeeds = Array.from(
  { length: Math.ceil(SEEDS / PER_TEST) },
  (_, batch) => FIRST_SEED + batch * PER_TEST,
);

test.each(firstSeeds)(
  'two phones, two servers, 150 commands and everything that can go wrong end alike everywhere (seeds from %i on)',
  async (first) => {
    for (let seed = first; seed < Math.min(first + PER_TEST, FIRST_SEED + SEEDS); seed += 1) {
      const { contradictions } = await tell(seed);
      if (contradictions.length > 0) expect.fail(await shortestFailing(whole(seed), play));
    }
  },
  300_000,
);

test('visits that two phones and their customers keep moving are neither lost nor kept twice', async () => {
  const moved = { byPhones: 0, byCustomers: 0 };
  let readFromSnapshot = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + MOVING_SEEDS; seed += 1) {
    const { contradictions, counts } = await play(moving(seed));
    if (contradictions.length > 0) expect.fail(await shortestFailing(moving(seed), play));
    moved.byPhones += counts.movedByPhones ?? 0;
    moved.byCustomers += counts.movedByCustomers ?? 0;
    readFromSnapshot += counts.readFromSnapshot ?? 0;
  }

  expect(moved.byPhones).toBeGreaterThan(10 * MOVING_SEEDS);
  expect(moved.byCustomers).toBeGreaterThan(4 * MOVING_SEEDS);
  expect(readFromSnapshot).toBeGreaterThan(0);
}, 300_000);

test('the same seed tells the same story', async () => {
  const [one, other] = [await tell(1), await play(whole(1))];

  expect(other.trace).toEqual(one.trace);
}, 60_000);

test('much does go wrong in a story, and most is done all the same', async () => {
  const { counts } = await tell(1);

  expect(counts.saved).toBeGreaterThan(110);
  expect(counts.deaths).toBeGreaterThan(3);
  expect(counts.applied).toBeGreaterThan(60);
  expect(counts.rejected).toBeGreaterThan(20);
  expect(counts.forgotten).toBeGreaterThan(60);
  expect(counts.askedAgain).toBeGreaterThan(5);
}, 60_000);

test('every kind of command there is happens in the first stories', async () => {
  const kindsThere = [...KINDS_SENT, ...KINDS_CAUSED];
  const happened = new Set<string>();
  for (let seed = 1; seed <= MOST_STORIES && happened.size < kindsThere.length; seed += 1)
    for (const kind of (await tell(seed)).kinds) happened.add(kind);

  expect(kindsThere.filter((kind) => !happened.has(kind))).toEqual([]);
}, 180_000);
