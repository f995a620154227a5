import type { NumberSpan } from '@fieldleaf/domain/command/received-numbers';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Loss } from '../read-models/loss.ts';
import type { LocalDatabases } from './local-databases.ts';
import type { PhotosDatabase } from './open-photos.ts';
import { isConflict } from './storage-error.ts';

/**
 * Says in each of the phone's databases which filling of its storage it belongs to. A database without it, or with
 * another one's, is not the one that was there: the browser has cleared it.
 */
export type GenerationDocument = {
  readonly _id: typeof GENERATION;
  readonly _rev?: string;
  readonly generation: string;
  /** In the outbox: the highest number of a change that has left it. */
  readonly lastNumber?: number;
  /** In the outbox: numbers no server is to wait for. */
  readonly skipped?: readonly NumberSpan[];
  /** In the outbox: what went with the generation before, until that was read. */
  readonly loss?: Loss | null;
  /** In the outbox: the practice this phone belongs to. */
  readonly practiceId?: string;
  /** In the outbox: which mirror is shown; absent: the first one. */
  readonly mirror?: string;
  /** In the outbox: the practice of another epoch comes down into this mirror, which is shown once all of it is there. */
  readonly coming?: ComingMirror | null;
  /** In the outbox: mirrors of epochs that were lost, until what only they have is settled. */
  readonly setAside?: readonly SetAsideMirror[];
  /** In the outbox: the highest number up to which the server had every change. */
  readonly confirmed?: number | null;
  /** In the mirror: the practice comes down for the first time, and how far that is; null: all of it is there. */
  readonly arriving?: Arriving | null;
  /** In the mirror: the records of commands never came, and are not asked for. */
  readonly withoutCommands?: true;
  /** In the mirror: the whole practice has come down. */
  readonly isComplete?: true;
  /** In the mirror: the epoch of the practice it is of. */
  readonly epoch?: string;
};

/** `since`: the place in the feed from which on changes are missing, whatever has been received since then. */
export type Arriving = {
  readonly since: string;
  /** Ids of the documents needed first; they are present, and work can begin. */
  readonly firstIds?: readonly string[];
  /** All of it is there but for what changed meanwhile. */
  readonly hasAll?: true;
};

/** `backupMadeAt`: what the practice was put back to; null: nobody said. */
export type ComingMirror = {
  readonly mirror: string;
  readonly epoch: string;
  readonly backupMadeAt: Instant | null;
};

/** Mirror of this phone from before the practice was restored to an earlier copy. */
export type SetAsideMirror = {
  readonly mirror: string;
  readonly epoch: string;
  readonly backupMadeAt: Instant | null;
  /** Documents the server did not have any more: a change of one of them waits until it is brought back or left out. */
  readonly lost: readonly string[];
  /** Differences the consultant does not want back. */
  readonly leftOut: readonly string[];
  /** Nothing is left to ask; it is about to be removed. */
  readonly isSettled?: true;
};

export const GENERATION = '_local/generation';

type Marked = LocalDatabases[keyof LocalDatabases] | PhotosDatabase;

// The content of such a document is unrelated to the others in its database, so they share no type.
const documentsOf = (database: Marked) => database as unknown as PouchDB.Database<GenerationDocument>;

export async function readDatabaseId(database: Marked): Promise<GenerationDocument | undefined> {
  try {
    return await documentsOf(database).get(GENERATION);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

type Changes = Omit<GenerationDocument, '_id' | '_rev'>;

/** Keeps what is there already and replaces what `changes` names. */
export const writeDatabaseId = (database: Marked, changes: Changes): Promise<void> =>
  changeDatabaseId(database, () => changes);

/** As `writeDatabaseId`, with changes that follow from what is there. */
export async function changeDatabaseId(
  database: Marked,
  change: (stored: Partial<GenerationDocument>) => Changes,
): Promise<void> {
  const stored = await readDatabaseId(database);
  try {
    await documentsOf(database).put({ ...stored, ...change(stored ?? {}), _id: GENERATION });
  } catch (error) {
    // Another window has written at the same moment.
    if (!isConflict(error)) throw error;
    await changeDatabaseId(database, change);
  }
}

/** Writes down what was lost; null once that was read. */
export async function writeLoss(outbox: LocalDatabases['outbox'], loss: Loss | null): Promise<void> {
  const own = await readDatabaseId(outbox);
  if (own) await writeDatabaseId(outbox, { generation: own.generation, loss });
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
