import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NEW_DEVICE, updateDeviceRecord } from '../../db/device-record.ts';
import { createPinVerifier } from '../../db/pin-verifier.ts';
import { projectSync } from '../../read-models/sync-state.ts';
import { unlock } from './unlock.ts';

const PIN = '246813';

/** A connection that is there and says nothing. */
const silent = (_: unknown, { signal }: RequestInit = {}) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

beforeEach(async () => {
  vi.stubGlobal('fetch', silent);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms / 20);
    // The maximum wait of every call is not recorded here.
    if (ms < 15_000) patience.push(ms);
    return controller.signal;
  });
  await updateDeviceRecord({ ...NEW_DEVICE, verifier: await createPinVerifier(PIN, 10) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  projectSync({ reach: 'unknown' });
});

const patience: number[] = [];

test('a server that did not answer the last sync is waited for less, and the PIN must be right all the same', async () => {
  const known = unlock(PIN);
  await vi.waitFor(() => expect(patience).toHaveLength(1));
  projectSync({ reach: 'unreachable' });
  const [opened, right, wrong] = await Promise.all([known, unlock(PIN), unlock('000000')]);

  expect(patience).toEqual([5_000, 2_000, 2_000]);
  expect(opened).toEqual({ kind: 'unlocked', signedIn: false });
  expect(right).toEqual({ kind: 'unlocked', signedIn: false });
  expect(wrong).toMatchObject({ kind: 'refused' });
});

test('a wrong PIN stays wrong when a portal answers with the end of a session', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ expiresAt: '2027-03-16T14:00:00Z', deviceId: 'a' }));

  expect(await unlock('111111')).toMatchObject({ kind: 'refused' });
  expect(await unlock(PIN)).toEqual({ kind: 'unlocked', signedIn: false });
});
