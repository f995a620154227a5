import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { LocalDatabases } from './local-databases.ts';
import { openStorage } from './mirror-storage.ts';
import { readAtOnce } from './read-at-once.ts';
import { readParts } from './stored-documents.ts';

/** A document of the mirror with its revision, which shows whether an acknowledged change has been pulled. */
export type MirrorDocument = PracticeDocument & { readonly _rev: string };

type Mirror = LocalDatabases['mirror'];

/** Documents, and the point in the change feed from which on to follow. */
export type ReadMirror = {
  readonly documents: readonly MirrorDocument[];
  readonly since: number | string;
};

/** Every document. */
export async function readMirror(mirror: Mirror): Promise<ReadMirror> {
  const { update_seq: since } = await mirror.info();
  const { rows } = await mirror.allDocs({ include_docs: true });
  return { documents: rows.flatMap(({ doc }) => (doc ? [doc] : [])), since };
}

/**
 * Reads the documents for screens. Command records, half of a practice, are skipped: the changed documents say the
 * same.
 */
export async function readForScreens(mirror: Mirror): Promise<ReadMirror> {
  const atOnce = await readAtOnce(mirror).catch(() => undefined);
  if (atOnce) return atOnce;
  const { update_seq: since } = await mirror.info();
  const parts = await Promise.all([
    mirror.allDocs({ include_docs: true, endkey: 'command:' }),
    mirror.allDocs({ include_docs: true, startkey: 'command:\ufff0' }),
  ]);
  return { documents: parts.flatMap(({ rows }) => rows.flatMap(({ doc }) => (doc ? [doc] : []))), since };
}

/** These of them; one that is not there, or was deleted, is left out. */
export async function readNamed(mirror: Mirror, ids: readonly string[]): Promise<ReadMirror> {
  const { update_seq: since } = await mirror.info();
  const { rows } = await mirror.allDocs({ keys: [...ids], include_docs: true });
  return { documents: rows.flatMap((row) => ('doc' in row && row.doc ? [row.doc] : [])), since };
}

/**
 * Reads the documents for screens part by part: a concurrent writer waits for one part only, and is waited for once
 * per part.
 */
export async function* readInParts(mirror: Mirror): AsyncGenerator<readonly MirrorDocument[]> {
  const storage = await openStorage(mirror).catch(() => undefined);
  if (storage) {
    try {
      yield* readParts(storage);
      return;
    } catch {
      // Storage that cannot be read past PouchDB is left to PouchDB to read or report.
    } finally {
      storage.close();
    }
  }
  yield (await readForScreens(mirror)).documents;
}

/** The revisions the mirror has of these documents; one it does not have is absent. */
export async function revisionsOf(
  mirror: Mirror,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await mirror.allDocs({ keys: [...ids] });
  return new Map(rows.flatMap((row) => ('value' in row ? [[row.id, row.value.rev] as const] : [])));
}
