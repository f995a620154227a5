import type { Database } from '../../store/store.ts';
import type { DocumentQuery } from './sync-schemas.ts';

type Answered = { readonly ok: object } | { readonly error: object };

/** Design documents, local ones and whatever else begins with `_` are no documents of the practice. */
const isReserved = (id: string): boolean => id.startsWith('_');

/**
 * One document: the winning revision, the one asked for, with its history when `revs` says so, or several
 * of its revisions at once (`open_revs`). Undefined when there is none.
 */
export async function readDocument(practice: Database, id: string, query: DocumentQuery): Promise<unknown> {
  if (isReserved(id)) return undefined;
  if (query.open_revs !== undefined) return readRevisions(practice, id, query.open_revs);
  if (query.rev === undefined && !query.revs) return practice.get(id);
  const winner = query.rev ?? (await practice.get(id))?._rev;
  if (winner === undefined) return undefined;
  const [answered] = await answeredOf(practice, [{ id, rev: winner }]);
  return answered && 'ok' in answered ? answered.ok : undefined;
}

async function readRevisions(practice: Database, id: string, openRevs: string): Promise<unknown> {
  const revs = openRevs === 'all' ? undefined : revisionList(openRevs);
  const answered = await answeredOf(practice, revs ? revs.map((rev) => ({ id, rev })) : [{ id }]);
  return answered.length > 0 ? answered : undefined;
}

function revisionList(text: string): readonly string[] {
  const listed = text.match(/(?<!\d)\d+-[0-9a-f]+/g);
  return listed ?? [];
}

async function answeredOf(
  practice: Database,
  wanted: readonly { readonly id: string; readonly rev?: string }[],
): Promise<readonly Answered[]> {
  const { results } = await practice.bulkGet(wanted);
  return results.flatMap((result) => (result as { readonly docs: readonly Answered[] }).docs);
}
