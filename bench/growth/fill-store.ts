import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openStore, type StoreConfig } from '../../apps/sync-server/src/store/open-store.ts';
import { afterRetention, afterRetentionOfServer } from './after-retention.ts';
import { type Batch, manyVisits } from './many-visits.ts';
import { playOneVisit } from './play-one-visit.ts';

type Name = keyof Batch;
/** Questions and reminders of a practice that was just opened. */
const MOST_AT_A_START = 1_000;
type Row = { readonly rev?: string | undefined; readonly error?: unknown };
type WriteMany = (name: Name, documents: readonly object[]) => Promise<readonly Row[]>;

/** Writes a practice of so many visits into an empty store, each document in two revisions as a visit that went on has. */
export async function fillStore(config: StoreConfig, visits: number): Promise<void> {
  // Makes the databases as the server does.
  await (await openStore(config)).close();
  const { write, close } = config.couchdbUrl === undefined ? openFolder(config.dataDir) : openCouch(config);
  const one = await playOneVisit();
  const now = Date.now();
  for (const batch of manyVisits(one, visits, now)) {
    await writeTwice(write, 'practice', afterRetention(batch.practice, now));
    await writeTwice(write, 'ops', afterRetentionOfServer(batch.ops, now));
  }
  await write('ops', [ledgerRead()]);
  await close();
}

/** The fees of all that are known, as they are in a practice that was open yesterday. */
const ledgerRead = () => ({
  _id: 'checkpoint:ledger.simulated.test',
  type: 'checkpoint',
  v: 1,
  readAt: new Date().toISOString(),
});

async function writeTwice(write: WriteMany, name: Name, documents: readonly object[]): Promise<void> {
  const rows = await write(name, documents);
  const revs = rows.map(({ rev, error }) => {
    if (rev === undefined) throw new Error(`Not written: ${JSON.stringify(error)}`);
    return rev;
  });
  const changed = documents.map((document, at) => ({ ...document, _rev: revs[at] }));
  await write(
    name,
    changed.filter(
      (document) => !('type' in document && ['command', 'payment'].includes(`${document.type}`)),
    ),
  );
}

function pouchesIn(dataDir: string): (name: Name) => PouchDB.Database {
  const ofServer = createRequire(new URL('../../apps/sync-server/package.json', import.meta.url));
  const Pouch: PouchDB.Static = ofServer('pouchdb');
  return (name) =>
    new Pouch(join(dataDir, 'store', name), { adapter: 'leveldb', auto_compaction: name === 'ops' });
}

/** Throws when the compaction of a folder that nobody has open did not reach what was written last. */
export async function expectCompacted({ dataDir, couchdbUrl }: StoreConfig): Promise<void> {
  if (couchdbUrl !== undefined) return;
  const practice = pouchesIn(dataDir)('practice');
  const { last_seq: reached } = await practice.get<{ last_seq: number }>('_local/compaction');
  const { update_seq: last } = await practice.info();
  await practice.close();
  // The writes of a start come after it.
  if (Number(last) - reached > MOST_AT_A_START) throw new Error(`Compacted up to ${reached} of ${last}`);
}

/** Without waiting for the disk at each write, as the server does. */
function openFolder(dataDir: string) {
  const open = pouchesIn(dataDir);
  const pouches = { practice: open('practice'), ops: open('ops') };
  const write: WriteMany = async (name, documents) =>
    (await pouches[name].bulkDocs([...documents])) as readonly Row[];
  const close = async () => {
    for (const pouch of Object.values(pouches)) await pouch.close();
  };
  return { write, close };
}

function openCouch({ couchdbUrl = '', dbPrefix }: StoreConfig) {
  const { username, password, origin } = new URL(couchdbUrl);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const write: WriteMany = async (name, docs) => {
    const answer = await fetch(`${origin}/${dbPrefix}-${name}/_bulk_docs`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ docs }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as readonly Row[];
  };
  return { write, close: async () => undefined };
}
