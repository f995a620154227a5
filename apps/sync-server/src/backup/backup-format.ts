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
  /** When the copy was begun. What the tail says is the moment that it shows. */
  readonly madeAt: Instant;
  readonly store: 'embedded' | 'couchdb';
};

/** What phones have, and what the server keeps for itself. The day books, `slots`, are made of the bookings at every start. */
export const BACKED_UP = ['ops', 'practice'] as const;

export type BackedUp = (typeof BACKED_UP)[number];

/** A document with its revision history; one that was deleted after its first line comes again as deleted. */
export type BackupLine = { readonly in: BackedUp; readonly document: Revision };

export type Counts = Readonly<Record<BackedUp, number>>;

/** Without it the file is torn. */
export type BackupTail = {
  /** The one moment whose state the copy is. */
  readonly asOf: Instant;
  /** How many documents a restore brings back, by database. */
  readonly counts: Counts;
  /** Of every line before this one, with its end. */
  readonly sha256: string;
};

const STAYS_BEHIND =
  /^(?:session:|received:|idempotency:|lockout:|store:|checkpoint:(?:audit|mails|backup)$|checkpoint:[^:]*:)/;

/**
 * Whether a document is in no backup. Sessions, answers kept for repeated requests and numbers that arrived belong to
 * what went on at that moment: they would let a device in again that was shut out since, or take a new change for a
 * known one. Lockouts would come back from the past. A place in the changes of one store, a phone's, the mails' or the audit's,
 * means nothing in another.
 */
export const staysBehind = (id: string): boolean => STAYS_BEHIND.test(id);
