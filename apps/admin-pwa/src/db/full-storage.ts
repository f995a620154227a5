import { del, set } from 'idb-keyval';
import { projectSync, useSyncState } from '../read-models/sync-state.ts';
import { deviceStore } from './device-store.ts';
import { isFull } from './storage-error.ts';

const PROBE_KEY = 'probe';
/** More than opening four databases takes. */
const PROBE_BYTES = 32_768;

/**
 * Writes what must not be lost: changes, drafts, acknowledgements, the lock. On a full phone the reserve makes room for
 * it, once; what does not even fit then is reported as unsaved. The work must come to the same when it is done twice.
 */
export async function withReserve<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!isFull(error)) throw error;
    return intoReserve(work);
  }
}

async function intoReserve<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    // Seldom needed, so it is loaded then.
    const { freeReserve } = await import('./storage-reserve.ts');
    await freeReserve();
    const value = await work();
    projectSync({ storage: 'reserve' });
    return value;
  } catch (error) {
    reportIfFull(error);
    throw error;
  }
}

/** Something was not saved, because the phone is full. */
export function reportIfFull(error: unknown): void {
  if (isFull(error)) projectSync({ storage: 'full' });
}

/** The last write went well; while the reserve is out, the phone is full all the same. */
export function reportSaved(): void {
  const { storage } = useSyncState.getState();
  projectSync({ storage: storage === 'ok' || storage === 'broken' ? 'ok' : 'reserve' });
}

/**
 * Before the databases are opened: one that is new is written then, and on a full phone PouchDB would wait for that for
 * ever. Without a reserve left what is there can be read, and that is said.
 */
export async function makeRoom(): Promise<void> {
  await withReserve(() => set(PROBE_KEY, crypto.getRandomValues(new Uint8Array(PROBE_BYTES)), deviceStore))
    .then(() => del(PROBE_KEY, deviceStore))
    .catch((error: unknown) => {
      if (isFull(error)) projectSync({ storage: 'read-only' });
      // Opening the databases says more of everything else.
      console.warn('This phone has no room.', error);
    });
}
