import { expect, test } from 'vitest';
import { FIRST_SEED, onDisk, openStories, seedsFrom } from '../tell-stories.ts';

const COMMANDS = 40;
/** In as many the control has lost something. */
const MOST_CONTROLS = 5;

const { play, tell, expectSound } = openStories();

const short = (seed: number) => ({ ...onDisk(seed), commands: COMMANDS });

test('the production store on a disk that is cut off, refuses and lies has what it acknowledged, and everybody ends alike', async () => {
  await expectSound(short(FIRST_SEED), await tell(short(FIRST_SEED)));
}, 60_000);

test('the same seed tells the same story on a disk', async () => {
  const [one, other] = [await tell(short(FIRST_SEED)), await play(short(FIRST_SEED))];

  expect(other.trace).toEqual(one.trace);
  expect(other.counts).toEqual(one.counts);
}, 60_000);

test('on a disk that only says that it has what was synced, something acknowledged is lost', async () => {
  const lost: string[] = [];
  for (const seed of seedsFrom(FIRST_SEED, MOST_CONTROLS)) {
    const { contradictions } = await play({ ...short(seed), disk: 'forgetful' });
    lost.push(...contradictions.filter((text) => text.includes('was acknowledged in revision')));
    if (lost.length > 0) break;
  }

  expect(lost.length).toBeGreaterThan(0);
}, 60_000);
