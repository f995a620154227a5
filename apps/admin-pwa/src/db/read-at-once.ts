import type { LocalDatabases } from './local-databases.ts';
import {
  changeBeside,
  headsOf,
  MOST_NEWER,
  type Piece,
  pieceId,
  type Snapshot,
  TITLE,
  titleIn,
  writtenSince,
} from './mirror-snapshot.ts';
import { answerOf, BESIDE, BODIES, type Body, HEADS, type Head, openStorage } from './mirror-storage.ts';
import {
  documentOf,
  isForScreens,
  readWhole,
  revisionOf,
  type StoredDocument,
  type StoredDocuments,
} from './stored-documents.ts';

/**
 * Reads the documents for screens past PouchDB, which requests each document from the browser separately: from the
 * snapshot and later writes, or from all of the storage. A useless snapshot is deleted, and made anew later.
 * Returns undefined if the storage has another layout or is missing.
 */
export async function readAtOnce(
  mirror: Pick<LocalDatabases['mirror'], 'name'>,
): Promise<StoredDocuments | undefined> {
  const storage = await openStorage(mirror);
  if (!storage) return undefined;
  try {
    const kept = await readSnapshot(storage).catch(() => undefined);
    if (kept) return kept;
    await changeBeside(storage, (store) => void store.delete(TITLE)).catch(() => undefined);
    return await readWhole(storage);
  } finally {
    storage.close();
  }
}

/** Returns the current documents for screens; undefined if the snapshot is missing or in any doubt. */
export async function readSnapshot(storage: IDBDatabase): Promise<StoredDocuments | undefined> {
  const transaction = storage.transaction([BESIDE, BODIES, HEADS]);
  const { snapshot, place } = await titleIn(transaction);
  if (!snapshot) return undefined;
  const newer = await writtenSince(transaction, snapshot.since);
  if (newer.length > MOST_NEWER) return undefined;
  const heads = await headsOf(transaction, newer);
  const documents = await documentsIn(transaction, snapshot);
  if (documents && newer.length === 0) return { documents, since: place };
  return documents && withNewer(documents, { heads, newer, since: place });
}

/** A piece is parsed while the browser brings the next one. */
async function documentsIn(
  transaction: IDBTransaction,
  snapshot: Snapshot,
): Promise<readonly StoredDocument[] | undefined> {
  const store = transaction.objectStore(BESIDE);
  const read = (at: number) => answerOf<Piece | undefined>(store.get(pieceId(snapshot, at)));
  const parts: (readonly StoredDocument[])[] = [];
  let coming = read(0);
  for (let at = 0; at < snapshot.pieces; at += 1) {
    const piece = await coming;
    coming = read(at + 1);
    if (!piece) return undefined;
    parts.push(JSON.parse(piece.text));
  }
  const documents = parts.flat();
  return documents.length === snapshot.documents ? documents : undefined;
}

type Newer = { readonly heads: readonly Head[]; readonly newer: readonly Body[]; readonly since: number };

/** Only what came since is looked up: of a long practice that is little. */
function withNewer(
  documents: readonly StoredDocument[],
  { heads, newer, since }: Newer,
): StoredDocuments | undefined {
  const bodies = new Map(newer.map((body) => [body._doc_id_rev, body]));
  const changed = new Map(heads.map((head) => [head.id, head]));
  const now: StoredDocument[] = [];
  let isDoubtful = false;
  const keep = (head: Head, before?: StoredDocument) => {
    const body = bodies.get(revisionOf(head));
    if (!isForScreens(head)) return;
    if (body) now.push(documentOf(head, body));
    // An older revision has won over one that came since: what is kept has it, or nobody here.
    else if (before?._rev === head.winningRev) now.push(before);
    else isDoubtful = true;
  };
  for (const document of documents) {
    const head = changed.get(document._id);
    if (!head) now.push(document);
    else keep(head, document);
    changed.delete(document._id);
  }
  for (const head of changed.values()) keep(head);
  return isDoubtful ? undefined : { documents: now, since };
}
