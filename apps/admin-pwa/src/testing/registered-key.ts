import { vi } from 'vitest';
import { registerDeviceKey } from '../app/start-practice.ts';
import { forgetDeviceKey } from '../db/device-key.ts';
import { named } from './serve-answers.ts';

export const DEVICE_ID = '5f0c1d3a-7b2e-4c11-9d5b-0a1b2c3d4e5f';

/** Gives this phone a key of its own that the server took; answers what the server was registered. */
export async function registerTestKey(status = 200): Promise<string> {
  await forgetDeviceKey();
  const registered: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    registered.push(JSON.parse(String(init.body)).publicKey);
    const headers = { 'content-type': 'application/json' };
    return named(new Response(JSON.stringify({ deviceId: DEVICE_ID }), { status, headers }));
  });
  await registerDeviceKey();
  vi.unstubAllGlobals();
  return registered[0] ?? '';
}
