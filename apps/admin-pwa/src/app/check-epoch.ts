import type { SessionResponse } from '@fieldleaf/contract/session';
import type { ComingMirror } from '../db/generation-document.ts';
import { readGeneration, writeGeneration } from '../db/generation-document.ts';
import type { LocalDatabases } from '../db/local-databases.ts';

/** What the server has that the mirror is not of. */
export type OtherEpoch = Pick<ComingMirror, 'epoch' | 'backupMadeAt'>;

/**
 * Whether the mirror is of the practice as the server has it; answers the epoch when the practice was put back to an
 * earlier copy. By hand that leaves the epoch as it was: then the server knows less of this phone's changes than it
 * had confirmed. A server that names no epoch, an earlier version, is believed.
 */
export async function findOtherEpoch(
  { mirror, outbox }: LocalDatabases,
  { practice, received = [] }: SessionResponse,
): Promise<OtherEpoch | undefined> {
  const [own, filled] = [await readGeneration(outbox), await readGeneration(mirror)];
  if (!practice || !own || !filled) return undefined;
  const { epoch, restored } = practice;
  const backupMadeAt = restored?.backupMadeAt ?? null;
  if (filled.epoch === undefined && !(restored && filled.isComplete)) {
    await writeGeneration(mirror, { generation: own.generation, epoch });
    return undefined;
  }
  if (filled.epoch !== epoch) return { epoch, backupMadeAt };
  const counted = received.find(({ generation }) => generation === own.generation);
  const isPutBack = counted !== undefined && counted.highest < (own.confirmed ?? 0);
  return isPutBack ? { epoch, backupMadeAt: null } : undefined;
}
