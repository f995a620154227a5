import type { Revision } from '../bulk-get.ts';
import { StoreUnavailable } from '../store.ts';
import type { CouchAnswer } from './couch-client.ts';

export type DocumentRow = { readonly id: string; readonly doc?: unknown };

export type ChangeRow = {
  readonly id: string;
  readonly seq: string | number;
  readonly changes: readonly { readonly rev: string }[];
  readonly deleted?: boolean;
  readonly doc?: unknown;
};

/** The shapes CouchDB documents for the calls this adapter makes; `expect` checks that the field is there. */
type Bodies = {
  readonly rev: string;
  readonly rows: readonly DocumentRow[];
  readonly results: readonly unknown[];
  readonly last_seq: string | number;
  readonly update_seq: string | number;
};

/** A field of a 200 answer; an answer without it comes from something that is not a CouchDB. */
export function expect<Field extends keyof Bodies>(answer: CouchAnswer, field: Field): Bodies[Field] {
  const { status, body } = answer;
  if (isObject(body) && field in body) return (body as Bodies)[field];
  throw new StoreUnavailable(`CouchDB answered ${status} without "${field}".`);
}

export const changesOf = (answer: CouchAnswer): readonly ChangeRow[] =>
  expect(answer, 'results') as readonly ChangeRow[];

/** The bodies in an answer of `_bulk_get`; what is missing is left out. */
export const revisionsOf = (answer: CouchAnswer): readonly Revision[] =>
  expect(answer, 'results').flatMap((result) =>
    isObject(result) && Array.isArray(result.docs) ? result.docs.flatMap(okOf) : [],
  );

/** The bodies in an answer to `open_revs=all`. */
export const leavesOf = ({ body }: CouchAnswer): readonly Revision[] =>
  Array.isArray(body) ? body.flatMap(okOf) : [];

const okOf = (entry: unknown): readonly Revision[] =>
  isObject(entry) && isObject(entry.ok) ? [entry.ok as unknown as Revision] : [];

/**
 * Whether a 404 says that the document is not there. A missing database says 404 too: it must not
 * look like a missing document.
 */
export const isMissingDocument = ({ status, body }: CouchAnswer): boolean =>
  status === 404 && isObject(body) && (body.reason === 'missing' || body.reason === 'deleted');

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
