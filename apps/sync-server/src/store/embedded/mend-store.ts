import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Copies, DatabaseName, Revision } from '../store.ts';
import { CannotMend } from '../store-not-opened.ts';
import { syncFolder } from '../sync-folder.ts';
import { createAcknowledgedCount } from './acknowledged-count.ts';
import { lockDataFolder, NAMES } from './embedded-store.ts';
import { readEntries } from './level-entries.ts';
import { BODY } from './look-through.ts';
import { mendDatabase } from './mend-database.ts';
import { openPouch } from './open-pouch.ts';
import { isIntact } from './sealed-values.ts';

export type MendedStore = {
  /** Names of the databases that were made anew. */
  readonly databases: readonly DatabaseName[];
  /** Ids of the documents that came from copies. */
  readonly ids: readonly string[];
  /** Folder of the damaged files now. */
  readonly aside: string;
};

export type Mending = {
  readonly dataDir: string;
  /** Copies of the practice that a document says this is. */
  readonly copiesOf: (identity: object | undefined) => Promise<Copies>;
  /** For the name of the folder of damaged files. */
  readonly time: string;
};

/**
 * Makes damaged databases of a store that nobody has open anew, and puts their files aside. All of them are whole, or nothing
 * is touched and it throws `CannotMend`. Undefined: there was nothing to mend.
 */
export async function mendEmbeddedStore({
  dataDir,
  copiesOf,
  time,
}: Mending): Promise<MendedStore | undefined> {
  const unlock = await lockDataFolder(dataDir);
  const [from, into] = [join(dataDir, 'store'), join(dataDir, 'mending')];
  const aside = join(dataDir, `store.damaged-${time}`);
  try {
    await rm(into, { recursive: true, force: true });
    await mkdir(into, { mode: 0o700 });
    const copies = await copiesOf(await identityIn(from));
    const ids: string[] = [];
    const databases: DatabaseName[] = [];
    for (const name of NAMES) {
      const acknowledged = await createAcknowledgedCount(join(from, `${name}.acknowledged`)).read();
      const mending = { from, into, name, copies: copies(name), acknowledged };
      const mended = await mendDatabase(mending).catch(leaveOut(join(into, name)));
      if (!mended) continue;
      databases.push(name);
      ids.push(...mended);
    }
    if (databases.length === 0) return undefined;
    await mkdir(aside, { mode: 0o700 });
    for (const name of databases) {
      await rename(join(from, name), join(aside, name));
      if (existsSync(join(into, name))) await rename(join(into, name), join(from, name));
      else await rm(join(from, `${name}.acknowledged`), { force: true });
    }
    for (const folder of [aside, from, dataDir]) await syncFolder(folder);
    return { databases, ids, aside };
  } finally {
    await rm(into, { recursive: true, force: true });
    await unlock();
  }
}

/** The day books are made anew from the bookings at the next start, as after a restore. */
const leaveOut =
  (half: string) =>
  async (error: unknown): Promise<readonly string[]> => {
    if (basename(half) !== 'slots' || !(error instanceof CannotMend)) throw error;
    await rm(half, { recursive: true, force: true });
    return [];
  };

const IDENTITY = 'practice:identity';

/** The document that says which practice this is, from `ops` as it is or from what can be read of it. */
async function identityIn(store: string): Promise<object | undefined> {
  const opened = await openPouch(store, 'ops').catch(() => undefined);
  const known = await opened?.pouch.get(IDENTITY).catch(() => undefined);
  await opened?.pouch.close();
  if (known) return known;
  const { entries } = await readEntries(join(store, 'ops'));
  const bodies = [...entries]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .filter(([key, value]) => BODY.test(key) && value !== null && isIntact(key, value));
  const documents: Revision[] = bodies.map(([, value]) => JSON.parse(value ?? ''));
  return documents.findLast(({ _id }) => _id === IDENTITY);
}
