import {
  allIn,
  answerOf,
  BESIDE,
  BODIES,
  type Body,
  HEADS,
  type Head,
  identityOf,
  openStorage,
  placeOf,
} from './mirror-storage.ts';
import {
  documentOf,
  isForScreens,
  readWhole,
  revisionOf,
  type StoredDocument,
  type StoredDocuments,
} from './stored-documents.ts';

/** Another layout of what is kept; what an other version wrote is not read. */
const V = 2;
const PREFIX = '_local/snapshot/';
const range = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);

/**
 * A part of what screens were made of, as one text: a browser reads few long texts many times faster than as many objects.
 * It lies within the mirror it was made of and goes with it: with its epoch, its practice, its phone.
 */
type Piece = {
  readonly _id: string;
  readonly v: number;
  /** Of which mirror it is: a storage that was put together of two has a piece of another practice in it. */
  readonly of: string;
  /** The place in the change feed it was made at. */
  readonly since: number;
  readonly madeAt: number;
  readonly pieces: number;
  readonly documents: number;
  readonly text: string;
};

const PIECE_DOCUMENTS = 2_000;
/** More is not made into texts on a phone: it has to be in memory twice. */
const MOST_DOCUMENTS = 200_000;
/** Reading so many beside the snapshot still costs a fraction of reading everything. */
const MOST_NEWER = 5_000;
const OLD_AFTER_NEWER = 100;
const OLD_AFTER_MS = 24 * 60 * 60_000;

/** What screens are made of as it is now; undefined when the snapshot is not there, or anything about it is in doubt. */
export async function readSnapshot(storage: IDBDatabase): Promise<StoredDocuments | undefined> {
  const transaction = storage.transaction([BESIDE, BODIES, HEADS]);
  const { pieces, first, place } = await wholeIn(transaction);
  if (!first) return undefined;
  const newer = await writtenSince(transaction, first.since);
  if (newer.length > MOST_NEWER) return undefined;
  const heads = await headsOf(transaction, newer);
  const documents = documentsIn(pieces);
  if (documents && newer.length === 0) return { documents, since: place };
  return documents && withNewer(documents, { heads, newer, since: place });
}

/** All pieces of it, of this mirror as it is or was; none without a `first`. */
async function wholeIn(transaction: IDBTransaction) {
  const [pieces, of, place] = await Promise.all([
    allIn<Piece>(transaction.objectStore(BESIDE), range()),
    identityOf(transaction),
    placeOf(transaction),
  ]);
  const { since } = pieces[0] ?? { since: 0 };
  const isWhole = pieces.every(
    (piece) => piece.v === V && piece.of === of && piece.since === since && piece.pieces === pieces.length,
  );
  return { pieces, first: isWhole && since <= place ? pieces[0] : undefined, place };
}

const writtenSince = (transaction: IDBTransaction, since: number): Promise<readonly Body[]> =>
  allIn<Body>(transaction.objectStore(BODIES), IDBKeyRange.lowerBound(since, true));

async function headsOf(transaction: IDBTransaction, bodies: readonly Body[]): Promise<readonly Head[]> {
  const ids = new Set(bodies.map(({ _doc_id_rev: id }) => id.slice(0, id.lastIndexOf('::'))));
  const store = transaction.objectStore(HEADS);
  const heads = await Promise.all([...ids].map((id) => answerOf<Head | undefined>(store.get(id))));
  return heads.flatMap((head) => head ?? []);
}

function documentsIn(pieces: readonly Piece[]): readonly StoredDocument[] | undefined {
  const documents = pieces.flatMap(({ text }): readonly StoredDocument[] => JSON.parse(text));
  const expected = pieces.reduce((sum, piece) => sum + piece.documents, 0);
  return documents.length === expected ? documents : undefined;
}

type Newer = { readonly heads: readonly Head[]; readonly newer: readonly Body[]; readonly since: number };

function withNewer(
  documents: readonly StoredDocument[],
  { heads, newer, since }: Newer,
): StoredDocuments | undefined {
  const byId = new Map(documents.map((document) => [document._id as string, document]));
  const byRevision = new Map(newer.map((body) => [body._doc_id_rev, body]));
  for (const head of heads) {
    const body = byRevision.get(revisionOf(head));
    if (!isForScreens(head)) byId.delete(head.id);
    else if (body) byId.set(head.id, documentOf(head, body));
    // An older revision has won over one that came since: what is kept has it, or nobody here.
    else if (byId.get(head.id)?._rev !== head.winningRev) return undefined;
  }
  return { documents: [...byId.values()], since };
}

/**
 * Writes the snapshot anew when it is missing or in doubt, when much has come since, after a day, and when
 * something was deleted or erased: from then on it has nothing that the mirror has forgotten. Answers whether it did.
 */
export async function keepSnapshot(mirror: { readonly name: string }, now: number): Promise<boolean> {
  const storage = await openStorage(mirror);
  if (!storage) return false;
  try {
    if (await isFresh(storage, now).catch(() => false)) return false;
    const whole = await readWhole(storage);
    const of = await identityOf(storage.transaction(BESIDE));
    await replacePieces(storage, whole && piecesOf(whole, { of, madeAt: now }));
    return whole !== undefined;
  } finally {
    storage.close();
  }
}

async function isFresh(storage: IDBDatabase, now: number): Promise<boolean> {
  const transaction = storage.transaction([BESIDE, BODIES, HEADS]);
  const { pieces, first } = await wholeIn(transaction);
  if (!first) return false;
  if (Math.abs(now - first.madeAt) > OLD_AFTER_MS) return false;
  const newer = await writtenSince(transaction, first.since);
  if (newer.length > OLD_AFTER_NEWER || newer.some(({ erasedAt }) => erasedAt)) return false;
  const heads = await headsOf(transaction, newer);
  return heads.every(({ deletedOrLocal }) => deletedOrLocal !== '1') && documentsIn(pieces) !== undefined;
}

function piecesOf(
  { documents, since }: StoredDocuments,
  made: Pick<Piece, 'of' | 'madeAt'>,
): readonly Piece[] {
  const pieces = Math.ceil(documents.length / PIECE_DOCUMENTS);
  if (documents.length > MOST_DOCUMENTS) return [];
  return Array.from({ length: pieces }, (_, at) => {
    const part = documents.slice(at * PIECE_DOCUMENTS, (at + 1) * PIECE_DOCUMENTS);
    const text = JSON.stringify(part);
    const _id = `${PREFIX}${String(at).padStart(4, '0')}`;
    return { _id, v: V, ...made, since, pieces, documents: part.length, text };
  });
}

/** In one transaction: all of it, or what was there before. */
async function replacePieces(storage: IDBDatabase, pieces: readonly Piece[] = []): Promise<void> {
  const transaction = storage.transaction(BESIDE, 'readwrite');
  const store = transaction.objectStore(BESIDE);
  store.delete(range());
  for (const piece of pieces) store.put(piece);
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
