import { createHash, randomUUID } from 'node:crypto';
import { emptyModel } from '@fieldleaf/domain/read-model/practice-model';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import manifest from '../../../package.json' with { type: 'json' };
import type { Database, Store } from '../../store/store.ts';
import type { ModelPart } from '../model-parts.ts';
import { createReadPracticeHead, readIdentity } from '../practice-head.ts';
import { decodeSnapshot, encodeSnapshot, SnapshotDoubtful, type SnapshotHead } from './snapshot-format.ts';
import { noteSnapshot, readSnapshotIds } from './snapshot-ids.ts';
import type { SnapshotPlace } from './snapshot-place.ts';

type Moment = { readonly parts: Iterable<ModelPart>; readonly since: string };

export type Snapshots = {
  /** Hands over what the snapshot has; answers up to where, or undefined: nothing of it is to be used. */
  readonly load: (take: (part: ModelPart) => void) => Promise<string | undefined>;
  /** Counts what the snapshot does not have. */
  readonly noteChanges: (count: number) => void;
  /** Writes one when enough has changed since the last. */
  readonly keep: (moment: () => Moment, how: { readonly isLast: boolean }) => Promise<void>;
  /** Removes it, and whatever is being written of one. */
  readonly drop: () => Promise<void>;
};

/** Fewer are read from the store in a moment. */
const FEWEST_CHANGES = 500;
/** What is forgotten is forgotten here too within a day. */
const LONGEST_KEPT_MINUTES = 24 * 60;
/** Of a start that follows, so many changes are worth the writing at a stop. */
const FEWEST_AT_STOP = 200;
/** A stop waits for it no longer. */
const LONGEST_AT_STOP_MS = 8_000;

/** Another number throws away every snapshot there is: when the same documents make another model. */
const LAYOUT = 3;
const SHAPE = createHash('sha256')
  .update(JSON.stringify([LAYOUT, manifest.version, Object.keys(emptyModel)]))
  .digest('hex');

type Parts = {
  readonly store: Pick<Store, 'database'>;
  readonly place: SnapshotPlace;
  readonly now: () => Instant;
};

/**
 * The one file that spares a start the store. It is never believed: another release's, another practice's, another epoch's, one
 * that this store does not know of or has not reached, or one that is not whole, is removed.
 */
export function createSnapshots({ store, place, now }: Parts): Snapshots {
  const ops = store.database('ops');
  const documents = store.database('practice');
  let changes = 0;
  let madeAt: Instant | undefined;
  let writing: { readonly stop: AbortController; readonly done: Promise<void> } | undefined;

  const load = async (take: (part: ModelPart) => void) => {
    const trusted = await readTrusted(ops, documents);
    let head: SnapshotHead | undefined;
    try {
      await decodeSnapshot(place.read(), {
        head: (found) => {
          if (!isOurs(found, trusted)) throw new SnapshotDoubtful('it is of something else');
          head = found;
        },
        part: take,
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
    if (changes >= (isLast ? FEWEST_AT_STOP : (place.fewestChanges ?? FEWEST_CHANGES))) return true;
    return madeAt !== undefined && changes > 0 && minutesBetween(madeAt, now()) >= LONGEST_KEPT_MINUTES;
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
      const done = write({ ops, place, now }, moment(), signal).then((at) => {
        madeAt = at;
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

type Writing = { readonly ops: Database; readonly place: SnapshotPlace; readonly now: () => Instant };

async function write(
  { ops, place, now }: Writing,
  { parts, since }: Moment,
  signal: AbortSignal,
): Promise<Instant> {
  const madeAt = now();
  const { practiceId, epoch } = await createReadPracticeHead({ ops, now })();
  const snapshotId = randomUUID();
  // The store knows it first: a copy of the store from before does not.
  await noteSnapshot(ops, snapshotId);
  const head = { format: 'fieldleaf-read-model', v: 1, shape: SHAPE, snapshotId } as const;
  await place.replace(encodeSnapshot({ ...head, practiceId, epoch, since, madeAt }, parts), signal);
  return madeAt;
}

/** What a snapshot of this store would say. */
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
