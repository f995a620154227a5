import { instantOf } from '@fieldleaf/domain/time/instant';
import type { Loss, LostPart } from '../read-models/loss.ts';
import { usePractice } from '../read-models/practice.ts';
import { projectSync, type SyncState, useSyncState } from '../read-models/sync-state.ts';
import { compareGenerations } from './compare-generations.ts';
import { readDeviceRecord, updateDeviceRecord } from './device-record.ts';
import { type GenerationDocument, readGeneration, writeGeneration } from './generation-document.ts';
import type { LocalDatabases } from './local-databases.ts';
import { combineLosses, lossOf } from './loss-of.ts';
import { readWitness, type Witness, writeWitness } from './loss-witness.ts';
import { oneWindowAtATime } from './one-window-at-a-time.ts';
import { overPhotosBeside } from './open-photos.ts';
import { rescueOutbox } from './rescue-outbox.ts';

const LOCK = 'fieldleaf-generation';

let settled = false;

/** Whether the databases of this window are known to be the ones that were there: before that nothing is counted. */
export const isGenerationSettled = (): boolean => settled;

/**
 * Looks whether these databases, just opened, are still the ones that were there, before anything of them is counted
 * or sent. What the browser has cleared is written down in the outbox, in the document that begins the new
 * generation, and shown until it was read.
 */
export async function settleGeneration(databases: LocalDatabases): Promise<void> {
  settled = false;
  await oneWindowAtATime(LOCK, () => settle(databases));
  settled = true;
}

async function settle(databases: LocalDatabases): Promise<void> {
  const found = await readMarks(databases);
  const witness = readWitness();
  const hasPractice = (await databases.mirror.info()).doc_count > 0;
  const marks = generationsIn(found);
  const compared = compareGenerations({ marks, witnessed: witness?.generation, hasPractice });
  const { lost, generation = newGeneration() } = compared;
  const rescued = lost.includes('outbox') ? await rescueOutbox(databases.outbox) : new Set<string>();
  const loss = combineLosses(found.outbox?.loss ?? undefined, lossOf({ lost, witness, rescued, at: now() }));
  const wasComplete = found.mirror?.isComplete ?? readDeviceRecord().firstSyncedAt !== null;
  const isComplete = !lost.includes('mirror') && hasPractice && wasComplete;
  const isSettledAlready = Object.values(marks).every((mark) => mark === generation);
  if (!isSettledAlready) await mark(databases, { generation, loss, isComplete });
  if (hasPractice || witness) writeWitness(witnessAfter(witness, { generation, lost, rescued }));
  const arriving = !isComplete && !lost.includes('mirror') && found.mirror?.arriving?.firstIds !== undefined;
  project({ loss, isComplete, arriving: arriving ? (useSyncState.getState().arriving ?? STOPPED) : null });
}

/** An earlier start of the app received some of it; how much, nobody has counted. */
const STOPPED = { received: null };

const now = () => instantOf(Date.now());

/** The whole practice has come down: from now on there is something to lose, and that is written down outside too. */
export async function markComplete({ mirror, outbox }: LocalDatabases): Promise<void> {
  const own = await readGeneration(outbox);
  if (own) {
    await writeGeneration(mirror, { generation: own.generation, isComplete: true, arriving: null });
    if (!readWitness()) writeWitness(nothingUnsent(own.generation));
  }
  await updateDeviceRecord({ firstSyncedAt: now() });
  projectSync({ mirrorComplete: true, arriving: null });
}

const nothingUnsent = (generation: string): Witness => ({
  generation,
  lastNumber: 0,
  unsentChanges: 0,
  changes: [],
  unsentPhotos: 0,
  drafts: [],
});

type Found = Readonly<Record<LostPart, GenerationDocument | undefined>>;

async function readMarks(databases: LocalDatabases): Promise<Found> {
  const [mirror, outbox, drafts, photos] = await Promise.all([
    readGeneration(databases.mirror),
    readGeneration(databases.outbox),
    readGeneration(databases.drafts),
    overPhotosBeside(databases, readGeneration),
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
  await writeGeneration(databases.mirror, { generation, ...(isComplete && { isComplete }) });
  await writeGeneration(databases.drafts, { generation });
  await overPhotosBeside(databases, (photos) => writeGeneration(photos, { generation }));
  await writeGeneration(databases.outbox, { generation, ...(loss && { loss }) });
}

type Settled = {
  readonly generation: string;
  readonly lost: readonly LostPart[];
  readonly rescued: ReadonlySet<string>;
};

/** What went is no longer there to be lost; the numbers go on as long as the generation does. */
function witnessAfter(witness: Witness | undefined, { generation, lost, rescued }: Settled): Witness {
  const before = { ...(witness ?? nothingUnsent(generation)), generation };
  const isSame = witness?.generation === generation;
  return {
    ...before,
    ...(lost.includes('outbox') && { unsentChanges: rescued.size, changes: [] }),
    ...(lost.includes('photos') && { unsentPhotos: 0 }),
    ...(lost.includes('drafts') && { drafts: [] }),
    lastNumber: isSame ? before.lastNumber : 0,
    skipped: isSame ? (before.skipped ?? []) : [],
  };
}

type Projected = Pick<Marking, 'loss' | 'isComplete'> & Pick<SyncState, 'arriving'>;

function project({ loss, isComplete, arriving }: Projected): void {
  const { firstSyncedAt } = readDeviceRecord();
  if (isComplete !== (firstSyncedAt !== null))
    void updateDeviceRecord({ firstSyncedAt: isComplete ? now() : null });
  // What is on the screen stays there, half-typed forms included, until it has come down again.
  const isShown = usePractice.getState().mirror.settings !== null && arriving === null;
  projectSync({ cleared: loss ?? null, mirrorComplete: isComplete || isShown, arriving });
}

const BYTES = 8;

/** An id for one filling of this phone's storage; no two of one device are alike. */
const newGeneration = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
