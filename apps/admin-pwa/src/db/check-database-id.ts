import { instantOf } from '@fieldleaf/domain/time/instant';
import type { Loss, LostPart } from '../read-models/loss.ts';
import { usePractice } from '../read-models/practice.ts';
import { projectSync, type SyncState, useSyncState } from '../read-models/sync-state.ts';
import { compareDatabaseIds } from './compare-database-ids.ts';
import { type GenerationDocument, readDatabaseId, writeDatabaseId } from './database-id.ts';
import { readDeviceRecord, updateDeviceRecord } from './device-record.ts';
import type { LocalDatabases } from './local-databases.ts';
import { combineLosses, lossOf } from './loss-of.ts';
import { oneWindowAtATime } from './one-window-at-a-time.ts';
import { overPhotosBeside } from './open-photos.ts';
import { type OutboxEntry, outboxEntryId } from './outbox-entry.ts';
import { readUnsentLog, type UnsentLog, writeUnsentLog } from './unsent-log.ts';

const LOCK = 'fieldleaf-generation';

let settled = false;

/** True once this window's databases are known to be the original ones; nothing is counted before that. */
export const isDatabaseIdChecked = (): boolean => settled;

/**
 * Checks that the databases just opened are still the original ones, before anything in them is counted or sent.
 * Parts cleared by the browser are recorded in the outbox document that begins the new generation, and shown until
 * read.
 */
export async function checkDatabaseId(databases: LocalDatabases): Promise<void> {
  settled = false;
  await oneWindowAtATime(LOCK, () => settle(databases));
  settled = true;
}

async function settle(databases: LocalDatabases): Promise<void> {
  const found = await readMarks(databases);
  const unsentLog = readUnsentLog();
  const hasPractice = (await databases.mirror.info()).doc_count > 0;
  const marks = generationsIn(found);
  const compared = compareDatabaseIds({ marks, loggedId: unsentLog?.generation, hasPractice });
  const { lost, generation = newDatabaseId() } = compared;
  const rescued = lost.includes('outbox') ? await rescueOutbox(databases.outbox) : new Set<string>();
  const loss = combineLosses(
    found.outbox?.loss ?? undefined,
    lossOf({ lost, unsentLog, rescued, at: now() }),
  );
  const wasComplete = found.mirror?.isComplete ?? readDeviceRecord().firstSyncedAt !== null;
  const isComplete = !lost.includes('mirror') && hasPractice && wasComplete;
  const isSettledAlready = Object.values(marks).every((mark) => mark === generation);
  if (!isSettledAlready) await mark(databases, { generation, loss, isComplete });
  if (hasPractice || unsentLog) writeUnsentLog(unsentLogAfter(unsentLog, { generation, lost, rescued }));
  const arriving = !isComplete && !lost.includes('mirror') && found.mirror?.arriving?.firstIds !== undefined;
  project({ loss, isComplete, arriving: arriving ? (useSyncState.getState().arriving ?? STOPPED) : null });
}

/** An earlier start of the app received some of it; how much, nobody has counted. */
const STOPPED = { received: null };

const now = () => instantOf(Date.now());

/** The whole practice has come down: from now on there is something to lose, and that is written down outside too. */
export async function markComplete({ mirror, outbox }: LocalDatabases): Promise<void> {
  const own = await readDatabaseId(outbox);
  if (own) {
    await writeDatabaseId(mirror, { generation: own.generation, isComplete: true, arriving: null });
    if (!readUnsentLog()) writeUnsentLog(nothingUnsent(own.generation));
  }
  await updateDeviceRecord({ firstSyncedAt: now() });
  projectSync({ mirrorComplete: true, arriving: null });
}

const nothingUnsent = (generation: string): UnsentLog => ({
  generation,
  lastNumber: 0,
  skipped: [],
  unsentChanges: 0,
  changes: [],
  unsentPhotos: 0,
  drafts: [],
});

type Found = Readonly<Record<LostPart, GenerationDocument | undefined>>;

async function readMarks(databases: LocalDatabases): Promise<Found> {
  const [mirror, outbox, drafts, photos] = await Promise.all([
    readDatabaseId(databases.mirror),
    readDatabaseId(databases.outbox),
    readDatabaseId(databases.drafts),
    overPhotosBeside(databases, readDatabaseId),
  ]);
  return { mirror, outbox, drafts, photos };
}

const generationsIn = ({ mirror, outbox, drafts, photos }: Found) => ({
  mirror: mirror?.generation,
  outbox: outbox?.generation,
  drafts: drafts?.generation,
  photos: photos?.generation,
});

type Marking = {
  readonly generation: string;
  readonly loss: Loss | undefined;
  readonly isComplete: boolean;
};

/** The outbox last: a phone that dies in between finds the same loss again. */
async function mark(databases: LocalDatabases, { generation, loss, isComplete }: Marking): Promise<void> {
  await writeDatabaseId(databases.mirror, { generation, ...(isComplete && { isComplete }) });
  await writeDatabaseId(databases.drafts, { generation });
  await overPhotosBeside(databases, (photos) => writeDatabaseId(photos, { generation }));
  await writeDatabaseId(databases.outbox, { generation, ...(loss && { loss }) });
}

type Settled = {
  readonly generation: string;
  readonly lost: readonly LostPart[];
  readonly rescued: ReadonlySet<string>;
};

/** Lost data no longer counts as unsent; the numbers continue as long as the generation does. */
function unsentLogAfter(unsentLog: UnsentLog | undefined, { generation, lost, rescued }: Settled): UnsentLog {
  const before = { ...(unsentLog ?? nothingUnsent(generation)), generation };
  const isSame = unsentLog?.generation === generation;
  return {
    ...before,
    ...(lost.includes('outbox') && { unsentChanges: rescued.size, changes: [] }),
    ...(lost.includes('photos') && { unsentPhotos: 0 }),
    ...(lost.includes('drafts') && { drafts: [] }),
    lastNumber: isSame ? before.lastNumber : 0,
    skipped: isSame ? before.skipped : [],
  };
}

type Projected = Pick<Marking, 'loss' | 'isComplete'> & Pick<SyncState, 'arriving'>;

function project({ loss, isComplete, arriving }: Projected): void {
  const { firstSyncedAt } = readDeviceRecord();
  if (isComplete !== (firstSyncedAt !== null))
    void updateDeviceRecord({ firstSyncedAt: isComplete ? now() : null });
  // The screen keeps its content, half-typed forms included, until the practice has downloaded again.
  const isShown = usePractice.getState().mirror.settings !== null && arriving === null;
  projectSync({ cleared: loss ?? null, mirrorComplete: isComplete || isShown, arriving });
}

const BYTES = 8;

/** An id for one filling of this phone's storage; no two of one device are alike. */
const newDatabaseId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Saves again what an open screen still knows of an outbox that was cleared under it: the same commands under their
 * own ids, so that one that had arrived counts once. Answers their ids.
 */
async function rescueOutbox(outbox: LocalDatabases['outbox']): Promise<ReadonlySet<string>> {
  const known = usePractice.getState().outbox.filter(({ state }) => state !== 'applied');
  const entries = known.map(
    (entry): OutboxEntry => ({
      _id: outboxEntryId(entry.command.id),
      command: entry.command,
      state: entry.state,
      savedAt: entry.savedAt,
      sendAfter: null,
      attempts: entry.attempts,
      outcome: entry.outcome,
      ...(entry.isInPayLink && { isInPayLink: entry.isInPayLink }),
      ...(entry.sequence && { sequence: entry.sequence }),
    }),
  );
  // One that another window has saved meanwhile is there already.
  if (entries.length > 0) await outbox.bulkDocs(entries);
  return new Set(entries.map(({ command }) => command.id));
}
