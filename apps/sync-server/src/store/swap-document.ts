import { setTimeout as pause } from 'node:timers/promises';
import { ok, type Result } from '@fieldleaf/domain/result';
import { type Database, StoreUnavailable, type Writable } from './store.ts';

const MAX_ATTEMPTS = 20;
const LONGEST_PAUSE_MS = 50;

/** Computes a document's new version; returning the same document means no write. */
export type Next<Kind, Refusal> = (document: Kind) => Result<Kind, Refusal>;

/** The document as it is stored, or `empty`. */
export const readOrEmpty = async <Kind extends Writable>(database: Database, empty: Kind): Promise<Kind> =>
  (await database.get<Kind>(empty._id)) ?? empty;

/**
 * Compare-and-swap of a document that many want to change, made from `empty` when there is none, repeated while other
 * servers are faster. Answers the document as it was before, or the refusal of `next`. Throws `StoreUnavailable` when
 * others are faster all the time.
 */
export async function swapDocument<Kind extends Writable, Refusal>(
  database: Database,
  empty: Kind,
  next: Next<Kind, Refusal>,
): Promise<Result<Kind, Refusal>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await readOrEmpty(database, empty);
    const after = next(before);
    if (!after.ok) return after;
    if (after.value === before) return ok(before);
    const written = await database.put({ ...before, ...after.value });
    if (written.ok) return ok(before);
    await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 2 ** attempt));
  }
  throw new StoreUnavailable(`Too many servers change ${empty._id}.`);
}
