import type { PracticeDocument } from '@fieldleaf/domain/document';
import {
  allIn,
  answerOf,
  BODIES,
  type Body,
  HEADS,
  type Head,
  placeOf,
  REVISIONS,
} from './mirror-storage.ts';

export type StoredDocument = PracticeDocument & { readonly _rev: string };

/** Documents for screens from a mirror, and the change-feed position they stand for. */
export type StoredDocuments = { readonly documents: readonly StoredDocument[]; readonly since: number };

/** One answer of the browser's costs as much as many documents; more than that would only wait in memory. */
const PART_DOCUMENTS = 2_000;

export async function readWhole(storage: IDBDatabase): Promise<StoredDocuments> {
  const since = await placeOf(storage.transaction(BODIES));
  const parts: (readonly StoredDocument[])[] = [];
  for await (const part of readParts(storage)) parts.push(part);
  return { documents: parts.flat(), since };
}

/**
 * Every document but the records of commands, which no screen shows, part by part, each part as it is when it is read:
 * what changes meanwhile stands in the feed after the place the mirror had before. Throws when one has no body, which
 * is PouchDB's to say something about.
 */
export async function* readParts(storage: IDBDatabase): AsyncGenerator<readonly StoredDocument[]> {
  let after = '';
  for (;;) {
    const transaction = storage.transaction([HEADS, BODIES]);
    const range = IDBKeyRange.lowerBound(after, true);
    const heads = await allIn<Head>(transaction.objectStore(HEADS), range, PART_DOCUMENTS);
    const last = heads.at(-1);
    if (!last) return;
    yield await documentsOf(transaction, heads.filter(isForScreens));
    after = last.id;
  }
}

async function documentsOf(
  transaction: IDBTransaction,
  heads: readonly Head[],
): Promise<readonly StoredDocument[]> {
  const [first, last] = [heads.at(0), heads.at(-1)];
  if (!first || !last) return [];
  const revisions = transaction.objectStore(BODIES).index(REVISIONS);
  const between = IDBKeyRange.bound(`${first.id}::`, `${last.id}::\uffff`);
  const found = new Map((await allIn<Body>(revisions, between)).map((body) => [body._doc_id_rev, body]));
  // An id that goes on where another one ends stands before it among the revisions.
  const elsewhere = heads.map(revisionOf).filter((revision) => !found.has(revision));
  for (const revision of elsewhere) found.set(revision, await answerOf<Body>(revisions.get(revision)));
  return heads.map((head) => documentOf(head, found.get(revisionOf(head))));
}

export const isForScreens = ({ id, deletedOrLocal }: Head): boolean =>
  deletedOrLocal !== '1' && !id.startsWith('command:');

export const revisionOf = ({ id, winningRev }: Head): string => `${id}::${winningRev}`;

export function documentOf({ id, winningRev }: Head, body: Body | undefined): StoredDocument {
  if (!body) throw new Error(`${id} has no body.`);
  const { _doc_id_rev: _, ...fields } = body;
  return { ...fields, _id: id, _rev: winningRev } as StoredDocument;
}
