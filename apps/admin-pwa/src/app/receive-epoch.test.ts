import { settings } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markComplete } from '../db/check-database-id.ts';
import { connectedDatabases } from '../db/connected-databases.ts';
import { readDatabaseId } from '../db/database-id.ts';
import { openMirror } from '../db/local-databases.ts';
import { dropComing, readSetAside } from '../db/set-aside.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { BACKUP_MADE_AT, pullFrom, sessionOf } from '../testing/pulled-server.ts';
import {
  backup,
  idsOf,
  idsOfDocuments,
  kept,
  lost,
  meet,
  nameOfPhone,
  newPhone,
  phoneWith,
  removePhone,
  restored,
  start,
} from '../testing/restored-phone.ts';
import { compareReceivedNumbers } from './compare-received-numbers.ts';
import { openPractice } from './lock-control.ts';

beforeEach(newPhone);
afterEach(removePhone);

test('a phone that meets another epoch pulls anew and sets what it had aside', async () => {
  await phoneWith(settings, kept, lost);
  pullFrom('after', backup);

  expect(await meet(restored())).toBe(false);

  expect(await idsOf()).toEqual(idsOfDocuments(...backup));
  expect(await readSetAside(connectedDatabases().outbox)).toMatchObject([
    { epoch: 'before', backupMadeAt: BACKUP_MADE_AT, lost: [lost._id], leftOut: [] },
  ]);
  expect(await meet(restored())).toBe(true);
});

test('what was pulled is there after a start, and what was set aside stays readable', async () => {
  await phoneWith(settings, kept, lost);
  pullFrom('after', backup);
  await meet(restored());

  await start();

  expect(await idsOf()).toEqual(idsOfDocuments(...backup));
  const [setAside] = await readSetAside(connectedDatabases().outbox);
  expect(await idsOf(openMirror(nameOfPhone(), setAside?.mirror ?? ''))).toEqual(
    idsOfDocuments(settings, kept, lost),
  );
  expect(useSyncState.getState()).toMatchObject({ mirrorComplete: true, cleared: null });
});

test('the screens show the one before until the other has come down, then nothing of it any more', async () => {
  await phoneWith(settings, kept, lost);
  const close = await openPractice();
  const shown = () => [...usePractice.getState().shown.bookingsById.keys()].sort();
  pullFrom('after', backup, 3);
  await meet(restored());
  expect(shown()).toEqual([lost.bookingId, kept.bookingId]);

  pullFrom('after', backup);
  await meet(restored());

  await vi.waitFor(() => expect(shown()).toEqual([kept.bookingId]));
  close();
});

test('a phone without an epoch takes the first it hears of, and one from before there were any compares after a restore', async () => {
  await start();
  expect(await meet(sessionOf('before'))).toBe(true);
  expect((await readDatabaseId(connectedDatabases().mirror))?.epoch).toBe('before');

  await removePhone();
  await newPhone();
  await start();
  await connectedDatabases().mirror.bulkDocs([settings, lost]);
  await markComplete(connectedDatabases());
  pullFrom('after', backup);
  expect(await meet(restored())).toBe(false);
  expect(await readSetAside(connectedDatabases().outbox)).toHaveLength(1);
});

test('restored twice: what had half come down goes, what the phone had is set aside once', async () => {
  await phoneWith(settings, kept, lost);
  pullFrom('middle', backup, 3);
  await meet(restored('middle'));
  pullFrom('after', [settings]);

  await meet(restored('after'));

  expect(await idsOf()).toEqual(idsOfDocuments(settings));
  expect(await readSetAside(connectedDatabases().outbox)).toMatchObject([{ epoch: 'before' }]);
});

test('restored twice, each time whole: both are set aside', async () => {
  await phoneWith(settings, kept, lost);
  pullFrom('middle', backup);
  await meet(restored('middle'));
  pullFrom('after', [settings]);

  await meet(restored('after'));

  expect(
    (await readSetAside(connectedDatabases().outbox)).map(({ epoch, lost: ids }) => [epoch, ids]),
  ).toEqual([
    ['before', [lost._id]],
    ['middle', [kept._id]],
  ]);
});

test('a restore that was taken back leaves the phone with what it had', async () => {
  await phoneWith(settings, kept, lost);
  pullFrom('after', backup, 3);
  await meet(restored());

  expect(await meet(sessionOf('before'))).toBe(true);
  await dropComing(connectedDatabases());

  expect(await readDatabaseId(connectedDatabases().outbox)).toMatchObject({ coming: null });
  expect(await idsOf()).toEqual(idsOfDocuments(settings, kept, lost));
});

test('a pull that another epoch answers in the midst of brings nothing of it', async () => {
  await phoneWith(settings, kept, lost);
  pullFrom('later still', [settings]);

  await meet(restored());

  expect(await idsOf()).toEqual(idsOfDocuments(settings, kept, lost));
  expect(await readSetAside(connectedDatabases().outbox)).toEqual([]);
});

test('put back by hand, with the epoch as it was: fewer changes than it had confirmed show it', async () => {
  await phoneWith(settings, kept, lost);
  const { outbox } = connectedDatabases();
  const { generation = '' } = (await readDatabaseId(outbox)) ?? {};
  const received = (highest: number) => [{ generation, highest, beyond: [] }];
  await compareReceivedNumbers(outbox, received(7));
  expect(await meet(sessionOf('before', { received: received(7) }))).toBe(true);
  pullFrom('before', backup);

  expect(await meet(sessionOf('before', { received: received(4) }))).toBe(false);

  expect(await idsOf()).toEqual(idsOfDocuments(...backup));
  expect(await readSetAside(connectedDatabases().outbox)).toMatchObject([
    { epoch: 'before', lost: [lost._id] },
  ]);
  expect(await meet(sessionOf('before', { received: received(4) }))).toBe(true);
});
