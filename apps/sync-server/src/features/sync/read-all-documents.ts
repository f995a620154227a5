import type { Database, Stored } from '../../store/store.ts';
import type { AllDocsBody } from './sync-schemas.ts';

type Row =
  | {
      readonly id: string;
      readonly key: string;
      readonly value: { readonly rev: string };
      readonly doc?: unknown;
    }
  | { readonly key: string; readonly error: 'not_found' };

export type AllDocuments = { readonly offset: number; readonly rows: readonly Row[] };

/** The documents of a range of ids, or of a list of them, as CouchDB's `_all_docs` answers them. */
export async function readAllDocuments(practice: Database, query: AllDocsBody): Promise<AllDocuments> {
  const { skip = 0, include_docs: withBody = false } = query;
  const row = (document: Stored<unknown>): Row => ({
    id: document._id,
    key: document._id,
    value: { rev: document._rev },
    ...(withBody ? { doc: document } : {}),
  });
  if (query.keys) {
    const found = await practice.getMany<unknown>(query.keys);
    const rows = query.keys.map((key): Row => {
      const document = found.get(key);
      return document ? row(document) : { key, error: 'not_found' };
    });
    return {
      offset: skip,
      rows: rows.slice(skip, query.limit === undefined ? undefined : skip + query.limit),
    };
  }
  const range = { from: query.startkey ?? '', to: query.endkey ?? '\uffff' };
  const most = query.limit === undefined ? {} : { limit: skip + query.limit };
  const documents = await practice.range<unknown>({ ...range, ...most });
  return { offset: skip, rows: documents.slice(skip).map(row) };
}
