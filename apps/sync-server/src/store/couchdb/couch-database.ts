import { setMaxListeners } from 'node:events';
import { err, ok } from '@fieldleaf/domain/result';
import type { DocumentScope } from 'nano';
import { answerBulkGet } from '../bulk-get.ts';
import { readInPages } from '../read-in-pages.ts';
import { type Database, type Range, StoreUnavailable } from '../store.ts';
import { answerOf, type CouchRefusal, isMissingDocument, wholeAnswer } from './couch-answers.ts';
import { createCouchClient } from './couch-client.ts';
import { couchReads, docNameOf } from './couch-reads.ts';
import { POLL_ANSWER_MS, readChanges, waitForChange } from './read-changes.ts';

/** The port on the database `name` of the CouchDB at `url`. `closing` ends what waits. */
export function createCouchDatabase(url: string, name: string, closing: AbortSignal): Database {
  // Every phone that is open waits.
  setMaxListeners(Number.POSITIVE_INFINITY, closing);
  const couch = createCouchClient(url, { quorum: true });
  const patient = createCouchClient(url, { answerWithinMs: POLL_ANSWER_MS });
  const documents = couch.use<object>(name);
  const reads = couchReads(couch, name);
  return {
    get: reads.get,
    getMany: reads.getMany,
    lastSeq: async () => String((await wholeAnswer(documents.info(), 'update_seq')).update_seq),
    count: () => countDocuments(documents),
    putRevisions: async (docs) => {
      const request = { db: name, method: 'POST', path: '_bulk_docs', body: { docs, new_edits: false } };
      const refused = await wholeAnswer<readonly unknown[]>(patient.request(request));
      if (refused.length > 0) throw new StoreUnavailable('CouchDB did not take a revision.');
    },
    put: async (document) => {
      const answer = await answerOf(documents.insert(document, docNameOf(document._id)), 'rev');
      return answer.ok ? ok({ rev: answer.value.rev }) : refused(answer.error, document._id);
    },
    remove: async (id, rev) => {
      const answer = await answerOf(documents.destroy(docNameOf(id), rev));
      if (answer.ok) return ok(undefined);
      return isMissingDocument(answer.error) ? err({ code: 'conflict', id }) : refused(answer.error, id);
    },
    compact: async () => {
      await wholeAnswer(documents.compact(), 'ok');
    },
    range: <Document>(range: Range) => readInPages<Document>(range, reads.page),
    changes: (query) => readChanges(documents, query),
    waitForChange: (since, signal) => waitForChange(patient, { name, since, signal, closing }),
    bulkGet: (wanted) => answerBulkGet(wanted, reads),
  };
}

/** CouchDB counts its design documents too. */
async function countDocuments(documents: DocumentScope<object>): Promise<number> {
  const { doc_count: count } = await wholeAnswer(documents.info(), 'doc_count');
  const designs = await wholeAnswer(documents.list({ startkey: '_design/', endkey: '_design0' }), 'rows');
  return count - designs.rows.length;
}

/** A caller that gets an error may find its write by id all the same, so it reads before it tries again. */
function refused({ status }: CouchRefusal, id: string) {
  if (status === 409) return err({ code: 'conflict', id } as const);
  if (status === 404) throw new StoreUnavailable('CouchDB does not have this database any more.');
  throw new Error(`CouchDB refused a document with ${status}.`);
}
