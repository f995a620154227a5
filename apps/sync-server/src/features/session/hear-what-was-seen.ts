import type { SessionQuery } from '@fieldleaf/contract/session';
import type { Desk } from '../../practice/desk.ts';
import { isOlderThan } from '../../restore/notice-restore.ts';

/** A phone that has what this server lacks, from this very epoch: the store was put back to an older copy. */
export async function hearWhatWasSeen(desk: Desk, { epoch, seenId, seenRev }: SessionQuery): Promise<void> {
  if (epoch === undefined || seenId === undefined || seenRev === undefined) return;
  const seen = { epoch, id: seenId, rev: seenRev };
  if (!(await isLacking(desk, seen))) return;
  // Two phones that notice at once make one epoch.
  await desk.inTurn(['restore'], async () => {
    if (await isLacking(desk, seen)) await desk.settleOlderCopy();
  });
}

const isLacking = async (desk: Desk, seen: Parameters<typeof isOlderThan>[1]): Promise<boolean> =>
  (await desk.practiceHead()).epoch === seen.epoch && (await isOlderThan(desk, seen));
