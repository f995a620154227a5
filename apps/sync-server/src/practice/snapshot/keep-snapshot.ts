import { randomUUID } from 'node:crypto';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type { Database, Store } from '../../store/store.ts';
import type { ModelPart } from '../model-parts.ts';
import { createReadPracticeHead, readIdentity } from '../practice-head.ts';
import { decodeSnapshot, encodeSnapshot, SnapshotDoubtful, type SnapshotHead } from './snapshot-format.ts';
import type { SnapshotPlace } from './snapshot-place.ts';

type Checkpoint = {
  readonly _id: typeof CHECKPOINT;
  readonly type: 'checkpoint';
  readonly v: 1;
  readonly snapshotIds: readonly string[];
};

const CHECKPOINT = 'checkpoint:read-model';
/** Several servers on one CouchDB have a snapshot each. */
const MOST_IDS = 8;

/** The store knows this snapshot from now on; a copy of the store from before does not. */
async function noteSnapshot(ops: Database, snapshotId: string): Promise<void> {
  const known = await ops.get<Checkpoint>(CHECKPOINT);
  const snapshotIds = [...(known?.snapshotIds ?? []), snapshotId].slice(-MOST_IDS);
  const next: Checkpoint = { _id: CHECKPOINT, type: 'checkpoint', v: 1, ...known, snapshotIds };
  const written = await ops.put(next);
  if (!written.ok) await noteSnapshot(ops, snapshotId);
}

/** Returns the ids of the latest snapshots of this store. */
const readSnapshotIds = async (ops: Database): Promise<readonly string[]> =>
  (await ops.get<Checkpoint>(CHECKPOINT))?.snapshotIds ?? [];

/** Hears how much of a file is read, from 0 to 1. */
export type OnShare = (share: number) => void;

type Moment = { readonly parts: Iterable<ModelPart>; readonly since: string };

export type Snapshots = {
  /** Hands over what the snapshot has; answers up to where, or undefined: nothing of it is to be used. */
  readonly load: (take: (part: ModelPart) => void, onShare: OnShare) => Promise<string | undefined>;
  /** Counts what the snapshot does not have. */
  readonly noteChanges: (count: number) => void;
  /** Writes one when enough has changed since the last. */
  readonly keep: (moment: () => Moment, how: { readonly isLast: boolean }) => Promise<void>;
  /** Removes it, and whatever is being written of one. */
  readonly drop: () => Promise<void>;
};

/** Fewer are read from the store in a moment; and so is a small share of a large practice, which takes long to write down. */
const FEWEST_CHANGES = 500;
const SMALL_SHARE = 0.005;
/** Erased data leaves the snapshot too within a day. */
const LONGEST_KEPT_MINUTES = 24 * 60;
/** Fewest changes worth writing at a stop, given that a start follows. */
const FEWEST_AT_STOP = 200;
/** A stop waits for it no longer. */
const LONGEST_AT_STOP_MS = 8_000;

/** A digest of all that a model is made by, put here by the build (`vite.config.ts`); what was not built trusts no other process's file. */
const MADE_BY = '%READ_MODEL%';
/** Not the release: a snapshot outlives those whose model did not change. */
const SHAPE = MADE_BY.startsWith('%') ? `${process.pid} ${performance.timeOrigin}` : MADE_BY;

type Parts = {
  readonly store: Pick<Store, 'database'>;
  readonly place: SnapshotPlace;
  readonly now: () => Instant;
};

/**
 * The one file that spares a start the store. It is never believed: another model's, another practice's, another epoch's, one
 * that this store does not know of or has not reached, or one that is not whole, is removed.
 */
export function createSnapshots({ store, place, now }: Parts): Snapshots {
  const ops = store.database('ops');
  const documents = store.database('practice');
  let changes = 0;
  let madeAt: Instant | undefined;
  /** Document count of the last snapshot. */
  let size = 0;
  let writing: { readonly stop: AbortController; readonly done: Promise<void> } | undefined;

  const load: Snapshots['load'] = async (take, onShare) => {
    const trusted = await readTrusted(ops, documents);
    let head: SnapshotHead | undefined;
    try {
      size = 0;
      await decodeSnapshot(heard(place.read(), await place.size(), onShare), {
        head: (found) => {
          if (!isOurs(found, trusted)) throw new SnapshotDoubtful('it is of something else');
          head = found;
        },
        part: (part) => {
          size += documentsIn(part);
          take(part);
        },
      });
    } catch (error) {
      // Whatever it was, the store has it all.
      await place.drop();
      if (error instanceof SnapshotDoubtful) return undefined;
      throw error;
    }
    madeAt = head?.madeAt;
    return head?.since;
  };

  const isDue = (isLast: boolean): boolean => {
    const many = Math.max(place.fewestChanges ?? FEWEST_CHANGES, size * SMALL_SHARE);
    const isOld = madeAt !== undefined && minutesBetween(madeAt, now()) >= LONGEST_KEPT_MINUTES;
    return changes >= (isLast ? FEWEST_AT_STOP : many) || (changes > 0 && isOld);
  };

  return {
    load,
    noteChanges: (count) => {
      changes += count;
    },
    keep: async (moment, { isLast }) => {
      if (writing || !isDue(isLast)) return;
      const stop = new AbortController();
      const signal = isLast
        ? AbortSignal.any([stop.signal, AbortSignal.timeout(LONGEST_AT_STOP_MS)])
        : stop.signal;
      const counted = changes;
      const done = write({ ops, place, now }, moment(), signal).then((made) => {
        ({ madeAt, size } = made);
      });
      writing = { stop, done };
      try {
        await done;
        changes -= counted;
      } catch (error) {
        // Cut short on purpose: the one before is still as good as it was.
        if (!signal.aborted) throw error;
      } finally {
        writing = undefined;
      }
    },
    drop: async () => {
      writing?.stop.abort();
      await writing?.done.catch(() => undefined);
      await place.drop();
      if (madeAt !== undefined) changes = Math.max(changes, FEWEST_CHANGES);
      madeAt = undefined;
    },
  };
}

async function* heard(chunks: AsyncIterable<Uint8Array>, bytes: number, onShare: OnShare) {
  let read = 0;
  for await (const chunk of chunks) {
    yield chunk;
    read += chunk.length;
    onShare(read / bytes);
  }
}

/** Counts documents as they are consumed. */
function countDocuments(parts: Iterable<ModelPart>) {
  let count = 0;
  function* each() {
    for (const part of parts) {
      count += documentsIn(part);
      yield part;
    }
  }
  return { parts: each(), count: () => count };
}

const documentsIn = (part: ModelPart): number => (part.kind === 'documents' ? part.documents.length : 0);

type Writing = { readonly ops: Database; readonly place: SnapshotPlace; readonly now: () => Instant };

async function write(
  { ops, place, now }: Writing,
  { parts, since }: Moment,
  signal: AbortSignal,
): Promise<{ readonly madeAt: Instant; readonly size: number }> {
  const madeAt = now();
  const { practiceId, epoch } = await createReadPracticeHead({ ops, now })();
  const snapshotId = randomUUID();
  // The store knows it first: a copy of the store from before does not.
  await noteSnapshot(ops, snapshotId);
  const documents = countDocuments(parts);
  const head = { format: 'fieldleaf-read-model', v: 1, shape: SHAPE, snapshotId } as const;
  await place.replace(encodeSnapshot({ ...head, practiceId, epoch, since, madeAt }, documents.parts), signal);
  return { madeAt, size: documents.count() };
}

/** Values a snapshot of this store must match. */
async function readTrusted(ops: Database, documents: Database) {
  const identity = await readIdentity(ops);
  return {
    identity,
    snapshotIds: await readSnapshotIds(ops),
    last: Number.parseInt(await documents.lastSeq(), 10),
  };
}

function isOurs(
  { format, v, shape, snapshotId, practiceId, epoch, since }: SnapshotHead,
  { identity, snapshotIds, last }: Awaited<ReturnType<typeof readTrusted>>,
): boolean {
  const isOfRelease = format === 'fieldleaf-read-model' && v === 1 && shape === SHAPE;
  const isOfPractice = identity?.practiceId === practiceId && identity.epoch === epoch;
  return (
    isOfRelease && isOfPractice && snapshotIds.includes(snapshotId) && Number.parseInt(since, 10) <= last
  );
}
