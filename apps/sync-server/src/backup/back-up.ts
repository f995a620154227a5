import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import type { Config } from '../config.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { StoreInUse, StoreNotOpened } from '../store/store-not-opened.ts';
import { takeRequest, writeRequest } from './backup-request.ts';
import { noteBackup } from './backup-status.ts';
import { backupText } from './backup-text.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { countsInWords, megabytes, type Say, sayingProgress } from './say-counts.ts';
import { whyFolderUnfinished, whyStoreUnfinished } from './unfinished-store.ts';

type BackupConfig = Pick<Config, 'dataDir' | 'couchdbUrl' | 'dbPrefix' | 'backups'>;

const now = (): Instant => instantOf(Date.now());

/**
 * Makes a backup of the practice that the configuration names, whether a server runs on it or not, in one line for whoever
 * asked. A folder that a running server has open is copied by that server, which hands the lines over.
 */
export async function backUp(config: BackupConfig, to: string, say: Say): Promise<Result<string, string>> {
  if (config.couchdbUrl === undefined && !existsSync(join(config.dataDir, 'store')))
    return err(`There is no practice in ${config.dataDir}: nothing to back up.`);
  const path = resolve(to);
  const { passphrase } = config.backups;
  const write = (text: AsyncIterable<string>) => makeBackup({ path, passphrase }, sayingProgress(text, say));
  const made = await fromStore(config, write);
  if (!made.ok) return made;
  const { counts, bytes, asOf } = made.value;
  const secret = passphrase === undefined ? 'NOT encrypted: BACKUP_PASSPHRASE is not set' : 'encrypted';
  return ok(
    `Backed up ${countsInWords(counts)} as of ${asOf}: ${basename(path)}, ${megabytes(bytes)}, ${secret}, read back and checked.`,
  );
}

type Made = Result<MadeBackup, string>;
type Write = (text: AsyncIterable<string>) => Promise<Made>;

async function fromStore(config: BackupConfig, write: Write): Promise<Made> {
  let store: Store;
  try {
    store = await openStore(config);
  } catch (error) {
    if (error instanceof StoreInUse) return fromServer(config.dataDir, write);
    if (error instanceof StoreNotOpened) return err(error.message);
    throw error;
  }
  try {
    const ops = store.database('ops');
    const why = whyFolderUnfinished(config) ?? (await whyStoreUnfinished(store));
    if (why !== undefined) return err(why);
    // A mistyped prefix names databases that nobody ever used.
    if ((await store.database('practice').count()) === 0)
      return err('There is no practice here: nothing to back up.');
    const made = await write(backupText({ store, now }));
    if (made.ok) await noteBackup(ops, { ...goodOne(made.value), lastFailure: null });
    return made;
  } finally {
    await store.close();
  }
}

async function fromServer(dataDir: string, write: Write): Promise<Made> {
  const made = await write(askForBackup(dataDir));
  if (made.ok) await writeRequest(dataDir, { made: goodOne(made.value) });
  return made;
}

const goodOne = ({ asOf, bytes }: MadeBackup) => ({ lastGoodAt: asOf, lastBytes: bytes });

/** It answers once it has read its practice. */
const LONGEST_WAIT_MS = 60_000;
/** The server is under way, and nothing has come for so long. */
const LONGEST_SILENCE_MS = 60_000;

/** No server answered, or it broke off; the message is the line that whoever asked reads. */
class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
}

/** The lines of a backup, from the server that runs on the folder: it calls back where this process listens. */
async function* askForBackup(dataDir: string, longestWaitMs = LONGEST_WAIT_MS): AsyncGenerator<string> {
  const token = randomUUID();
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  try {
    const called = once(listener, 'connection', { signal: AbortSignal.timeout(longestWaitMs) });
    await writeRequest(dataDir, { port: (listener.address() as AddressInfo).port, token });
    const [socket] = (await called.catch(() => {
      throw new NotAnswered(
        `The server that runs on ${dataDir} does not answer. Stop it and run this again.`,
      );
    })) as [Socket];
    yield* linesFrom(socket, token);
  } finally {
    listener.close();
    await takeRequest(dataDir).catch(() => undefined);
  }
}

async function* linesFrom(socket: Socket, token: string): AsyncGenerator<string> {
  socket.setEncoding('utf8');
  socket.setTimeout(LONGEST_SILENCE_MS, () => socket.destroy(new Error('The server fell silent.')));
  let begun = '';
  let isServer = false;
  try {
    for await (const piece of socket as AsyncIterable<string>) {
      if (isServer) yield piece;
      else begun += piece;
      const end = isServer ? -1 : begun.indexOf('\n');
      if (end < 0) continue;
      if (begun.slice(0, end) !== token) throw new NotAnswered('Somebody else answered than the server.');
      isServer = true;
      yield begun.slice(end + 1);
    }
  } finally {
    socket.destroy();
  }
}
