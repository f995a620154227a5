import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { createMemoryDatabase } from '../../store/testing/memory-database.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { onceADay } from './once-a-day.ts';

function daily() {
  const ops = createMemoryDatabase();
  const answers = { works: true, leads: true };
  let minutes = 0;
  let done = 0;
  const ctx = {
    ops,
    now: () => plusMinutes(TEST_NOW, minutes),
    isLeader: async () => answers.leads,
  };
  const work = async () => {
    done += 1;
    return answers.works;
  };
  return {
    answers,
    at: async (hours: number) => {
      minutes = hours * 60;
      await onceADay(ctx, { name: 'test', work });
      return done;
    },
  };
}

test('a new practice has a day before there is anything to do; then it is done once a day', async () => {
  const { at } = daily();

  expect([await at(0), await at(23), await at(24), await at(25), await at(47), await at(48)]).toEqual([
    0, 0, 1, 1, 1, 2,
  ]);
});

test('a day that was missed is made up for once, and a day that failed at the next turn', async () => {
  const { at, answers } = daily();
  await at(0);
  answers.works = false;

  expect([await at(100), await at(101)]).toEqual([1, 2]);
  answers.works = true;
  expect([await at(102), await at(103)]).toEqual([3, 3]);
});

test('only the leader works', async () => {
  const { at, answers } = daily();
  await at(0);
  answers.leads = false;

  expect(await at(24)).toBe(0);
  answers.leads = true;
  expect(await at(25)).toBe(1);
});

test('a day that a clock running ahead has written down does not put the work off', async () => {
  const { at } = daily();
  await at(0);
  expect(await at(72)).toBe(1);

  expect(await at(25)).toBe(2);
});
