import type { Database } from '../../store/store.ts';
import { type Lockout, listLockouts } from './lockout.ts';

/** Forgets every wrong PIN, of strangers and of devices: from now on all of them may try again. */
export async function clearLockouts(ops: Database): Promise<void> {
  for (const { _id } of await listLockouts(ops)) await clear(ops, _id);
}

/** A guess that is counted at the same moment is forgotten with the others. */
async function clear(ops: Database, id: string): Promise<void> {
  const lockout = await ops.get<Lockout>(id);
  if (!lockout) return;
  const removed = await ops.remove(id, lockout._rev);
  if (!removed.ok) await clear(ops, id);
}
