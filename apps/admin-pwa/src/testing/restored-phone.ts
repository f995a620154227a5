import type { PracticeDocument } from '@fieldleaf/domain/document';
import { aBooking, day, settings } from '@fieldleaf/domain/testing/builders';
import { vi } from 'vitest';
import { findOtherEpoch } from '../app/check-epoch.ts';
import { destroyEverything } from '../app/finish-removal.ts';
import { receiveEpoch } from '../app/receive-epoch.ts';
import { checkDatabaseId, markComplete } from '../db/check-database-id.ts';
import { connectDatabases, connectedDatabases } from '../db/connected-databases.ts';
import { NEW_DEVICE, updateDeviceRecord } from '../db/device-record.ts';
import { openCurrentDatabases } from '../db/open-current-databases.ts';
import { saveCommand } from '../db/save-command.ts';
import { forgetUnsentLog } from '../db/unsent-log.ts';
import { forgetPractice } from '../read-models/practice.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { sessionOf } from './pulled-server.ts';

/** The control of `npm run test:faults`: the practice was restored, and nobody says so. */
const isWithoutEpochs = import.meta.env.FAULTS_WITHOUT === 'another epoch after a restore';

let run = 0;
export const nameOfPhone = () => `epoch-${run}`;
export const kept = aBooking({ bookingId: 'BK-KKKKKK' });
export const lost = aBooking({ bookingId: 'BK-222222' });
export const backup = [settings, kept];

export async function start() {
  const databases = await openCurrentDatabases(nameOfPhone());
  await checkDatabaseId(databases);
  connectDatabases(databases);
}

/** A phone that has these documents of the epoch "before". */
export async function phoneWith(...documents: readonly PracticeDocument[]) {
  await start();
  const databases = connectedDatabases();
  await databases.mirror.bulkDocs([...documents]);
  await markComplete(databases);
  await findOtherEpoch(databases, sessionOf('before'));
}

/** Handles each session response as the phone does; resolves to true if the mirror now has the server's epoch. */
export async function meet(told: ReturnType<typeof sessionOf>): Promise<boolean> {
  const session = isWithoutEpochs ? sessionOf('before') : told;
  const other = await findOtherEpoch(connectedDatabases(), session);
  if (other) await receiveEpoch(connectedDatabases(), other, session);
  return !other;
}

export const restored = (epoch = 'after') => sessionOf(epoch, { lostEpoch: 'before' });
export const idsOf = async (mirror = connectedDatabases().mirror) =>
  (await mirror.allDocs()).rows.map(({ id }) => id).sort();
export const idsOfDocuments = (...documents: readonly PracticeDocument[]) =>
  documents.map(({ _id }) => _id).sort();

export const note = () =>
  saveCommand({
    kind: 'customerNote.add',
    payload: { customerEmail: 'ana@example.com', note: 'Mornings', consultationDate: day('2027-03-15') },
  });

/** A new phone, of which nothing is known. */
export async function newPhone() {
  run += 1;
  forgetUnsentLog();
  await updateDeviceRecord(NEW_DEVICE);
  useSyncState.setState(useSyncState.getInitialState(), true);
}

export async function removePhone() {
  vi.unstubAllGlobals();
  forgetPractice();
  await destroyEverything(await openCurrentDatabases(nameOfPhone()));
}
