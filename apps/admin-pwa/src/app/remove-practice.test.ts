import { aBooking } from '@fieldleaf/domain/testing/builders';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { beforeEach, expect, test } from 'vitest';
import { connectDatabases } from '../db/connected-databases.ts';
import { NEW_DEVICE, readDeviceRecord, updateDeviceRecord } from '../db/device-record.ts';
import { openLocalDatabases } from '../db/local-databases.ts';
import { readOutbox, recordOutcome } from '../db/outbox.ts';
import { saveCommand } from '../db/save-command.ts';
import { readUnsentLog, writeUnsentLog } from '../db/unsent-log.ts';
import { finishRemoval } from './finish-removal.ts';
import { removePractice } from './remove-practice.ts';

let run = 0;
beforeEach(async () => {
  run += 1;
  await updateDeviceRecord(NEW_DEVICE);
});

const NAME = () => `removed-phone-${run}`;

async function phoneWithUnsent(count: number) {
  const databases = openLocalDatabases(NAME());
  connectDatabases(databases);
  await databases.mirror.put(aBooking());
  for (let n = 0; n < count; n += 1)
    await saveCommand({ kind: 'booking.complete', payload: { bookingId: 'BK-AAAAAA' } });
  const verifier = { salt: 'aa', iterations: 1, hash: 'bb' };
  await updateDeviceRecord({ verifier, firstSyncedAt: instantOf(1_800_000_000_000) });
  writeUnsentLog({
    generation: 'g',
    lastNumber: count,
    skipped: [],
    unsentChanges: count,
    changes: [],
    unsentPhotos: 0,
    drafts: [],
  });
  return databases;
}

async function leftOver() {
  const databases = openLocalDatabases(NAME());
  const { doc_count: documents } = await databases.mirror.info();
  return documents + (await readOutbox(databases.outbox)).length;
}

test('a revoked phone is wiped, and only the number of what was unsent is left on it', async () => {
  const databases = await phoneWithUnsent(12);

  await removePractice(databases);

  expect(readDeviceRecord()).toMatchObject({ verifier: null, removed: { unsentChanges: 12 } });
  expect(readUnsentLog()).toBeUndefined();
  expect(await leftOver()).toBe(0);
});

test('what was refused and waited for a decision counts as lost too', async () => {
  const databases = await phoneWithUnsent(2);
  const [first] = await readOutbox(databases.outbox);
  await recordOutcome(databases.outbox, { id: first?.command.id ?? '', status: 'rejected' });

  await removePractice(databases);

  expect(readDeviceRecord().removed?.unsentChanges).toBe(2);
});

test('a removal that was cut off is finished by the next start, before anything is shown', async () => {
  const databases = await phoneWithUnsent(1);
  await updateDeviceRecord({
    verifier: null,
    removed: { at: instantOf(1_800_000_000_000), unsentChanges: 1 },
  });

  await finishRemoval(databases);

  expect(await leftOver()).toBe(0);
});
