import type { DatabaseName } from '../store.ts';
import { StoreNotOpened } from '../store-not-opened.ts';
import { isObject } from './couch-answers.ts';
import type { CouchAnswer, CouchClient } from './couch-client.ts';
import { pushPracticeDesign } from './push-practice-design.ts';

const OK = 200;
const EXISTS = 412;
const REVISIONS_KEPT = 10;

/** Creates what is missing and locks what is open. Safe to run by several servers at the same time. */
export async function prepareDatabase(couch: CouchClient, name: string, role: DatabaseName): Promise<void> {
  const created = await createIfMissing(couch, name, role);
  if (created && role !== 'practice') await keepFewRevisions(couch, name);
  await closeToStrangers(couch, name);
  if (role === 'slots') await requireOneCopy(couch, name);
  if (role === 'practice') await pushPracticeDesign(couch, name);
}

/**
 * `slots` gets one copy: of several nodes that each hold one, two would sell the same slot, for in a
 * cluster a 409 guards only the copy that was asked.
 */
async function createIfMissing(couch: CouchClient, name: string, role: DatabaseName): Promise<boolean> {
  const found = await couch.send({ method: 'GET', path: [name] });
  if (found.status === OK) return false;
  const query = role === 'slots' ? { q: '1', n: '1' } : {};
  const answer = await couch.send({ method: 'PUT', path: [name], query });
  if (answer.status === EXISTS) return false;
  // 202: some node was away; it learns of the database when it is back.
  require(answer, [201, 202], `create the database ${name}`);
  return true;
}

async function keepFewRevisions(couch: CouchClient, name: string): Promise<void> {
  const answer = await couch.send({ method: 'PUT', path: [name, '_revs_limit'], body: REVISIONS_KEPT });
  require(answer, [OK, 202], `limit the revisions of ${name}`);
}

/** A database whose members are named, by us or by whoever runs CouchDB, stays as it is. */
async function closeToStrangers(couch: CouchClient, name: string): Promise<void> {
  const { body } = await couch.send({ method: 'GET', path: [name, '_security'] });
  if (isObject(body) && isObject(body.members) && hasEntries(body.members)) return;
  const only = { names: couch.user === undefined ? [] : [couch.user], roles: ['_admin'] };
  const security = { admins: only, members: only };
  const answer = await couch.send({ method: 'PUT', path: [name, '_security'], body: security });
  // 409: another server that starts at the same time has just done it.
  require(answer, [OK, 202, 409], `close ${name} to strangers`);
}

const hasEntries = (members: Readonly<Record<string, unknown>>): boolean =>
  [members.names, members.roles].some((list) => Array.isArray(list) && list.length > 0);

async function requireOneCopy(couch: CouchClient, name: string): Promise<void> {
  const { body } = await couch.send({ method: 'GET', path: [name] });
  const copies = isObject(body) && isObject(body.cluster) ? body.cluster.n : undefined;
  if (typeof copies !== 'number' || copies === 1) return;
  throw new StoreNotOpened(
    `${name} has ${copies} copies, so one slot could be sold twice: delete it; Fieldleaf creates it with one copy and fills it again.`,
  );
}

function require(answer: CouchAnswer, expected: readonly number[], what: string): void {
  if (expected.includes(answer.status)) return;
  throw new StoreNotOpened(`CouchDB does not let this user ${what} (${answer.status}).`);
}
