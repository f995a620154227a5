import { err, ok } from '@fieldleaf/domain/result';
import { answerBulkGet } from '../bulk-get.ts';
import { readInPages } from '../read-in-pages.ts';
import { type Database, type Range, StoreUnavailable } from '../store.ts';
import { expect, isMissingDocument } from './couch-answers.ts';
import type { CouchAnswer, CouchClient } from './couch-client.ts';
import { couchReads, segmentsOf } from './couch-reads.ts';
import { readChanges, waitForChange } from './read-changes.ts';

/** The port on one database of a CouchDB. `name` is the database's; `closing` ends what waits. */
export function createCouchDatabase(couch: CouchClient, name: string, closing: AbortSignal): Database {
  const reads = couchReads(couch, name);
  return {
    get: reads.get,
    getMany: reads.getMany,
    lastSeq: reads.lastSeq,
    put: async (document) => {
      const path = [name, ...segmentsOf(document._id)];
      const answer = await couch.send({ method: 'PUT', path, body: document });
      if (answer.status === 201) return ok({ rev: expect(answer, 'rev') });
      return refused(answer, document._id);
    },
    remove: async (id, rev) => {
      const path = [name, ...segmentsOf(id)];
      const answer = await couch.send({ method: 'DELETE', path, query: { rev } });
      if (answer.status === 200) return ok(undefined);
      return isMissingDocument(answer) ? err({ code: 'conflict', id }) : refused(answer, id);
    },
    compact: async () => {
      const { status } = await couch.send({ method: 'POST', path: [name, '_compact'], body: {} });
      if (status !== 202) throw new StoreUnavailable(`CouchDB did not begin to compact (${status}).`);
    },
    range: <Document>(range: Range) => readInPages<Document>(range, reads.page),
    changes: (query) => readChanges(couch, name, query),
    waitForChange: (since, signal) => waitForChange(couch, name, { since, signal, closing }),
    bulkGet: (wanted) => answerBulkGet(wanted, reads),
  };
}

/**
 * A 202 says that too few copies were written: such a write can still lose to one that got a 201, so it
 * counts as not answered. It may stand all the same; a caller that tries again finds it by its id.
 */
function refused({ status }: CouchAnswer, id: string) {
  if (status === 409) return err({ code: 'conflict', id } as const);
  if (status === 202) throw new StoreUnavailable('CouchDB wrote too few copies (202).');
  if (status === 404) throw new StoreUnavailable('CouchDB does not have this database any more.');
  throw new Error(`CouchDB refused a document with ${status}.`);
}
