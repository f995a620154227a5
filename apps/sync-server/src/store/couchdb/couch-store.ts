import type { ServerScope } from 'nano';
import { type Database, type DatabaseName, type Store, StoreUnavailable } from '../store.ts';
import { StoreAway, StoreNotOpened } from '../store-not-opened.ts';
import { askAgain } from './ask-again.ts';
import { answerOf, type CouchAnswer, isObject, wholeAnswer } from './couch-answers.ts';
import { createCouchClient } from './couch-client.ts';
import { createCouchDatabase } from './couch-database.ts';
import { createMajority } from './majority.ts';
import { PRACTICE_DESIGN } from './practice-design.ts';

const MISSING = 404;

export type CouchStoreOptions = {
  /** CouchDB's URL, with user and password if it requires them. */
  readonly url: string;
  /** The databases are `<prefix>-practice`, `<prefix>-ops` and `<prefix>-slots`. */
  readonly prefix: string;
};

/**
 * Opens the three databases of a CouchDB and creates those that are missing. Throws `StoreNotOpened` when
 * it cannot be reached, refuses the user, or keeps more than one copy of `slots`.
 */
export async function openCouchStore({ url, prefix }: CouchStoreOptions): Promise<Store> {
  const couch = createCouchClient(url);
  const nameOf = (role: DatabaseName) => `${prefix}-${role}`;
  let copies: number;
  try {
    for (const role of ['practice', 'ops', 'slots'] as const)
      await prepareDatabase(couch, nameOf(role), role);
    copies = Math.max(await copiesOf(couch, nameOf('practice')), await copiesOf(couch, nameOf('ops')));
  } catch (cause) {
    if (!(cause instanceof StoreUnavailable)) throw cause;
    const NotOpened = cause.why === 'refused' ? StoreNotOpened : StoreAway;
    throw new NotOpened(`Cannot use the CouchDB at ${new URL(url).host}: ${cause.message}`, { cause });
  }
  const closing = new AbortController();
  // A majority of one copy is that copy.
  const majority = copies > 1 ? createMajority(url, nameOf('ops')) : undefined;
  const open = (role: DatabaseName) => {
    const options = { closing: closing.signal, majority: role === 'slots' ? undefined : majority };
    return askAgain(createCouchDatabase(url, nameOf(role), options));
  };
  const databases: Readonly<Record<DatabaseName, Database>> = {
    practice: open('practice'),
    ops: open('ops'),
    slots: open('slots'),
  };
  return {
    kind: 'couchdb',
    database: (name) => databases[name],
    majority,
    isThere: async (name) => {
      const answer = await answerOf(couch.db.get(nameOf(name)));
      return answer.ok || answer.error.status !== MISSING;
    },
    close: async () => closing.abort(),
  };
}

/** Deletes the three databases. Only an administrator of the CouchDB may; throws `StoreNotOpened` for anybody else. */
export async function removeCouchDatabases({ url, prefix }: CouchStoreOptions): Promise<void> {
  const couch = createCouchClient(url);
  // The phones' database is last: it shows a practice until the rest is gone.
  for (const role of ['slots', 'ops', 'practice'] as const) {
    const name = `${prefix}-${role}`;
    const answer = await answerOf(couch.db.destroy(name)).catch((cause: unknown) => {
      const how = `Delete the three databases as an administrator, make them again (couchdb/setup.sh), and run this without --replace.`;
      throw new StoreNotOpened(`This user may not delete ${name}. ${how}`, { cause });
    });
    if (!answer.ok && answer.error.status !== MISSING)
      throw new StoreNotOpened(`CouchDB does not delete ${name} (${answer.error.status}).`);
  }
}

const CONFLICT = 409;
const EXISTS = 412;
const REVISIONS_KEPT = 10;

/** Creates what is missing and locks what is open. Safe to run by several servers at the same time. */
async function prepareDatabase(couch: ServerScope, name: string, role: DatabaseName): Promise<void> {
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
async function createIfMissing(couch: ServerScope, name: string, role: DatabaseName): Promise<boolean> {
  if ((await answerOf(couch.db.get(name))).ok) return false;
  const answer = await answerOf(couch.db.create(name, role === 'slots' ? { q: 1, n: 1 } : {}));
  if (!answer.ok && answer.error.status === EXISTS) return false;
  require(answer, `create the database ${name}`);
  return true;
}

async function keepFewRevisions(couch: ServerScope, name: string): Promise<void> {
  const request = { db: name, method: 'PUT', path: '_revs_limit', body: REVISIONS_KEPT };
  require(await answerOf(couch.request(request)), `limit the revisions of ${name}`);
}

/** A database whose members are named, by us or by whoever runs CouchDB, stays as it is. */
async function closeToStrangers(couch: ServerScope, name: string): Promise<void> {
  const path = '_security';
  const current = await answerOf<{ readonly members?: unknown }>(couch.request({ db: name, path }));
  if (current.ok && hasEntries(current.value.members)) return;
  const user = decodeURIComponent(new URL(couch.config.url).username);
  const only = { names: user === '' ? [] : [user], roles: ['_admin'] };
  const body = { admins: only, members: only };
  const answer = await answerOf(couch.request({ db: name, method: 'PUT', path, body }));
  requireUnlessRaced(answer, `close ${name} to strangers`);
}

const hasEntries = (members: unknown): boolean =>
  isObject(members) && [members.names, members.roles].some((list) => Array.isArray(list) && list.length > 0);

/** Number of nodes that keep each document of a database; 1 for a compatible server that has no copies. */
async function copiesOf(couch: ServerScope, name: string): Promise<number> {
  const asked: Promise<{ readonly cluster?: { readonly n?: number } }> = couch.request({ db: name });
  return (await wholeAnswer(asked)).cluster?.n ?? 1;
}

async function requireOneCopy(couch: ServerScope, name: string): Promise<void> {
  const copies = await copiesOf(couch, name);
  if (copies === 1) return;
  throw new StoreNotOpened(
    `${name} has ${copies} copies, so one slot could be sold twice: delete it; Fieldleaf creates it with one copy and fills it again.`,
  );
}

/** Puts the rule who may write into `practice`, when another one or none is there. */
async function pushPracticeDesign(couch: ServerScope, name: string): Promise<void> {
  const practice = couch.use<Partial<typeof PRACTICE_DESIGN>>(name);
  const current = await answerOf(practice.get(PRACTICE_DESIGN._id));
  if (current.ok && current.value.validate_doc_update === PRACTICE_DESIGN.validate_doc_update) return;
  const next = { ...PRACTICE_DESIGN, ...(current.ok && { _rev: current.value._rev }) };
  const answer = await answerOf(practice.insert(next, PRACTICE_DESIGN._id));
  requireUnlessRaced(answer, `put the design document into ${name}`);
}

/** 202 is as good as done here: some node was away; it learns of it when it is back. */
function require(answer: CouchAnswer, what: string): void {
  if (answer.ok) return;
  throw new StoreNotOpened(`CouchDB does not let this user ${what} (${answer.error.status}).`);
}

/** A conflict: another server that starts at the same time has just done it. */
function requireUnlessRaced(answer: CouchAnswer, what: string): void {
  if (answer.ok || answer.error.status !== CONFLICT) require(answer, what);
}
