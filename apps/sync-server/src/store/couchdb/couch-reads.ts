import type { RevisionSource } from '../bulk-get.ts';
import type { Page, PageRow } from '../read-in-pages.ts';
import { type Database, type Stored, StoreUnavailable } from '../store.ts';
import { expect, isMissingDocument, leavesOf, revisionsOf } from './couch-answers.ts';
import type { CouchClient, CouchRequest } from './couch-client.ts';

const PARALLEL_READS = 8;
const REVISIONS_PER_REQUEST = 100;

type CouchReads = Pick<Database, 'get' | 'getMany' | 'lastSeq'> &
  RevisionSource & { readonly page: <Document>(page: Page) => Promise<readonly PageRow<Document>[]> };

/** What is read from one database, by id, by revision and by range. */
export function couchReads(couch: CouchClient, name: string): CouchReads {
  const read = async (request: Omit<CouchRequest, 'method'>) => {
    const answer = await couch.send({ method: 'GET', ...request });
    if (answer.status === 200) return answer;
    if (isMissingDocument(answer)) return undefined;
    throw new StoreUnavailable(`CouchDB answered ${answer.status} to a read.`);
  };

  const get = async <Document>(id: string) => {
    const answer = await read({ path: [name, ...segmentsOf(id)] });
    return answer && (answer.body as Stored<Document>);
  };

  return {
    get,
    // One by one: of all reads only those by id see every acknowledged write in a cluster.
    getMany: async <Document>(ids: readonly string[]) => {
      const found = new Map<string, Stored<Document>>();
      for (const some of chunks([...new Set(ids)], PARALLEL_READS)) {
        const documents = await Promise.all(some.map((id) => get<Document>(id)));
        for (const document of documents) if (document) found.set(document._id, document);
      }
      return found;
    },
    lastSeq: async () => String(expect(await couch.send({ method: 'GET', path: [name] }), 'update_seq')),
    page: <Document>(page: Page) => readPage<Document>(couch, name, page),
    exact: async (wanted) => {
      const found = [];
      for (const docs of chunks(wanted, REVISIONS_PER_REQUEST)) {
        const request = { path: [name, '_bulk_get'], query: { revs: 'true' }, body: { docs } };
        found.push(...revisionsOf(await couch.send({ method: 'POST', ...request })));
      }
      return found;
    },
    leaves: async (id) => {
      const query = { open_revs: 'all', revs: 'true' };
      const answer = await read({ path: [name, ...segmentsOf(id)], query });
      return answer ? leavesOf(answer) : [];
    },
  };
}

async function readPage<Document>(
  couch: CouchClient,
  name: string,
  { start, end, limit, descending }: Page,
): Promise<readonly PageRow<Document>[]> {
  const query = {
    startkey: JSON.stringify(start),
    endkey: JSON.stringify(end),
    limit: String(limit),
    descending: String(descending),
    include_docs: 'true',
  };
  const answer = await couch.send({ method: 'GET', path: [name, '_all_docs'], query });
  return expect(answer, 'rows').map(({ id, doc }) => ({
    id,
    document: isDesign(id) ? undefined : ((doc ?? undefined) as Stored<Document> | undefined),
  }));
}

/** Design documents are CouchDB's own business, not the product's. */
export const isDesign = (id: string): boolean => id.startsWith('_design/');

/** The path of a document: the slash of `_local/...` and `_design/...` separates, any other is a letter. */
export function segmentsOf(id: string): readonly string[] {
  const special = /^(_local|_design)\/(.+)$/.exec(id);
  return special ? special.slice(1) : [id];
}

function* chunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
