import { toBase64Url } from '@fieldleaf/contract/base64url';
import { PATHS } from '@fieldleaf/contract/paths';
import type { DeviceKeyResponse } from '@fieldleaf/contract/session';
import { ensureDeviceKey, noteRegistered } from '../db/device-key.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { hasFields, isText } from '../server/answer-checks.ts';
import { callServer } from '../server/call-server.ts';

/**
 * Makes the phone's key and tells the server its public half, once a window, after a sync: then there
 * is a session, whether the phone has just signed in or did so before there were keys.
 */
export function startDeviceKey(): void {
  let state: 'due' | 'running' | 'done' = 'due';
  useSyncState.subscribe(async ({ lastSyncedAt }, before) => {
    if (state !== 'due' || lastSyncedAt === null || lastSyncedAt === before.lastSyncedAt) return;
    state = 'running';
    state = (await registerDeviceKey().catch(warn)) ? 'done' : 'due';
  });
}

const warn = (error: unknown): false => {
  console.warn('This phone cannot keep a key for pay links.', error);
  return false;
};

const isRegistered = hasFields<DeviceKeyResponse>({ deviceId: isText });

/** False: the server did not take it now. Rejects when this phone cannot make or keep a key. */
export async function registerDeviceKey(): Promise<boolean> {
  const key = await ensureDeviceKey();
  const point = await crypto.subtle.exportKey('raw', key.keys.publicKey);
  const body = { publicKey: toBase64Url(new Uint8Array(point)) };
  const registered = await callServer('PUT', PATHS.adminDeviceKey, { answer: isRegistered, body });
  if (registered.ok) await noteRegistered(key, registered.value.deviceId);
  return registered.ok;
}
