import type { SessionResponse } from '@fieldleaf/contract/session';
import { ok, type Result } from '@fieldleaf/domain/result';
import { markComplete } from '../db/check-database-id.ts';
import { reconnectDatabases } from '../db/connected-databases.ts';
import { readDatabaseId, writeDatabaseId } from '../db/database-id.ts';
import { readDeviceRecord } from '../db/device-record.ts';
import { forgetCommand } from '../db/drafts.ts';
import { withReserve } from '../db/full-storage.ts';
import { type LocalDatabases, openMirror, prefixOf } from '../db/local-databases.ts';
import { revisionsOf } from '../db/mirror.ts';
import { readOutbox, resendApplied } from '../db/outbox.ts';
import { changeOwnPhoto, readOwnPhotos } from '../db/photos.ts';
import { beginMirror, changeMirror } from '../db/set-aside.ts';
import { projectSync } from '../read-models/sync-state.ts';
import { fetchNotingServerTime } from '../sync/fetch-noting-server-time.ts';
import { forgetShownCommands } from '../sync/forget-shown-commands.ts';
import { type PullProgress, pullMirror } from '../sync/pull-mirror.ts';
import type { SyncFault } from '../sync/sync-fault.ts';
import type { OtherEpoch } from './check-epoch.ts';

type Mirror = LocalDatabases['mirror'];

/**
 * The practice was put back to an earlier copy: it comes down anew into a mirror of its own, while the one before is
 * still shown and worked with. Then the two change places. Nothing is sent meanwhile: the server would refuse what was
 * done to a visit it has lost.
 */
export async function receiveEpoch(
  databases: LocalDatabases,
  other: OtherEpoch,
  { practice }: SessionResponse,
): Promise<Result<number, SyncFault>> {
  const coming = await withReserve(() => beginMirror(databases, other));
  const own = await readDatabaseId(databases.outbox);
  if (!coming || !own) return ok(0);
  const mirror = openMirror(prefixOf(databases), coming.mirror);
  const timed = fetchNotingServerTime(globalThis.fetch.bind(globalThis));
  const named = { practiceId: practice.practiceId, epoch: coming.epoch };
  const pulled = await pullMirror({ mirror, fetch: timed.fetch, ...named, onProgress: showProgress });
  if (!pulled.ok) return pulled;
  await timed.keep();
  const { generation } = own;
  await writeDatabaseId(mirror, { generation, epoch: coming.epoch, isComplete: true });
  await settleAnswered(databases);
  const lost = await lostBetween(databases.mirror, mirror);
  await mirror.close();
  projectSync({ differences: null });
  await withReserve(() => changeMirror(databases, coming, lost));
  projectSync({ coming: null });
  const connected = await reconnectDatabases();
  if (readDeviceRecord().firstSyncedAt === null) await markComplete(connected);
  return pulled;
}

const showProgress = (progress: PullProgress): void =>
  projectSync(readDeviceRecord().firstSyncedAt === null ? { firstSync: progress } : { coming: progress });

/**
 * Settles commands the lost epoch had acknowledged: one shown by the mirror is among the differences; any other is
 * resent under its id, as if never acknowledged.
 */
async function settleAnswered(databases: LocalDatabases): Promise<void> {
  const { mirror, outbox } = databases;
  await forgetShownCommands({
    readOutbox: () => readOutbox(outbox),
    revisionsOf: (ids) => revisionsOf(mirror, ids),
    removeEntry: (entry) => withReserve(() => forgetCommand(databases, entry)),
  });
  await withReserve(() => resendApplied(outbox));
  for (const own of await readOwnPhotos())
    if (own.state === 'sent') await changeOwnPhoto(own, { state: 'waiting', nextAttemptAt: null });
}

/** Ids that commands refer to. */
const SUBJECTS = /^(?:booking|invoice|quote|gift-card):/;

async function lostBetween(before: Mirror, after: Mirror): Promise<readonly string[]> {
  const [had, has] = [await idsIn(before), new Set(await idsIn(after))];
  return had.filter((id) => SUBJECTS.test(id) && !has.has(id));
}

const idsIn = async (mirror: Mirror): Promise<readonly string[]> =>
  (await mirror.allDocs()).rows.map(({ id }) => id);
