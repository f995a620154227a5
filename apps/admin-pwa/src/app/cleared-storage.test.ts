import { aBooking, day, settings } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearedWords } from '../controls/loss-words.ts';
import { checkDatabaseId, markComplete } from '../db/check-database-id.ts';
import { connectDatabases, connectedDatabases, reconnectDatabases } from '../db/connected-databases.ts';
import { NEW_DEVICE, readDeviceRecord, updateDeviceRecord } from '../db/device-record.ts';
import { createDraftWriter, draftsWritten } from '../db/draft-writer.ts';
import { destroyLocalDatabases, openLocalDatabases } from '../db/local-databases.ts';
import { destroyPhotos } from '../db/open-photos.ts';
import { readOutbox } from '../db/outbox.ts';
import { saveOwnPhoto } from '../db/photos.ts';
import { recordUnsentPhotos } from '../db/record-unsent.ts';
import { saveCommand } from '../db/save-command.ts';
import { forgetUnsentLog, readUnsentLog } from '../db/unsent-log.ts';
import { lostChangeWords } from '../features/sync-status/lost-changes.tsx';
import { forgetPractice } from '../read-models/practice.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { aPhoto } from '../testing/phone-with-photos.ts';
import { acknowledgeLoss } from './acknowledge-loss.ts';
import { openPractice } from './lock-control.ts';

let run = 0;
const name = () => `cleared-${run}`;

/** Does the app's work on every start, before anything is counted, shown or sent. */
async function start() {
  const databases = openLocalDatabases(name());
  await checkDatabaseId(databases);
  connectDatabases(databases);
}

const note = () =>
  saveCommand({
    kind: 'customerNote.add',
    payload: {
      customerEmail: 'ana@example.com',
      note: 'Prefers mornings',
      consultationDate: day('2027-03-15'),
    },
  });

/** A phone with the practice on it, and these changes unsent. */
async function phoneWith(unsent: number) {
  await start();
  const databases = connectedDatabases();
  await databases.mirror.bulkDocs([settings, aBooking()]);
  await markComplete(databases);
  for (let n = 0; n < unsent; n += 1) await note();
}

async function clear(...what: readonly ('mirror' | 'outbox' | 'drafts' | 'photos')[]) {
  const databases = openLocalDatabases(name());
  for (const part of what) await (part === 'photos' ? destroyPhotos(databases) : databases[part].destroy());
}
const clearAll = () => clear('mirror', 'outbox', 'drafts', 'photos');

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
afterEach(async () => {
  forgetPractice();
  await destroyLocalDatabases(openLocalDatabases(name()));
});

test('databases that the browser cleared are noticed before anything is counted, with what went unsent', async () => {
  await phoneWith(5);
  await clearAll();

  await start();

  expect(loss()).toMatchObject({ unsentChanges: 5, parts: ['mirror', 'outbox', 'drafts', 'photos'] });
  expect(words()).toContain('5 changes had not been sent');
  expect(words()).toContain('5 customer notes; saved');
  expect(readDeviceRecord().firstSyncedAt).toBeNull();
  expect(useSyncState.getState().mirrorComplete).toBe(false);
});

test('a loss is told over any number of starts until it was read, and then not again', async () => {
  await phoneWith(2);
  await clearAll();
  await start();
  await start();
  expect(loss()).toMatchObject({ unsentChanges: 2 });

  await acknowledgeLoss();
  await start();

  expect(loss()).toBeNull();
});

test('a form is called gone only if one was begun, and only as often', async () => {
  await phoneWith(0);
  await clear('drafts');
  await start();
  expect(words()).not.toContain('form');
  await acknowledgeLoss();

  const invoice = createDraftWriter('invoice');
  await invoice.keepToSave('Rain');
  await clear('drafts');
  await start();
  expect(words()).toContain('A form you had begun is gone too.');
  await acknowledgeLoss();

  await invoice.keepToSave('Rain');
  invoice.write(undefined);
  await draftsWritten();
  await clear('drafts');
  await start();
  expect(words()).not.toContain('form');
});

test('where nobody has counted the forms it is said so', async () => {
  await phoneWith(0);
  localStorage.clear();
  await clearAll();

  await start();

  expect(words()).toContain('If you had begun a form, it is gone too.');
});

test('a loss of what lies beside the databases is no loss of changes', async () => {
  await phoneWith(5);
  localStorage.clear();
  forgetUnsentLog();
  await updateDeviceRecord(NEW_DEVICE);

  await start();

  expect(loss()).toBeNull();
  expect(await readOutbox(connectedDatabases().outbox)).toHaveLength(5);
  expect(useSyncState.getState().mirrorComplete).toBe(true);
  expect(readUnsentLog()).toBeDefined();
});

test('when only the cookies were left, they still tell how much went unsent', async () => {
  await phoneWith(5);
  recordUnsentPhotos(2);
  localStorage.clear();
  await clearAll();

  await start();

  expect(loss()).toMatchObject({ unsentChanges: 5, changes: [], unsentPhotos: 2 });
  expect(words()).toContain('2 photos had not been sent.');
});

test('without a log of what was unsent nobody says that everything had been sent', async () => {
  await phoneWith(5);
  forgetUnsentLog();
  await clear('outbox', 'drafts', 'photos');

  await start();

  expect(loss()).toMatchObject({ unsentChanges: null, unsentPhotos: null });
  expect(words()).not.toContain('Everything had been sent');
  expect(words()).toContain('no longer known');
});

test('that everything had been sent is said as what this phone knows, not as a fact', async () => {
  await phoneWith(0);
  await clearAll();

  await start();

  expect(words()).toContain('As far as this phone knows');
});

test('a lost mirror loses nothing of hers; it comes down again', async () => {
  await phoneWith(3);
  await clear('mirror');

  await start();

  expect(loss()).toMatchObject({ parts: ['mirror'], unsentChanges: 0 });
  expect(words()).toContain('Your saved work is still here');
  expect(await readOutbox(connectedDatabases().outbox)).toHaveLength(3);
  expect(readDeviceRecord().firstSyncedAt).toBeNull();
});

test('lost photos are told with their number', async () => {
  await phoneWith(1);
  await saveOwnPhoto(aPhoto(1), 'data:image/jpeg;base64,AAAA');
  recordUnsentPhotos(1);
  await clear('photos');

  await start();

  expect(loss()).toMatchObject({ parts: ['photos'], unsentChanges: 0, unsentPhotos: 1 });
});

test('cleared while the console is open: what the screen still knows is saved again under its own ids', async () => {
  await phoneWith(3);
  const close = await openPractice();
  const before = (await readOutbox(connectedDatabases().outbox)).map(({ command }) => command.id);
  await clearAll();

  await reconnectDatabases();

  expect((await readOutbox(connectedDatabases().outbox)).map(({ command }) => command.id)).toEqual(before);
  expect(loss()).toMatchObject({ unsentChanges: 0, savedAgain: 3 });
  expect(words()).toContain('3 unsent changes were still open here and saved again.');
  close();
});

test('cleared while the screen is locked: the fresh databases are not taken for the old ones', async () => {
  await phoneWith(4);
  await clearAll();

  await reconnectDatabases();

  expect(loss()).toMatchObject({ unsentChanges: 4 });
});

test('a new phone tells of no loss', async () => {
  await start();

  expect(loss()).toBeNull();
});

test('changes are numbered on from the last one, whatever has left the outbox', async () => {
  await phoneWith(3);
  const { outbox } = connectedDatabases();
  const { removeEntry } = await import('../db/outbox.ts');
  for (const entry of await readOutbox(outbox)) await removeEntry(outbox, entry);

  await note();

  expect((await readOutbox(outbox)).map(({ sequence }) => sequence?.number)).toEqual([4]);
});
