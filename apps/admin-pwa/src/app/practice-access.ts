import { checkDatabaseId } from '../db/check-database-id.ts';
import { connectDatabases, connectedDatabases, disconnectDatabases } from '../db/connected-databases.ts';
import { draftsWritten } from '../db/draft-writer.ts';
import { openCurrentDatabases } from '../db/open-current-databases.ts';
import type { SyncTrigger } from '../sync/sync-machine.ts';
import { readWhenUsed } from './read-when-used.ts';
import { type Syncing, startSync } from './start-sync.ts';

/** The practice on this phone, whether anything of this window can get at it or not. */
export type PracticeAccess = {
  /** Connects the databases and syncs. */
  readonly open: () => Promise<void>;
  /** Ends syncing and closes the databases, once what was being typed has been kept. */
  readonly close: () => Promise<void>;
  readonly requestSync: (trigger: SyncTrigger) => void;
};

export function controlPracticeAccess(): PracticeAccess {
  let syncing: Syncing | undefined;
  let stopReading: () => void = () => undefined;
  let turn: Promise<void> = Promise.resolve();

  const open = async () => {
    if (syncing) return;
    const databases = await openCurrentDatabases();
    // Storage that cannot be read is reported when the practice opens; until then nothing of it is counted.
    await checkDatabaseId(databases).catch(warn);
    connectDatabases(databases);
    stopReading = readWhenUsed();
    syncing = startSync(() => void remove());
  };
  const close = async () => {
    stopReading();
    syncing?.stop();
    syncing = undefined;
    await draftsWritten();
    await disconnectDatabases();
  };
  /** One after the other: a phone that is given back at once must not be closed after it was opened. */
  const inTurn = (work: () => void | Promise<void>) => {
    turn = turn.then(work, work);
    return turn;
  };
  return {
    open: () => inTurn(open),
    close: () => inTurn(close),
    requestSync: (trigger) => syncing?.request(trigger),
  };
}

const remove = async (): Promise<void> =>
  (await import('./remove-practice.ts')).removePractice(connectedDatabases());

const warn = (error: unknown): void =>
  console.warn('The storage of this phone could not be looked at.', error);
