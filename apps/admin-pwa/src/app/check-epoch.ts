import type { SessionResponse } from '@fieldleaf/contract/session';
import type { ComingMirror } from '../db/database-id.ts';
import { readDatabaseId, writeDatabaseId } from '../db/database-id.ts';
import type { LocalDatabases } from '../db/local-databases.ts';

/** Server epoch that the mirror does not belong to. */
export type OtherEpoch = Pick<ComingMirror, 'epoch' | 'backupMadeAt'>;

/**
 * Checks that the mirror matches the server's practice; returns the epoch if the practice was restored from an
 * earlier copy. A restore by hand leaves the epoch as it was: the server then knows less of this phone's changes
 * than it had confirmed.
 */
export async function findOtherEpoch(
  { mirror, outbox }: LocalDatabases,
  { practice, received }: SessionResponse,
): Promise<OtherEpoch | undefined> {
  const [own, filled] = [await readDatabaseId(outbox), await readDatabaseId(mirror)];
  if (!own || !filled) return undefined;
  const { epoch, restored } = practice;
  const backupMadeAt = restored?.backupMadeAt ?? null;
  if (filled.epoch === undefined && !(restored && filled.isComplete)) {
    await writeDatabaseId(mirror, { generation: own.generation, epoch });
    return undefined;
  }
  if (filled.epoch !== epoch) return { epoch, backupMadeAt };
  const counted = received.find(({ generation }) => generation === own.generation);
  const isPutBack = counted !== undefined && counted.highest < (own.confirmed ?? 0);
  return isPutBack ? { epoch, backupMadeAt: null } : undefined;
}
