import type { BulkGetAnswer, Revision } from './store.ts';

export type WantedRevision = { readonly id: string; readonly rev?: string };

export type RevisionSource = {
  /** The revisions that are still stored, among those asked for. */
  readonly exact: (wanted: readonly Required<WantedRevision>[]) => Promise<readonly Revision[]>;
  /** The newest revision of every branch of a document, deleted ones included; none for an unknown id. */
  readonly leaves: (id: string) => Promise<readonly Revision[]>;
};

/**
 * Answers pull replication. A revision that `changes` advertised and compaction has removed since is
 * answered by its newest descendant: an error there would make PouchDB give up the whole pull and ask
 * again for ever. Only a revision the document never had is `not_found`.
 */
export async function answerBulkGet(
  wanted: readonly WantedRevision[],
  source: RevisionSource,
): Promise<BulkGetAnswer> {
  const exact = await source.exact(wanted.filter(hasRev));
  const byRev = new Map(exact.map((revision) => [key(revision._id, revision._rev), revision]));
  const results = [];
  for (const { id, rev } of wanted) {
    const stored = rev === undefined ? undefined : byRev.get(key(id, rev));
    const revisions = stored ? [stored] : descendants(await source.leaves(id), rev);
    results.push({ id, docs: revisions.length > 0 ? revisions.map((ok) => ({ ok })) : [notFound(id, rev)] });
  }
  return { results };
}

const key = (id: string, rev: string): string => JSON.stringify([id, rev]);

const hasRev = (wanted: WantedRevision): wanted is Required<WantedRevision> => wanted.rev !== undefined;

function descendants(leaves: readonly Revision[], rev: string | undefined): readonly Revision[] {
  if (rev === undefined) return leaves;
  return leaves.filter((leaf) => historyOf(leaf).includes(rev)).slice(0, 1);
}

function historyOf({ _rev, _revisions }: Revision): readonly string[] {
  if (!_revisions) return [_rev];
  return _revisions.ids.map((hash, age) => `${_revisions.start - age}-${hash}`);
}

const notFound = (id: string, rev: string | undefined) => ({
  error: { id, rev: rev ?? 'undefined', error: 'not_found', reason: 'missing' },
});
