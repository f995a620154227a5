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

test('a lease that a clock running ahead has given a far end is honoured for no longer than any other', async () => {
  const { lease, clock } = await servers();
  const right = clock.now;
  clock.now = plusMinutes(right, 24 * 60);
  await lease('a day ahead').hold();

  clock.now = right;
  const two = lease('two');
  expect(await two.hold()).toBe(false);
  clock.now = plusMinutes(right, 0.9);
  expect(await two.hold()).toBe(false);
  clock.now = plusMinutes(right, 1);
  expect(await two.hold()).toBe(true);
});

test('a leader whose clock runs ahead leads as long as it renews', async () => {
  const { lease, clock } = await servers();
  const right = clock.now;
  const ahead = lease('ahead');
  const two = lease('two');
  for (const minutes of [0, 0.5, 1, 1.5, 2]) {
    clock.now = plusMinutes(right, 24 * 60 + minutes);
    expect(await ahead.hold()).toBe(true);
    clock.now = plusMinutes(right, minutes + 0.1);
    expect(await two.hold()).toBe(false);
  }
});

test('whether anybody leads is known to all', async () => {
  const { lease, clock } = await servers();
  expect(await lease('two').isHeld()).toBe(false);
  await lease('one').hold();
  expect(await lease('two').isHeld()).toBe(true);
  clock.now = plusMinutes(clock.now, 1);
  expect(await lease('two').isHeld()).toBe(false);
});
