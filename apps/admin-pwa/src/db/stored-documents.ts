import type { PracticeDocument } from '@fieldleaf/domain/document';
import { allIn, BODIES, type Body, HEADS, type Head, placeOf } from './mirror-storage.ts';

export type StoredDocument = PracticeDocument & { readonly _rev: string };

/** What a mirror has for screens, and the place in the change feed it stands for. */
export type StoredDocuments = { readonly documents: readonly StoredDocument[]; readonly since: number };

/** Every document but the records of commands, which no screen shows. */
export async function readWhole(storage: IDBDatabase): Promise<StoredDocuments | undefined> {
  const transaction = storage.transaction([HEADS, BODIES]);
  const [heads, bodies, since] = await Promise.all([
    allIn<Head>(transaction.objectStore(HEADS)),
    allIn<Body>(transaction.objectStore(BODIES)),
    placeOf(transaction),
  ]);
  const byRevision = new Map(bodies.map((body) => [body._doc_id_rev, body]));
  const documents: StoredDocument[] = [];
  for (const head of heads) {
    if (!isForScreens(head)) continue;
    const body = byRevision.get(revisionOf(head));
    // One without its body is PouchDB's to say something about.
    if (!body) return undefined;
    documents.push(documentOf(head, body));
  }
  return { documents, since };
}

export const isForScreens = ({ id, deletedOrLocal }: Head): boolean =>
  deletedOrLocal !== '1' && !id.startsWith('command:');

export const revisionOf = ({ id, winningRev }: Head): string => `${id}::${winningRev}`;

export function documentOf({ id, winningRev }: Head, body: Body): StoredDocument {
  const { _doc_id_rev: _, ...fields } = body;
  return { ...fields, _id: id, _rev: winningRev } as StoredDocument;
}
