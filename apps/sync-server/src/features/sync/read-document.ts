import { randomUUID } from 'node:crypto';
import type { Database, Revision } from '../../store/store.ts';
import type { DocumentQuery } from './sync-schemas.ts';

type Answered = { readonly ok: Revision } | { readonly error: object };

/** Design documents, local ones and whatever else begins with `_` are no documents of the practice. */
const isReserved = (id: string): boolean => id.startsWith('_');

/**
 * One document: the winning revision, the one asked for, with its history when `revs` says so, or several
 * of its revisions at once (`open_revs`). Undefined when there is none.
 */
export async function readDocument(practice: Database, id: string, query: DocumentQuery): Promise<unknown> {
  if (isReserved(id)) return undefined;
  if (query.open_revs !== undefined) {
    const answered = await readRevisions(practice, id, query.open_revs);
    return answered.length > 0 ? answered : undefined;
  }
  if (query.rev === undefined && !query.revs) return practice.get(id);
  const winner = query.rev ?? (await practice.get(id))?._rev;
  if (winner === undefined) return undefined;
  const [answered] = await answeredOf(practice, [{ id, rev: winner }]);
  return answered && 'ok' in answered ? answered.ok : undefined;
}

async function readRevisions(practice: Database, id: string, openRevs: string): Promise<readonly Answered[]> {
  if (openRevs === 'all') return answeredOf(practice, [{ id }]);
  const revs = openRevs.match(/(?<!\d)\d+-[0-9a-f]+/g) ?? [];
  return answeredOf(
    practice,
    revs.map((rev) => ({ id, rev })),
  );
}

async function answeredOf(
  practice: Database,
  wanted: readonly { readonly id: string; readonly rev?: string }[],
): Promise<readonly Answered[]> {
  const { results } = await practice.bulkGet(wanted);
  return results.flatMap(({ docs }) => docs);
}

type ReplicaAnswer = { readonly ok: Revision } | { readonly missing: string };

/** Several revisions of a document in CouchDB's own words, a missing one by its name; none for an unknown document. */
export async function readOpenRevs(
  practice: Database,
  id: string,
  openRevs: string,
): Promise<readonly ReplicaAnswer[]> {
  if (isReserved(id)) return [];
  return (await readRevisions(practice, id, openRevs)).flatMap((answered): readonly ReplicaAnswer[] => {
    if ('ok' in answered) return [answered];
    const rev = 'rev' in answered.error ? String(answered.error.rev) : 'undefined';
    return rev === 'undefined' ? [] : [{ missing: rev }];
  });
}

/** The same as `multipart/mixed`: CouchDB's replicator takes no other answer when it asks for one document at a time. */
export function multipartOf(answers: readonly ReplicaAnswer[]): {
  readonly type: string;
  readonly body: string;
} {
  const boundary = randomUUID();
  const parts = answers.map((answer) =>
    'ok' in answer
      ? `content-type: application/json\r\n\r\n${JSON.stringify(answer.ok)}`
      : `content-type: application/json; error="true"\r\n\r\n${JSON.stringify(answer)}`,
  );
  const body = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('');
  return { type: `multipart/mixed; boundary="${boundary}"`, body: `${body}--${boundary}--` };
}

/** Names of the branches that lost, as `_conflicts`; nothing when there are none. */
export async function readConflicts(practice: Database, id: string): Promise<object> {
  const winner = (await practice.get(id))?._rev;
  const lost = (await answeredOf(practice, [{ id }])).flatMap((answered) =>
    'ok' in answered && !answered.ok._deleted && answered.ok._rev !== winner ? [answered.ok._rev] : [],
  );
  return lost.length > 0 ? { _conflicts: lost } : {};
}
