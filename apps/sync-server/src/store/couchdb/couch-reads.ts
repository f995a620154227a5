import { setTimeout as pause } from 'node:timers/promises';
import { isShownBefore } from '@fieldleaf/domain/conflict/settle-versions';
import type { ServerScope } from 'nano';
import type { RevisionSource, WantedRevision } from '../bulk-get.ts';
import type { Page, PageRow } from '../read-in-pages.ts';
import { type Database, type Revision, type Stored, StoreUnavailable } from '../store.ts';
import { answerOf, isMissingDocument, isObject, wholeAnswer } from './couch-answers.ts';

const REVISIONS_PER_REQUEST = 100;
/** A node is believed to be silent. */
const SILENT_MS = 1_000;
/** More are a list for somebody, which may wait. */
const MOST_READ_EACH = 10;

export type CouchReads = Pick<Database, 'get' | 'getMany'> &
  RevisionSource & { readonly page: <Document>(page: Page) => Promise<readonly PageRow<Document>[]> };

/** Reads one database by id, by revision and by range. */
export function couchReads(couch: ServerScope, name: string): CouchReads {
  const documents = couch.use<object>(name);

  const get = async <Document>(id: string): Promise<Stored<Document> | undefined> => {
    const read = documents.get(docNameOf(id), { conflicts: true });
    const shown = await unlessMissing<Stored<{ readonly _conflicts?: unknown }>>(read);
    return (shown?._conflicts ? (await getAtOnce([id])).get(id) : shown) as Stored<Document> | undefined;
  };

  /** As reads by id, and unlike views and `_all_docs`, these ask as many copies as see every acknowledged write. */
  const revisionsAt = async (
    wanted: readonly WantedRevision[],
    qs: { readonly revs?: true } = {},
  ): Promise<readonly Revision[]> => {
    const found: Revision[] = [];
    for (const docs of chunks(wanted, REVISIONS_PER_REQUEST)) {
      const request = { db: name, method: 'POST', path: '_bulk_get', qs, body: { docs } };
      const { results } = await wholeAnswer<{ readonly results: readonly unknown[] }>(
        couch.request(request),
        'results',
      );
      for (const result of results) if (isObject(result)) found.push(...revisionsOf(result.docs));
    }
    return found;
  };

  const getAtOnce = async <Document>(ids: readonly string[]): Promise<Found<Document>> => {
    const leaves = await revisionsAt(ids.map((id) => ({ id })));
    const found = new Map<string, Stored<Document>>();
    for (const leaf of leaves) {
      const other = found.get(leaf._id);
      if (!leaf._deleted && (!other || isBelievedBefore(leaf, other)))
        found.set(leaf._id, leaf as unknown as Stored<Document>);
    }
    return found;
  };
  const getEach = async <Document>(ids: readonly string[]): Promise<Found<Document>> => {
    const found = await Promise.all(ids.map((id) => get<Document>(id)));
    return new Map(found.flatMap((document) => (document ? [[document._id, document]] : [])));
  };

  return {
    get,
    getMany: <Document>(ids: readonly string[]) => {
      const wanted = [...new Set(ids)];
      return unlessSilent(
        () => getAtOnce<Document>(wanted),
        wanted.length > MOST_READ_EACH ? undefined : () => getEach<Document>(wanted),
      );
    },
    page: async <Document>({ start, end, ...rest }: Page) => {
      const query = { ...rest, startkey: start, endkey: end, include_docs: true };
      const { rows } = await wholeAnswer(documents.list(query), 'rows');
      return rows.map(({ id, doc }) => ({
        id,
        document: isDesign(id) ? undefined : ((doc ?? undefined) as Stored<Document> | undefined),
      }));
    },
    exact: (wanted) => revisionsAt(wanted, { revs: true }),
    leaves: async (id) =>
      revisionsOf(
        await unlessMissing<unknown>(documents.get(docNameOf(id), { open_revs: ['all'], revs: true })),
      ),
  };
}

type Found<Document> = ReadonlyMap<string, Stored<Document>>;

/**
 * `_bulk_get` waits for every copy of what is missing, also for a node that fell silent, for a minute; a read by id only for as
 * many as agree.
 */
async function unlessSilent<Answer>(
  atOnce: () => Promise<Answer>,
  each: (() => Promise<Answer>) | undefined,
): Promise<Answer> {
  const answer = atOnce();
  if (!each) return answer;
  const answered = new AbortController();
  const late = pause(SILENT_MS, undefined, { signal: answered.signal, ref: false });
  try {
    return (await Promise.race([answer, late])) ?? (await Promise.any([answer, each()]));
  } catch (cause) {
    throw cause instanceof AggregateError ? cause.errors[0] : cause;
  } finally {
    answered.abort();
  }
}

/** Returns a read's response; undefined if the document is missing. */
async function unlessMissing<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  const answer = await answerOf(call);
  if (answer.ok) return answer.value;
  if (isMissingDocument(answer.error)) return undefined;
  throw new StoreUnavailable(`CouchDB answered ${answer.error.status} to a read.`);
}

/** The bodies in an answer of revisions; what is missing is left out. */
const revisionsOf = (entries: unknown): readonly Revision[] =>
  Array.isArray(entries)
    ? entries.flatMap((entry) => {
        if (isObject(entry) && isObject(entry.ok)) return [entry.ok as unknown as Revision];
        requireMissing(entry);
        return [];
      })
    : [];

/** The later term wins, as it will when the versions are settled: CouchDB may show the one of a node that was cut off. */
function isBelievedBefore(one: Revision, other: Revision): boolean {
  const [term, ofOther] = [termOf(one), termOf(other)];
  return term === ofOther ? isShownBefore(one._rev, other._rev) : term > ofOther;
}

const termOf = (revision: Revision): number =>
  'writerTerm' in revision && typeof revision.writerTerm === 'number' ? revision.writerTerm : 0;

/** A node that went away meanwhile is told in the same place, for all that was asked, with the status of success. */
function requireMissing(entry: unknown): void {
  const error = isObject(entry) ? entry.error : undefined;
  const word = isObject(error) ? error.error : undefined;
  if (word === 'internal_fabric_error') throw new StoreUnavailable('CouchDB lost copies while it read.');
}

/** Design documents are CouchDB's own business, not the product's. */
export const isDesign = (id: string): boolean => id.startsWith('_design/');

/** An id as nano wants it: nano encodes ids, but not those with `_local` in them or `_design` before them. */
export const docNameOf = (id: string): string =>
  /^_design|_local/.test(id) ? encodeURIComponent(id).replace(/^(_design|_local)%2F/, '$1/') : id;

function* chunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
