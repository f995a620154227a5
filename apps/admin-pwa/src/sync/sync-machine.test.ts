import { err, ok, type Result } from '@fieldleaf/domain/result';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncFault } from './sync-fault.ts';
import { createSyncMachine, type SyncStatus } from './sync-machine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

/** A machine whose cycles end as `answer` says; `cycles` counts them. */
function machineWith(answer: () => Result<number, SyncFault> | Promise<Result<number, SyncFault>>) {
  const seen: SyncStatus[] = [];
  const counted = { cycles: 0 };
  const machine = createSyncMachine({
    runCycle: async () => {
      counted.cycles += 1;
      return answer();
    },
    now: () => Date.now(),
    timers: { set: (run, ms) => setTimeout(run, ms), clear: (timer) => clearTimeout(Number(timer)) },
    onStatus: (status) => seen.push(status),
  });
  return { machine, counted, last: () => seen.at(-1) };
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a local write is sent a moment later, together with what follows at once', async () => {
  const { machine, counted } = machineWith(() => ok(0));

  machine.request('local-write');
  await after(1_000);
  machine.request('local-write');
  await after(1_000);
  expect(counted.cycles).toBe(0);
  await after(600);
  expect(counted.cycles).toBe(1);
});

test('it syncs every thirty seconds while all is well', async () => {
  const { machine, counted } = machineWith(() => ok(0));

  machine.request('button');
  await after(5 * MINUTE);

  expect(counted.cycles).toBe(11);
});

test.each<SyncFault>([
  { kind: 'unreachable' },
  { kind: 'server-error', status: 500 },
  { kind: 'too-large', onTheWay: true },
])('a lasting $kind is tried ever more rarely, at most twelve times a minute', async (fault) => {
  const { machine, counted, last } = machineWith(() => err(fault));

  machine.request('button');
  await after(MINUTE);
  expect(counted.cycles).toBeLessThanOrEqual(12);
  await after(10 * MINUTE);
  expect(counted.cycles).toBeLessThanOrEqual(17);
  expect(last()).toMatchObject({ running: false, reach: fault.kind });
});

test('one good cycle after a fault and everything is as before', async () => {
  let healthy = false;
  const { machine, last } = machineWith(() => (healthy ? ok(0) : err({ kind: 'unreachable' })));
  machine.request('button');
  await after(3 * MINUTE);

  healthy = true;
  await after(MINUTE);

  expect(last()).toMatchObject({ reach: 'reachable', failures: 0 });
});

test('an expired session is not knocked on again until somebody signs in', async () => {
  let expired = true;
  const { machine, counted, last } = machineWith(() => (expired ? err({ kind: 'sign-in' }) : ok(0)));
  machine.request('button');
  await after(10 * MINUTE);
  machine.request('local-write');
  machine.request('offline');
  await after(MINUTE);
  expect(counted.cycles).toBe(1);
  expect(last()?.reach).toBe('sign-in');

  expired = false;
  machine.request('sign-in');
  await after(0);

  expect(last()?.reach).toBe('reachable');
});

test.each(['button', 'online'] as const)(
  'a server that asked for patience is asked again at once by "%s": the answer may have been another one\'s',
  async (trigger) => {
    let healthy = false;
    const { machine, counted, last } = machineWith(() =>
      healthy ? ok(0) : err({ kind: 'busy', retryAfterSeconds: 900 }),
    );
    machine.request('timer');
    await after(1_000);
    expect(last()?.reach).toBe('busy');

    healthy = true;
    machine.request(trigger);
    await after(0);

    expect(counted.cycles).toBe(2);
    expect(last()?.reach).toBe('reachable');
  },
);

test('"Sync Now" during a cycle is tried at once after it, whatever that one brought', async () => {
  let finish: (result: Result<number, SyncFault>) => void = () => undefined;
  const { machine, counted } = machineWith(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  machine.request('timer');
  await after(0);
  machine.request('button');

  finish(err({ kind: 'busy', retryAfterSeconds: 900 }));
  await after(0);

  expect(counted.cycles).toBe(2);
});

test('a server that asked for patience is left alone for that long by everything that goes by itself', async () => {
  const { machine, counted } = machineWith(() => err({ kind: 'busy', retryAfterSeconds: 90 }));
  machine.request('button');
  await after(1_000);

  machine.request('visible');
  machine.request('local-write');
  await after(88_000);
  expect(counted.cycles).toBe(1);
  await after(2_000);
  expect(counted.cycles).toBe(2);
});

test('the first healthy answer to anything else ends the patience; without any it changes nothing', async () => {
  let healthy = false;
  const { machine, counted, last } = machineWith(() =>
    healthy ? ok(0) : err({ kind: 'busy', retryAfterSeconds: 900 }),
  );
  machine.request('button');
  await after(1_000);

  healthy = true;
  machine.request('answered');
  await after(0);
  expect(last()?.reach).toBe('reachable');
  machine.request('answered');
  await after(1_000);

  expect(counted.cycles).toBe(2);
});

test('answers to a cycle itself never end the patience it was asked for', async () => {
  const { machine, counted } = machineWith(() => {
    machine.request('answered');
    return err({ kind: 'busy', retryAfterSeconds: 90 });
  });

  machine.request('button');
  await after(80_000);

  expect(counted.cycles).toBe(1);
});

test('a server that is starting is asked every few seconds, however long it takes, and says how far it is', async () => {
  const { machine, counted, last } = machineWith(() =>
    err({ kind: 'starting', retryAfterSeconds: 2, progress: 0.4 }),
  );

  machine.request('button');
  await after(10 * MINUTE);

  expect(counted.cycles).toBe(121);
  expect(last()).toMatchObject({ reach: 'starting', serverProgress: 0.4 });
});

test('a clock that is set back does not turn patience into days', async () => {
  const { machine, counted } = machineWith(() => err({ kind: 'busy', retryAfterSeconds: 90 }));
  machine.request('button');
  await after(1_000);

  vi.setSystemTime(Date.now() - 3 * 24 * 60 * MINUTE);
  machine.request('visible');
  await after(16 * MINUTE);

  expect(counted.cycles).toBeGreaterThan(1);
});

test('a removed device never asks again', async () => {
  const { machine, counted } = machineWith(() => err({ kind: 'revoked' }));
  machine.request('button');
  await after(0);

  machine.request('sign-in');
  machine.request('button');
  await after(10 * MINUTE);

  expect(counted.cycles).toBe(1);
});

test('what is written during a cycle gets a cycle of its own after it', async () => {
  let finish: (result: Result<number, SyncFault>) => void = () => undefined;
  const { machine, counted } = machineWith(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  machine.request('button');
  await after(0);
  machine.request('local-write');
  await after(MINUTE);
  expect(counted.cycles).toBe(1);

  finish(ok(1));
  await after(1_500);

  expect(counted.cycles).toBe(2);
});

test('a failure of the phone itself does not end syncing', async () => {
  const { machine, counted } = machineWith(() => Promise.reject(new Error('database gone')));

  machine.request('button');
  await after(MINUTE);

  expect(counted.cycles).toBeGreaterThan(1);
});
