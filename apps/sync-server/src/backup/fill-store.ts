import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { err, type Result } from '@fieldleaf/domain/result';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { isLeased } from '../store/lease.ts';
import { emptyStore, openStore, type StoreConfig } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { StoreInUse, StoreNotOpened } from '../store/store-not-opened.ts';
import { renameFile } from './backup-file.ts';
import { fillingFolder, isUnfinished, markFinished, markUnfinished } from './unfinished-store.ts';

const now = (): Instant => instantOf(Date.now());

/** Brings the documents in, and looks whether all of them came. */
type Fill = (store: Store) => Promise<Result<string, string>>;

type Filling = {
  readonly replace: boolean;
  readonly fill: Fill;
  /** Before the practice that is there gives way; undefined: it cannot be opened. */
  readonly beforeReplaced?: (current: Store | undefined) => Promise<void>;
};

const TAKEN = 'holds a practice already: nothing was changed. With --replace it gives way.';

/**
 * Fills a place that holds no practice, or with `replace` one that does. An embedded store is filled beside the one that is
 * there and takes its place at the end; a CouchDB says of itself that it is unfinished until then. Killed in between, no
 * server starts on it, and filling it again begins anew.
 */
export async function fillStore(place: StoreConfig, filling: Filling): Promise<Result<string, string>> {
  try {
    return place.couchdbUrl === undefined
      ? await fillFolder(place, filling)
      : await fillCouch(place, filling);
  } catch (error) {
    if (error instanceof StoreInUse) return err(`A server is running on ${place.dataDir}: stop it first.`);
    if (error instanceof StoreNotOpened) return err(error.message);
    throw error;
  }
}

async function fillFolder(
  place: StoreConfig,
  { replace, fill, beforeReplaced }: Filling,
): Promise<Result<string, string>> {
  const { dataDir } = place;
  const isThere = existsSync(join(dataDir, 'store'));
  // Open until the end: meanwhile no server can start on it.
  const current = isThere ? await openToReplace(place, replace) : undefined;
  try {
    const holdsPractice = isThere && !(current && (await isEmpty(current)));
    if (holdsPractice && !replace) return err(`${dataDir} ${TAKEN}`);
    if (holdsPractice) await beforeReplaced?.(current);
    const filled = await fillBeside(place, fill);
    if (!filled.ok) return filled;
    await current?.close();
    const replaced = await takePlace(dataDir, holdsPractice);
    if (replaced === undefined) return filled;
    return {
      ok: true,
      value: `${filled.value} What was there before lies in ${replaced}: delete it when all is well.`,
    };
  } finally {
    await current?.close();
  }
}

/** A store that cannot be read is what a backup is for: told to, it gives way unread. */
async function openToReplace(place: StoreConfig, replace: boolean): Promise<Store | undefined> {
  try {
    return await openStore(place);
  } catch (error) {
    if (!replace || !(error instanceof StoreNotOpened) || error instanceof StoreInUse) throw error;
    return undefined;
  }
}

async function fillBeside(place: StoreConfig, fill: Fill): Promise<Result<string, string>> {
  const folder = fillingFolder(place.dataDir);
  // Another process filling it holds its lock.
  if (existsSync(folder)) await openStore({ ...place, dataDir: folder }).then((left) => left.close());
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const store = await openStore({ ...place, dataDir: folder });
  let filled: Result<string, string> | undefined;
  try {
    filled = await fill(store);
    return filled;
  } finally {
    await store.close();
    if (!filled?.ok) await rm(folder, { recursive: true, force: true });
  }
}

/** Between the two renames there is no store, and what is left of the filling keeps servers from making one. */
async function takePlace(dataDir: string, keepOld: boolean): Promise<string | undefined> {
  const place = join(dataDir, 'store');
  const replaced = join(dataDir, `store.replaced-${now().replace(/[:.]/g, '-')}`);
  if (keepOld) await rename(place, replaced);
  else await rm(place, { recursive: true, force: true });
  await renameFile(join(fillingFolder(dataDir), 'store'), place);
  await rm(fillingFolder(dataDir), { recursive: true, force: true });
  return keepOld ? replaced : undefined;
}

async function fillCouch(
  place: StoreConfig,
  { replace, fill, beforeReplaced }: Filling,
): Promise<Result<string, string>> {
  const before = await openStore(place);
  const refusal = await whyNotFilled(before, replace);
  const isUsed = !(await isEmpty(before));
  if (refusal === undefined && isUsed && !(await isUnfinished(before.database('ops'))))
    await beforeReplaced?.(before);
  await before.close();
  if (refusal !== undefined) return err(refusal);
  if (isUsed) await emptyStore(place);
  const store = await openStore(place);
  try {
    const ops = store.database('ops');
    await markUnfinished(ops);
    const filled = await fill(store);
    if (filled.ok) await markFinished(ops);
    return filled;
  } finally {
    await store.close();
  }
}

async function whyNotFilled(store: Store, replace: boolean): Promise<string | undefined> {
  if (await hasServer(store))
    return 'A server is running on this CouchDB: stop it first. (Of one that was killed this is believed for some seconds.)';
  const ops = store.database('ops');
  if (replace || (await isUnfinished(ops)) || (await isEmpty(store))) return undefined;
  return `This CouchDB ${TAKEN}`;
}

/** True if a server writes in this store. */
export const hasServer = (store: Store): Promise<boolean> =>
  isLeased({ database: store.database('slots'), now }, pause);

const isEmpty = async (store: Store): Promise<boolean> =>
  (await store.database('practice').count()) === 0 && (await store.database('ops').count()) === 0;
