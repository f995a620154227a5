import { day, settings } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearedWords } from '../controls/loss-words.ts';
import { checkDatabaseId, markComplete } from '../db/check-database-id.ts';
import { connectDatabases, connectedDatabases } from '../db/connected-databases.ts';
import { NEW_DEVICE, updateDeviceRecord } from '../db/device-record.ts';
import { destroyLocalDatabases, openLocalDatabases } from '../db/local-databases.ts';
import { destroyPhotos } from '../db/open-photos.ts';
import { readOutbox, undoCommand } from '../db/outbox.ts';
import { saveCommand } from '../db/save-command.ts';
import { forgetUnsentLog } from '../db/unsent-log.ts';
import { lostChangeWords } from '../features/sync-status/lost-changes.tsx';
import { useSyncState } from '../read-models/sync-state.ts';
import { acknowledgeLoss } from './acknowledge-loss.ts';
import { compareReceivedNumbers } from './compare-received-numbers.ts';

let run = 0;
const name = () => `received-${run}`;

async function start() {
  const databases = openLocalDatabases(name());
  await checkDatabaseId(databases);
  connectDatabases(databases);
}

/** A phone with the practice on it, and these changes unsent. */
async function phoneWith(unsent: number) {
  await start();
  const databases = connectedDatabases();
  await databases.mirror.bulkDocs([settings]);
  await markComplete(databases);
  const payload = {
    customerEmail: 'ana@example.com',
    note: 'Prefers mornings',
    consultationDate: day('2027-03-15'),
  };
  for (let n = 0; n < unsent; n += 1) await saveCommand({ kind: 'customerNote.add', payload });
}

async function clearAll() {
  const databases = openLocalDatabases(name());
  await destroyPhotos(databases);
  await Promise.all([databases.mirror.destroy(), databases.outbox.destroy(), databases.drafts.destroy()]);
}

const loss = () => useSyncState.getState().cleared;
const words = () => {
  const told = loss();
  return told && `${clearedWords(told)} ${lostChangeWords(told, 'America/Chicago')}`;
};

beforeEach(async () => {
  run += 1;
  forgetUnsentLog();
  await updateDeviceRecord(NEW_DEVICE);
  useSyncState.setState(useSyncState.getInitialState(), true);
});
afterEach(() => destroyLocalDatabases(openLocalDatabases(name())));

/** The session call's answer: what the server has of the changes that were lost. */
const hear = (highest: number) => {
  const generation = loss()?.numbering?.generation ?? '';
  return compareReceivedNumbers(connectedDatabases().outbox, [{ generation, highest, beyond: [] }]);
};

test('after a loss the server names the gap exactly, over any number of starts until it was read', async () => {
  await phoneWith(5);
  await clearAll();
  await start();

  await hear(2);
  expect(words()).toContain('3 changes had not reached the server');
  expect(words()).toContain('3 customer notes; saved');
  await start();
  expect(words()).toContain('3 changes had not reached the server');

  await acknowledgeLoss();
  expect(loss()).toBeNull();
});

test('after a loss the server confirms that everything had reached it', async () => {
  await phoneWith(5);
  await clearAll();
  await start();

  await hear(5);

  expect(words()).toContain('Everything saved on this phone had reached the server.');
});

test('a change that was taken back is no part of the gap', async () => {
  await phoneWith(3);
  const { outbox } = connectedDatabases();
  const second = (await readOutbox(outbox))[1];
  await undoCommand(outbox, second?.command.id ?? '');
  await clearAll();
  await start();

  await hear(1);

  expect(words()).toContain('1 change had not reached the server');
});
