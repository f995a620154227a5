import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { openStore, type StoreConfig } from '../store/open-store.ts';
import type { Change, Database, DatabaseName, Revision, Store } from '../store/store.ts';
import { StoreInUse, StoreNotOpened } from '../store/store-not-opened.ts';
import { readRevisions } from './copy-practice.ts';
import { fillStore, hasServer } from './fill-store.ts';
import { markMoved, reopenStore, whyMoved } from './moved-store.ts';
import { createProgress, documentsOf, type Say } from './say-counts.ts';
import { whyFolderUnfinished, whyStoreUnfinished } from './unfinished-store.ts';

const now = (): Instant => instantOf(Date.now());

const DATABASES = ['slots', 'ops', 'practice'] as const;

/** `embedded:DIR`, or `couchdb:URL` with the prefix of the configuration; undefined for anything else. */
export function placeOf(text: string, dbPrefix: string): StoreConfig | undefined {
  const [, kind, where = ''] = /^(embedded|couchdb):(.+)$/.exec(text) ?? [];
  if (kind === 'embedded') return { dataDir: resolve(where), dbPrefix };
  return kind === 'couchdb' && URL.canParse(where)
    ? { couchdbUrl: where.replace(/\/$/, ''), dataDir: '', dbPrefix }
    : undefined;
}

/** Returns a place's name without its password. */
const nameOfPlace = ({ couchdbUrl, dataDir }: StoreConfig): string =>
  couchdbUrl === undefined ? dataDir : `the CouchDB at ${new URL(couchdbUrl).host}`;

export type Migration = { readonly from: StoreConfig; readonly to: StoreConfig; readonly say: Say };

/**
 * Moves a practice that no server runs on to a place that is empty, in one line for whoever asked. It stays the same practice
 * in the same epoch; the old place says that it was moved, and no server starts on it any more.
 */
export async function migratePractice({ from, to, say }: Migration): Promise<Result<string, string>> {
  const source = await openSource(from);
  if (!source.ok) return source;
  const store = source.value;
  try {
    const moved = await fillStore(to, { replace: false, fill: (target) => moveAll(store, target, say) });
    if (moved.ok) await markMoved(store.database('ops'), { to: nameOfPlace(to), at: now() });
    return moved;
  } finally {
    await store.close();
  }
}

/** Lets servers start again on a place that the practice was moved away from. */
export async function reopenPlace(place: StoreConfig): Promise<Result<string, string>> {
  try {
    const store = await openStore(place);
    const isReopened = await reopenStore(store.database('ops'), now()).finally(store.close);
    return isReopened
      ? ok(
          `${nameOfPlace(place)} is used again. Phones set aside what they had of the other place, and compare.`,
        )
      : err(`Nothing was moved away from ${nameOfPlace(place)}.`);
  } catch (error) {
    if (error instanceof StoreNotOpened) return err(error.message);
    throw error;
  }
}

async function openSource(from: StoreConfig): Promise<Result<Store, string>> {
  const nothing = err(`There is no practice in ${nameOfPlace(from)}: nothing was moved.`);
  if (from.couchdbUrl === undefined && !existsSync(join(from.dataDir, 'store'))) return nothing;
  const half = whyFolderUnfinished(from);
  if (half !== undefined) return err(half);
  try {
    const store = await openStore(from);
    const refusal = await whyNotMoved(store, from);
    if (refusal === undefined) return ok(store);
    await store.close();
    return refusal === 'empty' ? nothing : err(refusal);
  } catch (error) {
    if (error instanceof StoreInUse)
      return err(`A server is running on ${nameOfPlace(from)}: stop it first.`);
    if (error instanceof StoreNotOpened) return err(error.message);
    throw error;
  }
}

async function whyNotMoved(store: Store, from: StoreConfig): Promise<string | undefined> {
  if (from.couchdbUrl !== undefined && (await hasServer(store)))
    return `A server is running on ${nameOfPlace(from)}: stop it first. (Of one that was killed this is believed for half a minute.)`;
  if ((await store.database('practice').count()) === 0) return 'empty';
  return (await whyStoreUnfinished(store)) ?? whyMoved(store);
}

async function moveAll(from: Store, to: Store, say: Say): Promise<Result<string, string>> {
  const moved = createProgress(say, 'moved');
  for (const name of DATABASES) await moveDatabase(name, { from, to, tell: moved });
  let total = 0;
  for (const name of DATABASES) {
    const [before, after] = [
      await fingerprintOf(from.database(name)),
      await fingerprintOf(to.database(name)),
    ];
    if (before.documents !== after.documents || before.sum !== after.sum)
      return err(
        `${name} did not come over whole: ${before.documents} documents were there, ${after.documents} are here.`,
      );
    total += after.documents;
  }
  return ok(
    `Moved ${documentsOf(total)} in three databases; each was counted and compared in its new place.`,
  );
}

const PAGE_SIZE = 50;

/** Documents of one store or one process: positions in changes, and leases. */
const STAYS = /^(?:checkpoint:(?:audit|mails)$|checkpoint:[^:]*:|lease:|store:)/;

type Move = { readonly from: Store; readonly to: Store; readonly tell: (documents: number) => void };

/**
 * Moves one database with its revision ids and their history, deletions included: a phone that pulled from the old
 * place finds in the new one what it has and what it lacks. Changes not yet emailed about come last, and the emails
 * continue from there.
 */
async function moveDatabase(name: DatabaseName, { from, to, tell }: Move): Promise<void> {
  const [source, target] = [from.database(name), to.database(name)];
  const checkpoint =
    name === 'practice' ? await from.database('ops').get<MailsPlace>('checkpoint:mails') : undefined;
  const unmailed = new Set(checkpoint ? await idsSince(source, checkpoint.since) : []);
  const write = async (changes: readonly Change[]) => {
    await target.putRevisions(await readRevisions(source, changes));
    tell(changes.length);
  };
  for await (const changes of pagesOf(source)) await write(changes.filter(({ id }) => !unmailed.has(id)));
  if (!checkpoint) return;
  const { _id, _rev, ...place } = checkpoint;
  await to.database('ops').put({ ...place, _id, since: await target.lastSeq() });
  if (unmailed.size > 0)
    for await (const changes of pagesOf(source)) await write(changes.filter(({ id }) => unmailed.has(id)));
}

type MailsPlace = { readonly type: 'checkpoint'; readonly v: 1; readonly since: string };

async function idsSince(source: Database, since: string): Promise<readonly string[]> {
  const { changes } = await source.changes({ since });
  return changes.map(({ id }) => id);
}

async function* pagesOf(database: Database): AsyncGenerator<readonly Change[]> {
  for (let since = '0'; ; ) {
    const { changes, lastSeq } = await database.changes({ since, limit: PAGE_SIZE });
    if (changes.length === 0) return;
    yield changes.filter(({ id }) => !STAYS.test(id));
    since = lastSeq;
  }
}

type Fingerprint = { readonly documents: number; readonly deleted: number; readonly sum: string };

/** Counts a database's documents and hashes them regardless of order: each with its revision, history and content. */
async function fingerprintOf(database: Database): Promise<Fingerprint> {
  const sum = Buffer.alloc(32);
  let [documents, deleted] = [0, 0];
  for await (const changes of pagesOf(database)) {
    for (const revision of await readRevisions(database, changes)) {
      const hash = hashOf(revision);
      for (const [place, byte] of hash.entries()) sum[place] = (sum[place] ?? 0) ^ byte;
    }
    deleted += changes.filter((change) => change.deleted).length;
    documents += changes.filter((change) => !change.deleted).length;
  }
  return { documents, deleted, sum: sum.toString('hex') };
}

/** The names of older revisions are left out: how many are kept is the store's own business. */
const hashOf = ({ _revisions, ...revision }: Revision): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sorted(revision)))
    .digest();

/** CouchDB and PouchDB order the fields of a document differently. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};
