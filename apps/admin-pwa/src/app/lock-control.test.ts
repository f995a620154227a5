import { aBooking } from '@fieldleaf/domain/testing/builders';
import { waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectDatabases, connectedDatabases } from '../db/connected-databases.ts';
import { loadDeviceRecord, NEW_DEVICE, updateDeviceRecord } from '../db/device-record.ts';
import { createDraftWriter } from '../db/draft-writer.ts';
import { destroyLocalDatabases, openLocalDatabases } from '../db/local-databases.ts';
import { readOutbox } from '../db/outbox.ts';
import { saveCommand } from '../db/save-command.ts';
import { useLockState } from '../read-models/lock-state.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { controlLock, type LockControl } from './lock-control.ts';

const MINUTE = 60_000;
let now = Date.parse('2027-03-15T14:00:00Z');
let lock: LockControl;

beforeAll(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  await updateDeviceRecord(NEW_DEVICE);
  connectDatabases(openLocalDatabases(`lock-test-${now}`));
  await connectedDatabases().mirror.put(aBooking());
  // One lock for the life of a window, as in the app.
  lock = controlLock();
});
afterAll(async () => {
  await lock.lock();
  vi.useRealTimers();
  await destroyLocalDatabases(connectedDatabases());
});

const phase = () => useLockState.getState().phase;
const pass = (minutes: number) => {
  now += minutes * MINUTE;
  vi.setSystemTime(now);
};
const touch = () => window.dispatchEvent(new Event('pointerdown'));
/** The phone is taken out of the pocket: the lock looks at its clock. */
const lookAt = () => document.dispatchEvent(new Event('visibilitychange'));

async function unlock() {
  await lock.unlocked();
  await waitFor(() => expect(phase()).toBe('unlocked'));
}

test('five idle minutes lock over the work: nothing is left in memory, nothing is lost on the phone', async () => {
  await unlock();
  await saveCommand({ kind: 'booking.complete', payload: { bookingId: 'BK-AAAAAA' } });
  createDraftWriter('half-typed').write({ text: 'Half' });
  await waitFor(() => expect(useSyncState.getState().waiting).toBe(1));

  pass(5);
  lookAt();

  await waitFor(() => expect(phase()).toBe('locked'));
  expect(usePractice.getState().shown.bookingsById.size).toBe(0);
  expect(useSyncState.getState().waiting).toBe(1);
  expect(await readOutbox(connectedDatabases().outbox)).toHaveLength(1);
  expect(await createDraftWriter('half-typed').read()).toEqual({ text: 'Half' });
});

test('who works on is not locked out, until four hours after the PIN', async () => {
  await unlock();
  for (let minutes = 0; minutes < 4 * 60 - 4; minutes += 4) {
    pass(4);
    touch();
    lookAt();
    expect(phase()).toBe('unlocked');
  }

  pass(4);
  lookAt();

  await waitFor(() => expect(phase()).toBe('locked'));
});

test('the PIN over the open screen gives four more hours without closing anything', async () => {
  await unlock();
  pass(4);
  touch();
  const shown = usePractice.getState().shown;

  lock.prolonged();
  pass(4);
  lookAt();

  expect(phase()).toBe('unlocked');
  expect(usePractice.getState().shown).toBe(shown);
});

test('a clock that is set to another age locks instead of opening', async () => {
  for (const strange of ['1970-01-01T00:00:00Z', '2099-01-01T00:00:00Z']) {
    vi.setSystemTime(now);
    await unlock();

    vi.setSystemTime(Date.parse(strange));
    lookAt();

    await waitFor(() => expect(phase()).toBe('locked'));
  }
  vi.setSystemTime(now);
});

test('one window locks them all', async () => {
  await unlock();
  vi.resetModules();
  const anotherWindow = await import('../db/device-record.ts');

  await anotherWindow.updateDeviceRecord({ unlockedAt: null });

  await waitFor(() => expect(phase()).toBe('locked'));
});

test('locked is said once it is on the disk; what was on the screen is gone before', async () => {
  await unlock();

  const locked = lock.lock();

  expect(phase()).toBe('locking');
  expect(usePractice.getState().shown.bookingsById.size).toBe(0);
  await locked;
  expect(phase()).toBe('locked');
  expect(await loadDeviceRecord()).toMatchObject({ unlockedAt: null });
});
