import { settings } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectedDatabases } from '../db/connected-databases.ts';
import { readDatabaseId } from '../db/database-id.ts';
import { openMirror } from '../db/local-databases.ts';
import { lostSubjects } from '../db/lost-subjects.ts';
import { readOutbox, recordOutcome } from '../db/outbox.ts';
import { saveCommand } from '../db/save-command.ts';
import { readSetAside } from '../db/set-aside.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { sendableEntries } from '../sync/sendable-entries.ts';
import { breakableStorage } from '../testing/breakable-storage.ts';
import { pullFrom } from '../testing/pulled-server.ts';
import {
  backup,
  idsOf,
  idsOfDocuments,
  kept,
  lost,
  meet,
  nameOfPhone,
  newPhone,
  note,
  phoneWith,
  removePhone,
  restored,
  start,
} from '../testing/restored-phone.ts';
import { compareReceivedNumbers } from './compare-received-numbers.ts';

beforeEach(newPhone);
afterEach(removePhone);

describe('changes of this phone', () => {
  test('that were not acknowledged wait on; what the lost epoch acknowledged and nobody saw is sent again', async () => {
    await phoneWith(settings, kept, lost);
    const [unseen, seen] = [await note(), await note()];
    const waiting = await note();
    if (!unseen.ok || !seen.ok || !waiting.ok) throw new Error('not saved');
    const { outbox, mirror } = connectedDatabases();
    const rev = (await mirror.get(kept._id))._rev;
    await recordOutcome(outbox, {
      id: unseen.value,
      status: 'applied',
      changed: [{ id: 'customer-note:1', rev: '1-x' }],
    });
    await recordOutcome(outbox, { id: seen.value, status: 'applied', changed: [{ id: kept._id, rev }] });
    pullFrom('after', backup);

    await meet(restored());

    const entries = await readOutbox(connectedDatabases().outbox);
    expect(entries.map(({ command, state }) => [command.id, state])).toEqual([
      [unseen.value, 'waiting'],
      [waiting.value, 'waiting'],
    ]);
  });

  test('of what the server lost wait until it has it again, others leave', async () => {
    await phoneWith(settings, kept, lost);
    await saveCommand({ kind: 'booking.complete', payload: { bookingId: lost.bookingId } });
    await note();
    pullFrom('after', backup);
    await meet(restored());
    const leaving = async () => {
      const entries = await readOutbox(connectedDatabases().outbox);
      const held = await lostSubjects(connectedDatabases());
      return sendableEntries(entries, Date.now(), held).map(({ command }) => command.kind);
    };

    expect(await leaving()).toEqual(['customerNote.add']);
    await connectedDatabases().mirror.put(lost);
    expect(await leaving()).toEqual(['booking.complete', 'customerNote.add']);
  });

  test('are counted anew: what the backup had not counted yet is not "not confirmed" for good', async () => {
    await phoneWith(settings, kept);
    for (let n = 0; n < 5; n += 1) await note();
    const { outbox } = connectedDatabases();
    const { generation = '' } = (await readDatabaseId(outbox)) ?? {};
    for (const { command } of await readOutbox(outbox))
      await recordOutcome(outbox, { id: command.id, status: 'applied', changed: [] });
    pullFrom('after', backup);

    await meet(restored());
    await compareReceivedNumbers(connectedDatabases().outbox, [{ generation, highest: 2, beyond: [] }]);

    expect(useSyncState.getState().unconfirmed).toBe(0);
  });
});

test('killed at any step, it ends with the next start as if it had not been', async () => {
  await phoneWith(settings, kept, lost);
  await note();
  pullFrom('after', backup);
  const storage = breakableStorage();
  let deaths = 0;
  for (let steps = 0; steps < 120; steps += 1) {
    let left = steps;
    storage.refuse((stores) => {
      // Opening a database is no step of ours.
      if (stores.includes('detect-blob-support')) return false;
      left -= 1;
      return left < 0;
    });
    await meet(restored()).catch(() => undefined);
    storage.refuse();
    await start();
    if (left >= 0) break;
    deaths += 1;
  }
  storage.restore();

  expect(deaths).toBeGreaterThan(5);
  expect(await idsOf()).toEqual(idsOfDocuments(...backup));
  const setAside = await readSetAside(connectedDatabases().outbox);
  expect(setAside).toMatchObject([{ epoch: 'before', lost: [lost._id] }]);
  expect(await idsOf(openMirror(nameOfPhone(), setAside[0]?.mirror ?? ''))).toEqual(
    idsOfDocuments(settings, kept, lost),
  );
  expect(await readOutbox(connectedDatabases().outbox)).toHaveLength(1);
  expect(useSyncState.getState().cleared).toBeNull();
});
