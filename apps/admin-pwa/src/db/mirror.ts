import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { LocalDatabases } from './local-databases.ts';
import { readAtOnce } from './read-at-once.ts';

/** A document of the mirror with its revision, which shows whether an acknowledged change has been pulled. */
export type MirrorDocument = PracticeDocument & { readonly _rev: string };

type Mirror = LocalDatabases['mirror'];

/** Every document, and the point in the change feed from which on to follow. */
export async function readMirror(
  mirror: Mirror,
): Promise<{ readonly documents: readonly MirrorDocument[]; readonly since: number | string }> {
  const { update_seq: since } = await mirror.info();
  const { rows } = await mirror.allDocs({ include_docs: true });
  return { documents: rows.flatMap(({ doc }) => (doc ? [doc] : [])), since };
}

/**
 * What screens are made of, and the point from which on to follow. The records of commands, half of a
 * practice, stay where they are: the documents that were changed say the same.
 */
export async function readForScreens(
  mirror: Mirror,
): Promise<{ readonly documents: readonly MirrorDocument[]; readonly since: number | string }> {
  const atOnce = await readAtOnce(mirror).catch(() => undefined);
  if (atOnce) return atOnce;
  const { update_seq: since } = await mirror.info();
  const parts = await Promise.all([
    mirror.allDocs({ include_docs: true, endkey: 'command:' }),
    mirror.allDocs({ include_docs: true, startkey: 'command:\ufff0' }),
  ]);
  return { documents: parts.flatMap(({ rows }) => rows.flatMap(({ doc }) => (doc ? [doc] : []))), since };
}

/** The revisions the mirror has of these documents; one it does not have is absent. */
export async function revisionsOf(
  mirror: Mirror,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await mirror.allDocs({ keys: [...ids] });
  return new Map(rows.flatMap((row) => ('value' in row ? [[row.id, row.value.rev] as const] : [])));
}
