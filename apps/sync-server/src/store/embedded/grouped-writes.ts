import type { Writable } from '../store.ts';
import type { LastingPouch } from './lasting-pouch.ts';

type Written = Writable & { readonly _deleted?: boolean };
type Row = PouchDB.Core.Response | PouchDB.Core.Error;

type Waiting = {
  readonly document: Written;
  readonly resolve: (row: Row) => void;
  readonly reject: (cause: unknown) => void;
};

/** More would let whoever came first wait for the work of many. */
const MOST = 64;

const isRefused = (row: Row): row is PouchDB.Core.Error => 'error' in row && row.error !== undefined;

/**
 * Writes that arrive while the disk is busy with others go to it together, and share one wait for it; each is on the disk
 * before it is answered. Two writes of one document never share: the second has to see what became of the first.
 */
export function groupWrites(pouch: LastingPouch): (document: Written) => Promise<{ readonly rev: string }> {
  let waiting: Waiting[] = [];
  let isWriting = false;

  function takeGroup(): readonly Waiting[] {
    const group = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const one of waiting) {
      if (group.size < MOST && !group.has(one.document._id)) group.set(one.document._id, one);
      else later.push(one);
    }
    waiting = later;
    return [...group.values()];
  }

  async function writeAll(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) await writeGroup(pouch, takeGroup());
    isWriting = false;
  }

  return async (document) => {
    const row = await new Promise<Row>((resolve, reject) => {
      waiting.push({ document, resolve, reject });
      void writeAll();
    });
    if (isRefused(row)) throw row;
    return { rev: row.rev ?? '' };
  };
}

/** Never rejects: each of the group is told. */
async function writeGroup(pouch: LastingPouch, group: readonly Waiting[]): Promise<void> {
  try {
    const rows = await pouch.write((one) => one.bulkDocs(group.map(({ document }) => ({ ...document }))));
    for (const [at, { resolve, reject }] of group.entries()) {
      const row = rows[at];
      if (row) resolve(row);
      else reject(new Error('The store did not say what became of a write.'));
    }
  } catch (cause) {
    for (const { reject } of group) reject(cause);
  }
}
