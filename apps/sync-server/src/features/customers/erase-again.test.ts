import { slotClash } from '@fieldleaf/domain/attention/raise-attention';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { problem } from '@fieldleaf/domain/problem/problem';
import { consultant, createPayload, moment } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { beginNewEpoch } from '../../practice/practice-head.ts';
import { createMemoryJournal } from '../../restore/testing/memory-journal.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { startServer } from '../../testing/start-server.ts';

const BACKUP = moment('2027-03-01T16:00:00Z');
const ERASED = moment('2027-03-01T17:00:00Z');
const RESTORED = moment('2027-03-01T18:00:00Z');

test('somebody of whom only a question tells is forgotten again after a restore', async () => {
  const store = createMemoryStore();
  const payload = createPayload({ email: 'Only.Asked@example.com' });
  const command = {
    id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
    kind: 'booking.create',
    at: BACKUP,
    by: consultant,
    payload,
  } as const;
  await store.database('practice').put(slotClash(command, problem('slot_taken'), BACKUP));
  const journal = createMemoryJournal();
  const customerId = customerIdOf('only.asked@example.com');
  await journal.note({ at: BACKUP, kind: 'begun' }, { at: ERASED, kind: 'customer-erased', customerId });
  await beginNewEpoch(store.database('ops'), { backupMadeAt: BACKUP, now: RESTORED });

  await startServer(store, () => RESTORED, { journal });

  const all = await store.database('practice').range({ from: '!', to: '\uffff' });
  expect(JSON.stringify(all)).not.toMatch(/only\.asked/i);
  expect(all).toContainEqual(expect.objectContaining({ customerId, erasedAt: expect.any(String) }));
});
