import { randomBytes } from 'node:crypto';
import { answerOf } from '../couchdb/couch-answers.ts';
import { createCouchClient } from '../couchdb/couch-client.ts';

export type TemporaryPrefix = { readonly prefix: string; readonly remove: () => Promise<void> };

/** A prefix no other test has, so that a CouchDB that is really there can be shared; `remove` deletes its databases. */
export function temporaryPrefix(url: string): TemporaryPrefix {
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  return { prefix, remove: () => removeDatabases(url, prefix) };
}

/** Deletes the databases with this prefix, as far as they are there. */
export async function removeDatabases(url: string, prefix: string): Promise<void> {
  const couch = createCouchClient(url);
  for (const role of ['practice', 'ops', 'slots']) await answerOf(couch.db.destroy(`${prefix}-${role}`));
}
