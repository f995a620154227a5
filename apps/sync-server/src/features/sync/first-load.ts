import { packDocuments } from '@fieldleaf/contract/packed-documents';
import type { Desk } from '../../practice/desk.ts';
import type { Database, Range, Stored } from '../../store/store.ts';
import { neededFirst } from './needed-first.ts';

/**
 * Everything but the records of commands, which no screen shows: the visits first, what is read rarely last. `;` follows
 * `:`, so that each range ends before the ids of the next kind.
 */
const RANGES: readonly Pick<Range, 'from' | 'to'>[] = [
  { from: 'booking:', to: 'booking;' },
  { from: '', to: 'booking:' },
  { from: 'booking;', to: 'command:' },
  { from: 'command;', to: 'ledger-entry:' },
  { from: 'ledger-entry;', to: 'mail:' },
  { from: 'mail;', to: '\uffff' },
  { from: 'ledger-entry:', to: 'ledger-entry;' },
  { from: 'mail:', to: 'mail;' },
];

const PAGE = 500;

type Document = Stored<object>;

/**
 * All that a new phone keeps of the practice, a line of JSON at a time and never more than a page in memory: the place
 * in the change feed from which on it follows, what is needed first in two parts, the rest, and that this was all. A document that
 * changes meanwhile comes once more with the feed. It ends early, without its last line, when `mayGoOn` says so. The rest
 * is packed for a phone that says it can unpack it.
 */
export async function* firstLoad(
  { documents, model, now }: Pick<Desk, 'documents' | 'model' | 'now'>,
  mayGoOn: () => Promise<boolean>,
  { isPacked = false } = {},
): AsyncGenerator<string> {
  const since = await documents.lastSeq();
  yield line({ v: 1, since });
  const before = new Set<string>();
  yield* linesNeededFirst({ documents, ids: neededFirst(model(), now()) }, before);
  let sent = before.size;
  for (const range of RANGES) {
    for await (const page of pagesOf(documents, range)) {
      if (!(await mayGoOn())) return;
      const rest = page.filter(({ _id }) => !before.has(_id));
      sent += rest.length;
      const packed = isPacked ? packDocuments(rest) : undefined;
      yield line(packed ? { packed } : { documents: rest });
    }
  }
  yield line({ sent });
}

type Needed = { readonly documents: Database; readonly ids: ReturnType<typeof neededFirst> };

/** A part a line; `sent` is told what was in them. */
async function* linesNeededFirst({ documents, ids }: Needed, sent: Set<string>): AsyncGenerator<string> {
  for (const part of ids) {
    const found = await documents.getMany<object>(part.filter((id) => !sent.has(id)));
    for (const id of found.keys()) sent.add(id);
    yield line({ first: [...found.values()] });
  }
}

const line = (words: object): string => `${JSON.stringify(words)}\n`;

async function* pagesOf(
  documents: Database,
  { from, to }: Pick<Range, 'from' | 'to'>,
): AsyncGenerator<readonly Document[]> {
  let start = from;
  for (;;) {
    const page = await documents.range<object>({ from: start, to, limit: PAGE });
    const own = page.filter(({ _id }) => !_id.startsWith('_'));
    if (own.length > 0) yield own;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    start = `${last._id}\0`;
  }
}
