import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Range, Stored } from './store.ts';

const PAGE_SIZE = 500;

/** A stretch of ids in reading order: with `descending` the start is the greater one. */
export type Page = {
  readonly start: string;
  readonly end: string;
  readonly limit: number;
  readonly descending: boolean;
};

/** Row for an id; without a document if it was deleted while the page was read. */
export type PageRow<Document> = { readonly id: string; readonly document: Stored<Document> | undefined };

type ReadPage<Document> = (page: Page) => Promise<readonly PageRow<Document>[]>;

/**
 * A whole range, read in pages so that neither one answer nor one turn of the event loop gets long. A
 * page starts at the last id of the page before, whatever happened to that document in between.
 */
export async function readInPages<Document>(
  range: Range,
  readPage: ReadPage<Document>,
): Promise<readonly Stored<Document>[]> {
  const { limit = Number.POSITIVE_INFINITY, descending = false } = range;
  const [start, end] = descending ? [range.to, range.from] : [range.from, range.to];
  const found: Stored<Document>[] = [];
  let cursor: string | undefined;
  while (found.length < limit) {
    const size = Math.min(PAGE_SIZE, limit - found.length) + 1;
    const page = await readPage({ start: cursor ?? start, end, limit: size, descending });
    for (const row of page) if (row.id !== cursor && row.document) found.push(row.document);
    if (page.length < size) break;
    cursor = page.at(-1)?.id;
    await nextTurn();
  }
  return found.slice(0, limit);
}
