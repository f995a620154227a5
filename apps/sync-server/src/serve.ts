import { isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { type AppParts, buildApp } from './app.ts';
import { openMended } from './backup/mend-practice.ts';
import { whyMoved } from './backup/moved-store.ts';
import { whyFolderUnfinished, whyStoreUnfinished } from './backup/unfinished-store.ts';
import type { Config } from './config.ts';
import { ensureAdminPin } from './features/session/admin-pin.ts';
import { findBuiltPages } from './features/site-pages/built-pages.ts';
import { lockDataFolder } from './store/embedded/embedded-store.ts';
import { openStore } from './store/open-store.ts';
import type { Database, Store } from './store/store.ts';
import { StoreAway, StoreNotOpened } from './store/store-not-opened.ts';
import { joinServers } from './store/writer.ts';

/** In-flight requests get this long after a signal; then the process ends all the same. */
const LONGEST_STOP_MS = 20_000;

/** A practice that is read so soon is never seen starting; a larger one listens meanwhile. */
const HEAD_START_MS = 300;

const now = () => instantOf(Date.now());

/** Ends the process before it has begun, with what whoever starts it has to read. */
export function refuseToStart(lines: readonly string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

/** After a restart of the machine a CouchDB may come up later than we do. */
const WAIT_FOR_STORE_MS = 60_000;

async function openWhenThere(config: Config): Promise<Store> {
  for (let waitedMs = 0; ; waitedMs += 1_000) {
    try {
      return await openStore(config);
    } catch (error) {
      if (!(error instanceof StoreAway) || waitedMs >= WAIT_FOR_STORE_MS) throw error;
      if (waitedMs === 0) console.error(`${error.message}. Waiting for it.`);
      await pause(1_000);
    }
  }
}

/** With the data folder locked although the store is a CouchDB: what else is in it is one process's, too. */
const open = async (config: Config): Promise<Store> => {
  try {
    if (config.couchdbUrl === undefined) return await openMended(config, console.error);
    const unlock = await lockDataFolder(config.dataDir);
    const store = await openWhenThere(config);
    return { ...store, close: () => store.close().then(() => unlock()) };
  } catch (error) {
    if (error instanceof StoreNotOpened) refuseToStart([error.message]);
    throw error;
  }
};

async function refuseHalf(store: Store): Promise<void> {
  const why = (await whyStoreUnfinished(store)) ?? (await whyMoved(store));
  if (why === undefined) return;
  await store.close();
  refuseToStart([why]);
}

/** Said as soon as it is stored: whatever fails after that, nobody would ever learn it. */
function announcePin(pin: string): void {
  console.log(`PIN:    ${pin}  (shown this once; set ADMIN_PIN to choose another)`);
}

function announce(config: Config, port: number): void {
  const site = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  console.log(`Site:   ${site}/`);
  console.log(`Admin:  ${site}/admin/`);
  for (const folder of [config.siteFolder, config.adminFolder]) {
    if (!findBuiltPages(folder)) console.log(`No pages in ${folder}: run "npm run build".`);
  }
}

/** Logs what delayed the stop: a connection, a timer, a worker. */
function endUnfinished(): never {
  console.error(`Ended with work unfinished: ${process.getActiveResourcesInfo().join(', ')}`);
  process.exit(1);
}

/** Known in full once the server listens. */
type Place = { address: string | undefined };

/** The store as this server may use it: one alone has it for itself, of several on a CouchDB one writes. */
async function shareStore(
  config: Config,
  store: Store,
  place: Place,
): Promise<Pick<AppParts, 'store' | 'writer' | 'beforeWriting'> & { readonly leave: () => Promise<void> }> {
  const ensurePin = async (ops: Database) => {
    const pin = await ensureAdminPin({ ops, now, given: config.adminPin });
    if (pin !== undefined) announcePin(pin);
  };
  if (store.kind === 'embedded') {
    await ensurePin(store.database('ops'));
    return { store, leave: async () => undefined };
  }
  const joined = await joinServers(store, { address: () => place.address, now });
  return { ...joined, beforeWriting: () => ensurePin(joined.store.database('ops')) };
}

/** A server that listens at all its addresses is reached by its machine's name; in a network of containers, too. */
function addressForOthers(host: string, listensAt: string): string {
  const { port } = new URL(listensAt);
  if (host === '0.0.0.0' || host === '::') return `http://${hostname()}:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** Serves a practice until a signal ends the process; what cannot be served ends it at once, with one line. */
export async function serve(config: Config): Promise<void> {
  const half = whyFolderUnfinished(config);
  if (half !== undefined) return refuseToStart([half]);
  const store = await open(config);
  await refuseHalf(store);
  const place: Place = { address: config.serverAddress };
  const { leave, ...shared } = await shareStore(config, store, place);
  const { app, start, toDo } = await buildApp({
    config,
    ...shared,
    now,
    version: process.env.RELEASE ?? 'development',
    announcePin,
  });

  let isStopping = false;
  const stop = async () => {
    // Ctrl-C under npm arrives twice, from the terminal and from npm; the second must not cut the first short.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => endUnfinished(), LONGEST_STOP_MS).unref();
    await app.close();
    await leave();
    await store.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  const giveUp = async (line: string) => {
    if (isStopping) return;
    isStopping = true;
    await app.close();
    await leave();
    await store.close();
    refuseToStart([line]);
  };

  const reading = start().catch((error: Error) => giveUp(`Cannot read the practice: ${error.message}`));
  await Promise.race([reading, pause(HEAD_START_MS)]);
  const { host, port } = config;
  const address = await app
    .listen({ host, port })
    .catch((error: Error) => giveUp(`Cannot listen on ${host}:${port}: ${error.message}`));
  if (address === undefined) return;
  place.address ??= addressForOthers(host, address);
  announce(config, Number(new URL(address).port));
  await reading;
  if (!isStopping) for (const line of toDo()) console.log(`To do:  ${line}`);
}
