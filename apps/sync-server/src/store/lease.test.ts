import { moment } from '@fieldleaf/domain/testing/builders';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, onTestFinished, test } from 'vitest';
import { createLease } from './lease.ts';
import { temporaryStore } from './testing/temporary-store.ts';

const TTL_MS = 60_000;

async function servers() {
  const { store, remove } = await temporaryStore();
  onTestFinished(remove);
  const clock = { now: moment('2027-03-15T12:00:00Z') };
  const lease = (holder: string) =>
    createLease({
      database: store.database('slots'),
      name: 'workers',
      holder,
      ttlMs: TTL_MS,
      now: () => clock.now,
    });
  return { clock, lease };
}

test('of several servers one leads, and goes on leading', async () => {
  const { lease, clock } = await servers();
  const [one, two] = [lease('one'), lease('two')];

  expect(await one.hold()).toBe(true);
  expect(await two.hold()).toBe(false);
  clock.now = plusMinutes(clock.now, 0.9);
  expect(await one.hold()).toBe(true);
  clock.now = plusMinutes(clock.now, 0.9);
  expect(await two.hold()).toBe(false);
});

test('of many that ask at the same moment exactly one leads', async () => {
  const { lease } = await servers();

  const answers = await Promise.all(Array.from({ length: 20 }, (_, who) => lease(`server-${who}`).hold()));

  expect(answers.filter((holds) => holds)).toHaveLength(1);
});

test('a leader that is gone is followed when its time is over', async () => {
  const { lease, clock } = await servers();
  await lease('one').hold();

  clock.now = plusMinutes(clock.now, 1);

  expect(await lease('two').hold()).toBe(true);
  expect(await lease('one').hold()).toBe(false);
});

test('a leader that leaves is followed at once, and only the leader can leave', async () => {
  const { lease } = await servers();
  await lease('one').hold();
  await lease('two').release();
  expect(await lease('two').hold()).toBe(false);

  await lease('one').release();

  expect(await lease('two').hold()).toBe(true);
});
