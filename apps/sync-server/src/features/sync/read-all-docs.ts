import type { Database, Stored } from '../../store/store.ts';

/** Rows of `_all_docs`: a range of ids in either order, or a list of them. */
export type AllDocs = {
  readonly startkey?: string;
  readonly endkey?: string;
  readonly key?: string;
  readonly keys?: readonly string[];
  readonly descending?: boolean;
  readonly inclusive_end?: boolean;
  readonly include_docs?: boolean;
  readonly limit?: number;
  readonly skip?: number;
};

type Row =
  | {
      readonly id: string;
      readonly key: string;
      readonly value: { readonly rev: string };
      readonly doc?: unknown;
    }
  | { readonly key: string; readonly error: 'not_found' };

const PAGE = 500;
const LAST_ID = '\uffff';

/** `_all_docs` as CouchDB spells it, a piece at a time: never more than a page in memory. */
export async function* allDocsText(documents: Database, query: AllDocs): AsyncGenerator<string> {
  const total = await documents.count();
  yield `{"total_rows":${total},"offset":${query.skip ?? 0},"rows":[`;
  let isFirst = true;
  for await (const rows of cutTo(query, rowsOf(documents, query))) {
    yield (isFirst ? '\n' : ',\n') + rows.map((row) => JSON.stringify(row)).join(',\n');
    isFirst = false;
  }
  yield '\n]}\n';
}

async function* cutTo(
  { skip = 0, limit = Number.POSITIVE_INFINITY }: AllDocs,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let [toSkip, left] = [skip, limit];
  if (left === 0) return;
  for await (const page of pages) {
    const rows = page.slice(toSkip, toSkip + left);
    toSkip = Math.max(0, toSkip - page.length);
    left -= rows.length;
    if (rows.length > 0) yield rows;
    if (left === 0) return;
  }
}

async function* rowsOf(documents: Database, query: AllDocs): AsyncGenerator<readonly Row[]> {
  const row = (document: Stored<unknown>): Row => ({
    id: document._id,
    key: document._id,
    value: { rev: document._rev },
    ...(query.include_docs && { doc: document }),
  });
  const keys = query.keys ?? (query.key === undefined ? undefined : [query.key]);
  if (!keys) {
    for await (const page of pagesOf(documents, query)) yield page.map(row);
    return;
  }
  const ordered = query.descending ? [...keys].reverse() : keys;
  for (let start = 0; start < ordered.length; start += PAGE) {
    const part = ordered.slice(start, start + PAGE);
    const found = await documents.getMany<unknown>(part.filter((id) => !id.startsWith('_')));
    const rows = part.map((key): Row => {
      const document = found.get(key);
      return document ? row(document) : { key, error: 'not_found' };
    });
    // One `key` that is not there is an empty range, an unknown one of `keys` a row that says so.
    yield query.keys ? rows : rows.filter((one) => 'id' in one);
  }
}

async function* pagesOf(
  documents: Database,
  { startkey, endkey, descending = false, inclusive_end: withEnd = true }: AllDocs,
): AsyncGenerator<readonly Stored<unknown>[]> {
  let [from, to] = descending ? [endkey ?? '', startkey ?? LAST_ID] : [startkey ?? '', endkey ?? LAST_ID];
  let before: string | undefined;
  while (from <= to) {
    const page = await documents.range<unknown>({ from, to, descending, limit: PAGE });
    const isWanted = ({ _id: id }: Stored<unknown>) =>
      id !== before && !id.startsWith('_') && (withEnd || id !== endkey);
    yield page.filter(isWanted);
    const last = page.at(-1)?._id;
    if (last === undefined || last === before || page.length < PAGE) return;
    before = last;
    if (descending) to = last;
    else from = last;
  }
}
