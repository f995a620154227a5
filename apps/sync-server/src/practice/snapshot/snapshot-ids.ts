import type { Database } from '../../store/store.ts';

type Checkpoint = {
  readonly _id: typeof CHECKPOINT;
  readonly type: 'checkpoint';
  readonly v: 1;
  readonly snapshotIds: readonly string[];
};

const CHECKPOINT = 'checkpoint:read-model';
/** Of a few servers on one CouchDB, each has its own. */
const MOST_IDS = 8;

/** The store knows this snapshot from now on; a copy of the store from before does not. */
export async function noteSnapshot(ops: Database, snapshotId: string): Promise<void> {
  const known = await ops.get<Checkpoint>(CHECKPOINT);
  const snapshotIds = [...(known?.snapshotIds ?? []), snapshotId].slice(-MOST_IDS);
  const next: Checkpoint = { _id: CHECKPOINT, type: 'checkpoint', v: 1, ...known, snapshotIds };
  const written = await ops.put(next);
  if (!written.ok) await noteSnapshot(ops, snapshotId);
}

/** Of the snapshots that were made of this store, the last. */
export const readSnapshotIds = async (ops: Database): Promise<readonly string[]> =>
  (await ops.get<Checkpoint>(CHECKPOINT))?.snapshotIds ?? [];
