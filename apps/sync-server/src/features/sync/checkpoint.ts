import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Database } from '../../store/store.ts';
import type { CheckpointBody } from './sync-schemas.ts';

/** How far a device has pulled; CouchDB would keep it as a `_local` document beside the practice's own. */
type Checkpoint = {
  readonly _id: `checkpoint:${string}`;
  readonly type: 'checkpoint';
  readonly v: 1;
  readonly writes: number;
  readonly body: Readonly<Record<string, unknown>>;
};

export type CheckpointKey = { readonly deviceId: string; readonly checkpoint: string };

/** PouchDB's are 22 of these and `==`; whatever else has no checkpoint. */
export const isCheckpointName = (name: string): boolean => /^[A-Za-z0-9._=-]{1,80}$/.test(name);

const idOf = ({ deviceId, checkpoint }: CheckpointKey): Checkpoint['_id'] =>
  `checkpoint:${deviceId}:${checkpoint}`;

/** A `_local` document's revision counts its writes. */
const revOf = (writes: number): string => `0-${writes}`;

/** The checkpoint as PouchDB wrote it; undefined when this device has none of that name. */
export async function readCheckpoint(ops: Database, key: CheckpointKey): Promise<object | undefined> {
  const stored = await ops.get<Checkpoint>(idOf(key));
  return stored && { ...stored.body, _id: `_local/${key.checkpoint}`, _rev: revOf(stored.writes) };
}

/** Stores it if `_rev` is the revision that stands there; answers the new one, or that it was not. */
export async function writeCheckpoint(
  ops: Database,
  key: CheckpointKey,
  sent: CheckpointBody,
): Promise<Result<{ readonly rev: string }, 'conflict'>> {
  const stored = await ops.get<Checkpoint>(idOf(key));
  if (sent._rev !== (stored && revOf(stored.writes))) return err('conflict');
  const body = Object.fromEntries(Object.entries(sent).filter(([field]) => !field.startsWith('_')));
  const writes = (stored?.writes ?? 0) + 1;
  const next: Checkpoint = { _id: idOf(key), type: 'checkpoint', v: 1, writes, body };
  const put = await ops.put(stored ? { ...next, _rev: stored._rev } : next);
  return put.ok ? ok({ rev: revOf(writes) }) : err('conflict');
}
