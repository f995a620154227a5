import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { LocalDatabases } from './local-databases.ts';

/** A document of the mirror with its revision, which tells whether an acknowledged change has come down. */
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

/** The revisions the mirror has of these documents; one it does not have is absent. */
export async function revisionsOf(
  mirror: Mirror,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await mirror.allDocs({ keys: [...ids] });
  return new Map(rows.flatMap((row) => ('value' in row ? [[row.id, row.value.rev] as const] : [])));
}
