import { PATHS } from '@fieldleaf/contract/paths';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDeviceKey, readDeviceKey } from '../db/device-key.ts';
import { projectSync } from '../read-models/sync-state.ts';
import { DEVICE_ID } from '../testing/registered-key.ts';
import { named } from '../testing/serve-answers.ts';
import { startDeviceKey } from './start-practice.ts';

let asked: string[];
let status: number;
beforeEach(() => {
  asked = [];
  status = 200;
  projectSync({ lastSyncedAt: null });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    // A window that an earlier test opened may look after its session meanwhile.
    if (path === PATHS.adminDeviceKey) asked.push(`${init.method} ${path}`);
    const headers = { 'content-type': 'application/json' };
    return named(new Response(JSON.stringify({ deviceId: DEVICE_ID }), { status, headers }));
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  projectSync({ lastSyncedAt: null });
  await forgetDeviceKey();
});

const registered = () => vi.waitFor(async () => expect((await readDeviceKey())?.deviceId).toBe(DEVICE_ID));

test('the server is told the key after the first sync of a window, and not with each one after it', async () => {
  startDeviceKey();
  expect(asked).toEqual([]);

  projectSync({ lastSyncedAt: 1 });
  await registered();
  projectSync({ lastSyncedAt: 2 });
  projectSync({ lastSyncedAt: 3 });

  await vi.waitFor(() => expect(asked).toEqual(['PUT /api/admin/device-key']));
});

test('a server that did not take it is told again after the next sync', async () => {
  startDeviceKey();
  status = 503;
  projectSync({ lastSyncedAt: 1 });
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled());

  status = 200;
  await vi.waitFor(() => {
    projectSync({ lastSyncedAt: Date.now() });
    expect(asked.length).toBeGreaterThan(1);
  });

  await registered();
});
