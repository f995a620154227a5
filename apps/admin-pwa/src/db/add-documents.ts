import type { MirrorDocument } from './mirror.ts';
import { answerOf, BODIES, COUNT, endOf, HEADS, openStorage } from './mirror-storage.ts';

/** So many are handed to the browser before others on the page have their turn. */
const AT_ONCE = 250;

/**
 * Stores documents that a mirror does not have, past PouchDB, which looks each one up and waits for each step of it: as
 * its adapter lays them out, all of them or none. Rejects if the mirror has one of them. No other window hears of it.
 */
export async function addDocuments(
  mirror: { readonly name: string },
  documents: readonly MirrorDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const storage = await openStorage(mirror);
  if (!storage) throw new Error(`${mirror.name} is laid out otherwise.`);
  const transaction = storage.transaction([HEADS, BODIES, COUNT], 'readwrite');
  try {
    await Promise.all([endOf(transaction), add(transaction, documents)]);
  } catch (error) {
    abort(transaction);
    // It names a full phone; a request may say only that it was given up.
    throw transaction.error ?? error;
  } finally {
    storage.close();
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The browser was first.
  }
}

async function add(transaction: IDBTransaction, documents: readonly MirrorDocument[]): Promise<void> {
  const [first, ...others] = documents;
  if (!first) return;
  const heads = transaction.objectStore(HEADS);
  const bodies = transaction.objectStore(BODIES);
  const counts = transaction.objectStore(COUNT);
  const count = await answerOf<{ readonly docCount: number }>(counts.get(COUNT));
  counts.put({ ...count, docCount: count.docCount + documents.length });
  // The browser gives the first its place in the feed, beyond all that were ever given.
  let place = Number(await answerOf(bodies.add(bodyOf(first))));
  let added = heads.add(headOf(first, place));
  for (const [at, document] of others.entries()) {
    place += 1;
    bodies.add(bodyOf(document), place);
    added = heads.add(headOf(document, place));
    if ((at + 1) % AT_ONCE === 0) await answerOf(added);
  }
}

const bodyOf = ({ _id, _rev, ...fields }: MirrorDocument) => ({ ...fields, _doc_id_rev: `${_id}::${_rev}` });

/** Known to have this one revision, as PouchDB takes a document that comes without its history. */
function headOf({ _id: id, _rev: rev }: MirrorDocument, seq: number) {
  const [pos, hash] = [Number.parseInt(rev, 10), rev.slice(rev.indexOf('-') + 1)];
  const rev_tree = [{ pos, ids: [hash, { status: 'available' }, []] }];
  const data = JSON.stringify({ id, rev, rev_tree, winningRev: rev, deleted: false, seq });
  return { data, winningRev: rev, deletedOrLocal: '0', seq, id };
}
