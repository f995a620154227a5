import type { StoredDocumentType } from '@fieldleaf/domain/privacy/retention';
import type { Result } from '@fieldleaf/domain/result';

/** `practice` replicates to the phone; `ops` and `slots` never leave the server. */
export type DatabaseName = 'practice' | 'ops' | 'slots';

/** A document as it stands in a database. */
export type Stored<Document> = Document & { readonly _id: string; readonly _rev: string };

/**
 * Document to write: with `_rev` it replaces that revision, without it the document must not exist yet. A type
 * without a retention rule does not compile.
 */
export type Writable = { readonly _id: string; readonly _rev?: string; readonly type?: StoredDocumentType };

/** Another writer changed this document first. Nothing was written. */
export type Conflict = { readonly code: 'conflict'; readonly id: string };

export type Range = {
  readonly from: string;
  readonly to: string;
  readonly limit?: number;
  readonly descending?: boolean;
};

/** One entry of a changes feed; `seq` is opaque and only good for `since`. */
export type Change = {
  readonly id: string;
  readonly seq: string;
  readonly revs: readonly string[];
  readonly deleted: boolean;
  readonly document?: unknown;
};

/** `since`: a `lastSeq` or `seq` of this database, `0` for the start, `now`. A place it does not know is the start. */
export type ChangesQuery = {
  readonly since: string;
  readonly limit?: number;
  readonly includeDocuments?: boolean;
};

export type ChangesPage = { readonly changes: readonly Change[]; readonly lastSeq: string };

/** A document with its revision history, newest first, as CouchDB spells it. */
export type Revision = {
  readonly _id: string;
  readonly _rev: string;
  readonly _deleted?: boolean;
  readonly _revisions?: { readonly start: number; readonly ids: readonly string[] };
};

/** Response for pull replication: bodies with their revision history, in CouchDB's format. */
export type BulkGetAnswer = {
  readonly results: readonly {
    readonly id: string;
    readonly docs: readonly ({ readonly ok: Revision } | { readonly error: object })[];
  }[];
};

/**
 * One database. Every write is durable (synced to disk, or acknowledged by CouchDB with 201) before it
 * resolves, and is seen by every read by id that starts afterwards; ranges and changes may lag behind in a
 * cluster. A store that cannot answer throws `StoreUnavailable`; a write it threw for may have happened all
 * the same, so whoever tries again reads by id first. Ids are ASCII. A `_local/...` document is in no range
 * and no feed.
 */
export type Database = {
  readonly get: <Document>(id: string) => Promise<Stored<Document> | undefined>;
  /** The documents that exist among `ids`, by id. */
  readonly getMany: <Document>(ids: readonly string[]) => Promise<ReadonlyMap<string, Stored<Document>>>;
  /** Compare-and-swap; answers the new revision, or that somebody was faster. */
  readonly put: <Document extends Writable>(
    document: Document,
  ) => Promise<Result<{ readonly rev: string }, Conflict>>;
  readonly remove: (id: string, rev: string) => Promise<Result<void, Conflict>>;
  /**
   * Lets go of the bodies of superseded and removed revisions, while others write; a CouchDB does so in its own time. A
   * signal that aborts ends it early; the next time goes on there.
   */
  readonly compact: (signal?: AbortSignal) => Promise<void>;
  /** Documents whose id lies between `from` and `to`, both included, in id order. */
  readonly range: <Document>(range: Range) => Promise<readonly Stored<Document>[]>;
  readonly changes: (query: ChangesQuery) => Promise<ChangesPage>;
  /** Resolves after a change since `since`, now and then without one, when the signal aborts or the store closes. */
  readonly waitForChange: (since: string, signal: AbortSignal) => Promise<void>;
  readonly lastSeq: () => Promise<string>;
  readonly count: () => Promise<number>;
  readonly bulkGet: (
    wanted: readonly { readonly id: string; readonly rev?: string }[],
  ) => Promise<BulkGetAnswer>;
  /** Takes revisions in, with their names and their history, as replication does; one that is there already changes nothing. */
  readonly putRevisions: (revisions: readonly Revision[]) => Promise<void>;
};

/** A whole copy of a database as of some moment: answers the revisions in it that are taken, the newest of each last. */
export type Copy = (takes: (revision: Revision) => boolean) => Promise<readonly Revision[]>;

/** Copies of each database, the newest first. */
export type Copies = (name: DatabaseName) => readonly Copy[];

/** A document whose body in that revision is gone; a copy of it may be anybody's, and is taken if the revision is made of it. */
export type LostRevision = {
  readonly id: string;
  readonly rev: string;
  readonly isMadeOf: (copy: Revision) => boolean;
};

export type Store = {
  readonly kind: 'embedded' | 'couchdb';
  readonly database: (name: DatabaseName) => Database;
  /**
   * Looks through everything that is stored, with pauses, and answers what is damaged or gone; undefined if the signal ended
   * it. A CouchDB verifies what it reads and compacts itself, and has neither.
   */
  readonly look?: (signal: AbortSignal, pauseMs?: number) => Promise<readonly string[] | undefined>;
  /** What the last look and those who read have found. */
  readonly damaged?: () => readonly string[];
  /** Puts back damaged documents from copies that have the same revision of them; answers their ids. */
  readonly mend?: (copies: Copies) => Promise<readonly string[]>;
  /** Documents of the practice that the last mending found in no copy. */
  readonly lost?: () => readonly LostRevision[];
  /** Copies on several nodes, if there are any: `isDoubted` after a write too few took; `prove` throws unless enough take one now. */
  readonly majority?: { readonly isDoubted: () => boolean; readonly prove: () => Promise<void> } | undefined;
  /** False if the database was deleted while it was open. */
  readonly isThere: (name: DatabaseName) => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/** Why a store is unavailable: `busy` did not begin with the call, `refused` knows this user not; otherwise not known. */
type Why = 'busy' | 'refused';

export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly why: Why | undefined;

  constructor(message: string, { why, ...options }: ErrorOptions & { readonly why?: Why } = {}) {
    super(message, options);
    this.why = why;
  }
}
