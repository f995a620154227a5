import {
  allIn,
  answerOf,
  BESIDE,
  BODIES,
  type Body,
  endOf,
  HEADS,
  type Head,
  identityOf,
  placeOf,
} from './mirror-storage.ts';

/** Another layout of what is kept; what another version wrote is not read. */
export const LAYOUT = 3;
export const TITLE = '_local/snapshot';
export const PREFIX = `${TITLE}/`;
export const allPieces = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);

/**
 * Documents for screens, as texts: a browser reads a few long texts many times faster than as many objects. It is
 * stored in the mirror it was made from and goes with it: with its epoch, its practice, its phone.
 */
export type Snapshot = {
  readonly _id: typeof TITLE;
  readonly v: number;
  /** Mirror it was made from: a storage assembled from two contains the snapshot of another practice. */
  readonly of: string;
  /** The place in the change feed from which on its documents may be older than the mirror's. */
  readonly since: number;
  readonly madeAt: number;
  readonly pieces: number;
  readonly documents: number;
};

export type Piece = { readonly _id: string; readonly text: string };

/** Returns an id unique to its snapshot: an interrupted one leaves nothing that is taken for another's. */
export const pieceId = ({ since, madeAt }: Pick<Snapshot, 'since' | 'madeAt'>, at: number): string =>
  `${PREFIX}${madeAt}-${since}/${String(at).padStart(5, '0')}`;

/** Reading so many beside the snapshot still costs a fraction of reading everything. */
export const MOST_NEWER = 5_000;

/** None of another version or mirror, or of a mirror that was ahead of this one. */
export async function titleIn(transaction: IDBTransaction) {
  const [snapshot, of, place] = await Promise.all([
    answerOf<Snapshot | undefined>(transaction.objectStore(BESIDE).get(TITLE)),
    identityOf(transaction),
    placeOf(transaction),
  ]);
  const isOfThis = snapshot?.v === LAYOUT && snapshot.of === of && snapshot.since <= place;
  return { snapshot: isOfThis ? snapshot : undefined, of, place };
}

/** At most one more than would be read beside a snapshot. */
export const writtenSince = (transaction: IDBTransaction, since: number): Promise<readonly Body[]> =>
  allIn<Body>(transaction.objectStore(BODIES), IDBKeyRange.lowerBound(since, true), MOST_NEWER + 1);

export async function headsOf(
  transaction: IDBTransaction,
  bodies: readonly Body[],
): Promise<readonly Head[]> {
  const ids = new Set(bodies.map(({ _doc_id_rev: id }) => id.slice(0, id.lastIndexOf('::'))));
  const store = transaction.objectStore(HEADS);
  const heads = await Promise.all([...ids].map((id) => answerOf<Head | undefined>(store.get(id))));
  return heads.flatMap((head) => head ?? []);
}

/** Resolves when it is written, all of it; rejects when none is. */
export async function changeBeside(
  storage: IDBDatabase,
  change: (store: IDBObjectStore) => void | Promise<void>,
): Promise<void> {
  const transaction = storage.transaction(BESIDE, 'readwrite');
  await Promise.all([change(transaction.objectStore(BESIDE)), endOf(transaction)]);
}
