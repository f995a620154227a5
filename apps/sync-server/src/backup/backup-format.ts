import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Revision } from '../store/store.ts';

/**
 * A backup is these lines of JSON, compressed with gzip and, with a passphrase, encrypted in the age format:
 * `age -d file | gunzip` shows them. A document that changed while it was copied comes again; its later line counts.
 */
export type BackupHead = {
  readonly format: 'fieldleaf-backup';
  readonly v: 1;
  readonly practiceId: string;
  readonly epoch: string;
  /** Start of the copy. The tail has the moment that the copy shows. */
  readonly madeAt: Instant;
  readonly store: 'embedded' | 'couchdb';
};

/**
 * Data that phones have, and the server's own. The day books, `slots`, are rebuilt from the bookings at every
 * start.
 */
export const BACKED_UP = ['ops', 'practice'] as const;

export type BackedUp = (typeof BACKED_UP)[number];

/** A document with its revision history; one that was deleted after its first line comes again as deleted. */
export type BackupLine = { readonly in: BackedUp; readonly document: Revision };

export type Counts = Readonly<Record<BackedUp, number>>;

/** Places in the change feeds of one store. */
export type Reached = Readonly<Record<BackedUp, string>>;

/** Without it the file is torn. */
export type Tail = {
  /** The one moment whose state the copy is. */
  readonly asOf: Instant;
  /** Hash of all lines before this, with their ends. */
  readonly sha256: string;
};

export type BackupTail = Tail & {
  /** Number of documents a restore brings back, by database. */
  readonly counts: Counts;
  /** Places where the changes after it begin; absent in backups of earlier versions. */
  readonly reached?: Reached;
};

const STAYS_BEHIND =
  /^(?:session:|received:|idempotency:|lockout:|store:|checkpoint:(?:audit|mails|backup)$|checkpoint:[^:]*:)/;

/**
 * True if a document is in no backup. Sessions, responses kept for retries and received numbers belong to their
 * moment: they would readmit a device that was shut out since, or take a new change for a known one. Lockouts would
 * come back from the past. A position in one store's changes, of a phone, the emails or the audit, means nothing in
 * another.
 */
export const staysBehind = (id: string): boolean => STAYS_BEHIND.test(id);

/** End of changes that were read. */
export type Changed = { readonly asOf: Instant; readonly reached: Reached };

/** Said by the first segment of changes about all of them. */
export type Opening = Pick<BackupHead, 'practiceId' | 'epoch'> & {
  /** Places in changes mean nothing in another store. */
  readonly storeId: string;
  readonly secret?: string;
};

export type SegmentTail = Tail & Changed;

/** The changes of one backup, as far as they are written. */
export type SavedChanges = {
  readonly folder: string;
  readonly opening: Opening;
  readonly number: number;
  readonly last: SegmentTail;
};
