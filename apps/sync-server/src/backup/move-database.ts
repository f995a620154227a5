import { createHash } from 'node:crypto';
import type { Change, Database, DatabaseName, Revision, Store } from '../store/store.ts';
import { readRevisions } from './copy-practice.ts';

const PAGE_SIZE = 50;

/** What belongs to one store or one process: places reached in changes, and who leads. */
const STAYS = /^(?:checkpoint:(?:audit|mails)$|checkpoint:[^:]*:|lease:|store:)/;

type Move = { readonly from: Store; readonly to: Store; readonly tell: (documents: number) => void };

/**
 * Moves one database with the names and the history of its revisions, deleted ones too: a phone that pulled from the old
 * place finds in the new one what it has, and what it lacks. What was not mailed about yet comes last, and the mails go on
 * from there.
 */
export async function moveDatabase(name: DatabaseName, { from, to, tell }: Move): Promise<void> {
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

export type Fingerprint = { readonly documents: number; readonly deleted: number; readonly sum: string };

/** How many documents a database has, and what all of them are, whatever their order: each with its revision, its history and its content. */
export async function fingerprintOf(database: Database): Promise<Fingerprint> {
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
