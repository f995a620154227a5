import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../store/store.ts';
import { clearLockouts } from './clear-lockouts.ts';

/** A file of this name in the data folder asks the server that runs on it to forget its lockouts. */
export const unlockRequest = (dataDir: string): string => join(dataDir, 'unlock');

type Deps = {
  readonly ops: Database;
  readonly dataDir: string;
  /** Mails the owner about the lockouts there are: those that are forgotten right away, too. */
  readonly tellOfAccess: () => Promise<void>;
};

/** Forgets the lockouts when that was asked for; the file goes afterwards, which is the answer. */
export const createHearUnlock =
  ({ ops, dataDir, tellOfAccess }: Deps) =>
  async (): Promise<void> => {
    const request = unlockRequest(dataDir);
    if (!existsSync(request)) return;
    await tellOfAccess();
    await clearLockouts(ops);
    await rm(request, { force: true });
  };
