import { randomUUID } from 'node:crypto';
import type { PracticeHead } from '@fieldleaf/contract/session';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Database, Stored } from '../store/store.ts';

/** Once that a copy took the place of what was there; what was written after `backupMadeAt` is gone from the server. */
export type Restore = {
  readonly restoreId: string;
  readonly lostEpoch: string;
  readonly epoch: string;
  readonly backupMadeAt: Instant;
  readonly restoredAt: Instant;
  /** Time everything a backup must not undo was restored; null: still to do. */
  readonly settledAt: Instant | null;
};

/**
 * Identity of this practice, so that phones can tell its responses from any other's. The id is permanent and moves
 * with the practice; the epoch changes when a copy replaces the data.
 */
type PracticeIdentity = {
  readonly _id: typeof ID;
  readonly type: 'practice-identity';
  readonly v: 1;
  readonly practiceId: string;
  readonly epoch: string;
  readonly since: Instant;
  readonly restores?: readonly Restore[];
};

const ID = 'practice:identity';

export type ReadPracticeHead = () => Promise<PracticeHead>;

type Place = { readonly ops: Database; readonly now: () => Instant };

/** Reads which practice this is. It is asked for each time: another server may have begun an epoch. */
export function createReadPracticeHead({ ops, now }: Place): ReadPracticeHead {
  return async () => {
    const { practiceId, epoch, restores = [] } = await readOrMake(ops, now());
    const last = restores.at(-1);
    if (!last) return { practiceId, epoch };
    const { backupMadeAt, restoredAt, lostEpoch } = last;
    return { practiceId, epoch, restored: { backupMadeAt, restoredAt, lostEpoch } };
  };
}

/** Identity of a store's practice; undefined before it is first requested. */
export const readIdentity = async (
  ops: Database,
): Promise<Pick<PracticeIdentity, 'practiceId' | 'epoch'> | undefined> => ops.get<PracticeIdentity>(ID);

/** Every restore this practice went through, the last one at the end. */
export const readRestores = async (ops: Database): Promise<readonly Restore[]> =>
  (await ops.get<PracticeIdentity>(ID))?.restores ?? [];

/** Returns the time a copy last replaced the data; undefined if none did. */
export const lastRestoredAt = async (ops: Database): Promise<Instant | undefined> =>
  (await readRestores(ops)).at(-1)?.restoredAt;

/** Since when this practice is kept here; undefined before anybody has asked which one it is. */
export const readPracticeSince = async (ops: Database): Promise<Instant | undefined> =>
  (await ops.get<PracticeIdentity>(ID))?.since;

type NewEpoch = { readonly backupMadeAt: Instant; readonly now: Instant };

/**
 * Says of a copy that it took the place of what was there: from now on it has an epoch of its own, and the server
 * makes good at its next start what the backup undid. Called once the documents are in.
 */
export async function beginNewEpoch(ops: Database, { backupMadeAt, now }: NewEpoch): Promise<Restore> {
  const identity = await readOrMake(ops, now);
  const restore: Restore = {
    restoreId: randomUUID(),
    lostEpoch: identity.epoch,
    epoch: randomUUID(),
    backupMadeAt,
    restoredAt: now,
    settledAt: null,
  };
  const restores = [...(identity.restores ?? []), restore];
  const written = await ops.put({ ...identity, epoch: restore.epoch, restores });
  return written.ok ? restore : beginNewEpoch(ops, { backupMadeAt, now });
}

/** The card provider was compared with what came back: nothing is left to make good. */
export async function markSettled(ops: Database, restoreId: string, settledAt: Instant): Promise<void> {
  const identity = await ops.get<PracticeIdentity>(ID);
  if (!identity) return;
  const restores = (identity.restores ?? []).map((restore) =>
    restore.restoreId === restoreId ? { ...restore, settledAt: restore.settledAt ?? settledAt } : restore,
  );
  const written = await ops.put({ ...identity, restores });
  if (!written.ok) await markSettled(ops, restoreId, settledAt);
}

/** If two servers create the identity at the same moment, the first one's stays. */
async function readOrMake(ops: Database, now: Instant): Promise<Stored<PracticeIdentity>> {
  const stored = await ops.get<PracticeIdentity>(ID);
  if (stored) return stored;
  const head = { practiceId: randomUUID(), epoch: randomUUID() };
  const made: PracticeIdentity = { _id: ID, type: 'practice-identity', v: 1, ...head, since: now };
  const written = await ops.put(made);
  return written.ok ? { ...made, _rev: written.value.rev } : readOrMake(ops, now);
}
