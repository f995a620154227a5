import { access, mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import type { Copies, Database, DatabaseName, Store } from '../store.ts';
import { StoreDamaged, StoreInUse, StoreNotOpened, WHAT_TO_DO } from '../store-not-opened.ts';
import { syncFolder } from '../sync-folder.ts';
import { createEmbeddedDatabase } from './embedded-database.ts';
import { openLevel } from './fail-stop-level.ts';
import { type LastingPouch, openLastingPouch } from './lasting-pouch.ts';
import { findDamagedFiles, removeUnbegun } from './level-files.ts';
import type { Pace } from './look-through.ts';
import { openPouch } from './open-pouch.ts';
import { guarded } from './pouch-failure.ts';

/** LevelDB holds up to 4 MB that opening it writes into a new file, and then joins with others. */
const ROOM_BYTES = 16 * 1024 * 1024;

/**
 * Opens, or creates, the store under `dataDir/store`. Throws `StoreNotOpened` when another process has it
 * open or the folder cannot be used.
 */
export async function openEmbeddedStore({ dataDir }: { readonly dataDir: string }): Promise<Store> {
  const folder = join(dataDir, 'store');
  const unlock = await lockDataFolder(dataDir);
  const hasRoom = async () => (await freeBytes(folder)) >= ROOM_BYTES;
  const opened: LastingPouch[] = [];
  const open = async (name: DatabaseName) => {
    const pouch = await openLastingPouch({ open: () => openPouch(folder, name), hasRoom });
    opened.push(pouch);
    return pouch;
  };
  try {
    const practice = await open('practice');
    const ops = await open('ops');
    const slots = await open('slots');
    return createEmbeddedStore(folder, { practice, ops, slots }, unlock);
  } catch (cause) {
    for (const pouch of opened) await pouch.close();
    await unlock();
    const reason = reasonOf(cause);
    const Refusal = reason.includes(WHAT_TO_DO) || /corrupt/i.test(reason) ? StoreDamaged : StoreNotOpened;
    throw new Refusal(`Cannot read the store in ${folder}: ${reason}`, { cause });
  }
}

/** The files of a store in which a checksum does not match, also while a server has it open. */
export async function findDamagedInStore(dataDir: string): Promise<readonly string[]> {
  const found = await Promise.all(
    NAMES.map(async (name) =>
      (await findDamagedFiles(join(dataDir, 'store', name))).map((file) => join(name, file)),
    ),
  );
  return found.flat();
}

export const NAMES: readonly DatabaseName[] = ['practice', 'ops', 'slots'];

type Pouches = Readonly<Record<DatabaseName, LastingPouch>>;

function createEmbeddedStore(folder: string, pouches: Pouches, unlock: () => Promise<void>): Store {
  const closing = new AbortController();
  const databases: Readonly<Record<DatabaseName, Database>> = {
    practice: createEmbeddedDatabase(pouches.practice, closing.signal),
    ops: createEmbeddedDatabase(pouches.ops, closing.signal),
    slots: createEmbeddedDatabase(pouches.slots, closing.signal),
  };
  let closed: Promise<void> | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  let found: readonly string[] = [];
  const lookAtAll = async (pace: Pace) => {
    const parts: string[] = [];
    for (const pouch of Object.values(pouches)) {
      const part = await pouch.look(pace);
      if (!part) return undefined;
      parts.push(...part);
    }
    found = parts;
    return found;
  };
  const mendAll = async (copies: Copies) => {
    const mended: string[] = [];
    for (const name of NAMES) mended.push(...(await pouches[name].mend(copies(name))));
    found = found.filter((id) => !mended.includes(id));
    return mended;
  };
  const close = async () => {
    closing.abort();
    await looking.catch(() => undefined);
    for (const pouch of Object.values(pouches)) await pouch.close();
    await unlock();
  };
  return {
    kind: 'embedded',
    database: (name) => databases[name],
    look: (signal, pauseMs = 0) => {
      const isOver = () => signal.aborted || closing.signal.aborted;
      const look = guarded(() => lookAtAll({ isOver, pauseMs }));
      looking = look;
      return look;
    },
    damaged: () => [...new Set([...found, ...Object.values(pouches).flatMap((pouch) => pouch.damaged())])],
    mend: (copies) => {
      const mending = mendAll(copies);
      looking = mending;
      return mending;
    },
    lost: () => pouches.practice.lost(),
    // LevelDB goes on writing into files that were deleted.
    isThere: (name) => isReadable(join(folder, name, 'CURRENT')),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

const isReadable = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StoreNotOpened(`Cannot create ${folder}: ${reasonOf(cause)}`, { cause });
  }
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Locks that this process holds: one that nothing refers to would be given back when memory is tidied. */
const heldLocks = new Set<ClassicLevel>();

/**
 * Makes the data folder this process's own and answers how to give it back; journal, snapshot and mails are in it although
 * the store is elsewhere. Throws `StoreInUse` when another process has it. The lock is one that the kernel
 * holds for an empty LevelDB: it ends with the process however that ends, so there is no stale lock. It
 * comes before the databases because PouchDB would quietly hand one open database to two stores.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'store');
  await makeFolder(folder);
  const place = join(folder, 'lock');
  const lock = new ClassicLevel(place);
  try {
    await openLevel(lock).catch(async (cause) => {
      if (isInUse(cause)) throw cause;
      await removeUnbegun(place);
      await openLevel(lock);
    });
  } catch (cause) {
    throw notOpened(cause, dataDir);
  }
  heldLocks.add(lock);
  for (const each of [folder, dataDir]) await syncFolder(each);
  return async () => {
    await lock.close();
    heldLocks.delete(lock);
  };
}

const isInUse = (cause: unknown): boolean =>
  /LOCK: (already held|Resource temporarily unavailable)/i.test(reasonOf(cause));

function notOpened(cause: unknown, dataDir: string): StoreNotOpened {
  return isInUse(cause)
    ? new StoreInUse(`Another Fieldleaf is already running on ${dataDir}`, { cause })
    : new StoreNotOpened(`Cannot use ${dataDir}: ${reasonOf(cause)}`, { cause });
}
