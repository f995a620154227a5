import {
  allPieces,
  changeBeside,
  headsOf,
  LAYOUT,
  MOST_NEWER,
  type Piece,
  PREFIX,
  pieceId,
  type Snapshot,
  TITLE,
  titleIn,
  writtenSince,
} from './mirror-snapshot.ts';
import { answerOf, BESIDE, BODIES, HEADS, identityOf, openStorage } from './mirror-storage.ts';
import { readParts } from './stored-documents.ts';

/** A long practice takes a minute of background work to snapshot; reading up to 1% newer documents takes no time. */
const OLD_AFTER_NEWER = { least: 100, share: 0.01, most: MOST_NEWER / 2 };
const OLD_AFTER_MS = 24 * 60 * 60_000;

/**
 * Writes the snapshot anew when it is missing, when much has come since for what it is, after a day, and when something was deleted or
 * erased: from then on it has nothing that the mirror has forgotten. Answers whether it did.
 */
export async function keepSnapshot(mirror: { readonly name: string }, now: number): Promise<boolean> {
  const storage = await openStorage(mirror);
  if (!storage) return false;
  try {
    if (await isFresh(storage, now).catch(() => false)) return false;
    return await makeSnapshot(storage, now);
  } finally {
    storage.close();
  }
}

async function isFresh(storage: IDBDatabase, now: number): Promise<boolean> {
  const transaction = storage.transaction([BESIDE, BODIES, HEADS]);
  const { snapshot } = await titleIn(transaction);
  if (!snapshot) return false;
  if (Math.abs(now - snapshot.madeAt) > OLD_AFTER_MS) return false;
  // An interrupted snapshot leaves text that nothing would look through.
  if ((await answerOf(transaction.objectStore(BESIDE).count(allPieces()))) !== snapshot.pieces) return false;
  const newer = await writtenSince(transaction, snapshot.since);
  if (newer.length > mostNewer(snapshot) || newer.some(({ erasedAt }) => erasedAt)) return false;
  const heads = await headsOf(transaction, newer);
  return heads.every(({ deletedOrLocal }) => deletedOrLocal !== '1');
}

const mostNewer = ({ documents }: Snapshot): number => {
  const { least, share, most } = OLD_AFTER_NEWER;
  return Math.min(most, Math.max(least, documents * share));
};

/** Beside the one there is, a part at a time: what is saved meanwhile does not wait, and what it weighs is not in memory. */
async function makeSnapshot(storage: IDBDatabase, madeAt: number): Promise<boolean> {
  const { of, place: since } = await titleIn(storage.transaction([BESIDE, BODIES]));
  const made = { since, madeAt };
  let [pieces, documents] = [0, 0];
  try {
    for await (const part of readParts(storage)) {
      const piece: Piece = { _id: pieceId(made, pieces), text: JSON.stringify(part) };
      await changeBeside(storage, (store) => void store.put(piece));
      pieces += 1;
      documents += part.length;
    }
    return await publish(storage, { _id: TITLE, v: LAYOUT, of, ...made, pieces, documents });
  } catch (error) {
    // Neither half of a new one stays, nor an old one with what the mirror has forgotten.
    await changeBeside(storage, (store) => void store.delete(IDBKeyRange.bound(TITLE, `${PREFIX}\uffff`)));
    throw error;
  }
}

/** In one transaction: it and nothing else, or nothing of it when its pieces are gone or the mirror became another one. */
async function publish(storage: IDBDatabase, snapshot: Snapshot): Promise<boolean> {
  const [first, end] = [pieceId(snapshot, 0), pieceId(snapshot, snapshot.pieces)];
  const own = IDBKeyRange.bound(first, end);
  let isWhole = false;
  await changeBeside(storage, async (store) => {
    const of = await identityOf(store.transaction);
    isWhole = of === snapshot.of && (await answerOf(store.count(own))) === snapshot.pieces;
    if (!isWhole) return void store.delete(own);
    store.delete(IDBKeyRange.bound(PREFIX, first, false, true));
    store.delete(IDBKeyRange.bound(end, `${PREFIX}\uffff`));
    store.put(snapshot);
  });
  return isWhole;
}
