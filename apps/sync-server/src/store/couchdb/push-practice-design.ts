import { StoreNotOpened } from '../store-not-opened.ts';
import { isObject } from './couch-answers.ts';
import type { CouchClient } from './couch-client.ts';
import { PRACTICE_DESIGN } from './practice-design.ts';

/** Puts the rule who may write into `practice`, when another one or none is there. */
export async function pushPracticeDesign(couch: CouchClient, name: string): Promise<void> {
  const path = [name, '_design', 'fieldleaf'];
  const { body } = await couch.send({ method: 'GET', path });
  const current = isObject(body) ? body : {};
  if (current.validate_doc_update === PRACTICE_DESIGN.validate_doc_update) return;
  const next = { ...PRACTICE_DESIGN, ...(typeof current._rev === 'string' && { _rev: current._rev }) };
  const { status } = await couch.send({ method: 'PUT', path, body: next });
  // 409: another server that starts at the same time has just done it.
  if (status === 201 || status === 202 || status === 409) return;
  throw new StoreNotOpened(`CouchDB did not take the design document of ${name} (${status}).`);
}
