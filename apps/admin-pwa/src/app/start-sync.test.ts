import { instantOf } from '@fieldleaf/domain/time/instant';
import { afterEach, expect, test, vi } from 'vitest';
import { connectDatabases } from '../db/connected-databases.ts';
import { NEW_DEVICE, updateDeviceRecord } from '../db/device-record.ts';
import { destroyLocalDatabases, openLocalDatabases } from '../db/local-databases.ts';
import { projectSync, useSyncState } from '../read-models/sync-state.ts';
import { openSyncChannel } from '../sync/sync-channel.ts';
import { leadSync } from '../sync/sync-leader.ts';
import { createWebLocks } from '../testing/web-locks.ts';
import { startSync } from './start-sync.ts';

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'locks');
  projectSync({ arriving: null });
  await updateDeviceRecord(NEW_DEVICE);
});

test('a window hears from the one that syncs that all of the practice is here', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createWebLocks() });
  const stopLeading = leadSync(() => () => undefined);
  const databases = openLocalDatabases('start-sync');
  connectDatabases(databases);
  projectSync({ arriving: { received: null } });
  const { stop } = startSync(() => undefined);
  const leader = openSyncChannel();
  const status = {
    running: false,
    reach: 'reachable',
    lastSyncedAt: 1,
    failures: 0,
    serverProgress: null,
  } as const;
  const sayHowItGoes = () => leader.post({ kind: 'status', status, mirror: databases.mirror.name });

  sayHowItGoes();
  await expect.poll(() => useSyncState.getState().reach).toBe('reachable');
  expect(useSyncState.getState().arriving).not.toBeNull();

  await updateDeviceRecord({ firstSyncedAt: instantOf(1_800_000_000_000) });
  sayHowItGoes();
  await vi.waitFor(() => expect(useSyncState.getState().arriving).toBeNull());

  leader.close();
  stop();
  stopLeading();
  await destroyLocalDatabases(databases);
});
