import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { openStore, type StoreConfig } from '../../store/open-store.ts';
import { StoreInUse, StoreNotOpened } from '../../store/store-not-opened.ts';
import { readPinHash } from './admin-pin.ts';
import { unlockRequest } from './answer-unlock-request.ts';
import { forgiveSignIn } from './forgive-sign-in.ts';

const UNLOCKED = 'Unlocked: every device may try the PIN again.';
/** A server on the same CouchDB reads what was written behind it within a minute (`store/read-memory.ts`). */
const UNLOCKED_SOON = 'Unlocked: within a minute every device may try the PIN again.';
const LONGEST_WAIT_MS = 15_000;
const LOOK_EVERY_MS = 100;

/**
 * Ends every lockout of the practice that the configuration names, in one line for whoever asked. An embedded
 * store that a running server has open is asked for it by a file; anything else is opened.
 */
export async function unlock(
  config: StoreConfig,
  longestWaitMs = LONGEST_WAIT_MS,
): Promise<Result<string, string>> {
  const nothing = `There is no practice in ${config.dataDir}: nothing is locked.`;
  if (config.couchdbUrl === undefined && !existsSync(join(config.dataDir, 'store'))) return err(nothing);
  try {
    return await unlockStore(config);
  } catch (error) {
    if (error instanceof StoreInUse) return askServer(config.dataDir, longestWaitMs);
    if (error instanceof StoreNotOpened) return err(error.message);
    throw error;
  }
}

async function unlockStore(config: StoreConfig): Promise<Result<string, string>> {
  const store = await openStore(config);
  try {
    const ops = store.database('ops');
    // A mistyped prefix names databases that nobody ever signed in to.
    if (!(await readPinHash(ops))) return err('There is no practice here: no PIN was ever set.');
    await forgiveSignIn({ ops, now: () => instantOf(Date.now()) });
    return ok(config.couchdbUrl === undefined ? UNLOCKED : UNLOCKED_SOON);
  } finally {
    await store.close();
  }
}

async function askServer(dataDir: string, longestWaitMs: number): Promise<Result<string, string>> {
  const request = unlockRequest(dataDir);
  await writeFile(request, '');
  for (let waitedMs = 0; waitedMs < longestWaitMs; waitedMs += LOOK_EVERY_MS) {
    await pause(LOOK_EVERY_MS);
    if (!existsSync(request)) return ok(UNLOCKED);
  }
  await rm(request, { force: true });
  return err(`The server that runs on ${dataDir} does not answer. Stop it and run this again.`);
}
