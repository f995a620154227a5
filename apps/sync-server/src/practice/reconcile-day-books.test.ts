import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Command } from '@fieldleaf/domain/command/command';
import { openAttention } from '@fieldleaf/domain/read-model/open-attention';
import { consultant, createPayload, moment } from '@fieldleaf/domain/testing/builders';
import { ulid } from 'ulid';
import { expect, onTestFinished, test } from 'vitest';
import { createMemoryJournal } from '../restore/testing/memory-journal.ts';
import { createDayBooks } from '../store/day-books/day-books.ts';
import type { Store } from '../store/store.ts';
import { openTestStore } from '../testing/test-store.ts';
import { createPractice } from './practice.ts';
import { createMemorySnapshotPlace } from './snapshot/testing/memory-snapshot-place.ts';

const NOW = moment('2027-03-01T16:00:00Z');
const now = () => NOW;

async function startPractice(store: Store) {
  const dayBooks = createDayBooks({ database: store.database('slots'), now });
  const practice = createPractice({
    store,
    dayBooks,
    now,
    zone: 'America/Chicago',
    report: () => undefined,
    makeRoom: async () => undefined,
    journal: createMemoryJournal(),
    snapshotPlace: createMemorySnapshotPlace(),
    complete: (command) => command,
  });
  await practice.start();
  onTestFinished(practice.stop);
  return practice;
}

const create: Command = {
  id: ulid(),
  kind: 'booking.create',
  at: NOW,
  by: consultant,
  payload: createPayload(),
};

test('two bookings that a restored copy left on one time both stay and become a question, asked once', async () => {
  const store = await openTestStore();
  const first = await startPractice(store);
  await first.execute(create);
  const booking = first.model().bookingsById.get('BK-BBBBBB');
  if (!booking) throw new Error('nothing was booked');
  const twin: Booking = { ...booking, _id: 'booking:BK-CCCCCC', bookingId: 'BK-CCCCCC' };
  await store.database('practice').put(twin);

  const second = await startPractice(store);

  const [question] = openAttention(second.model());
  expect(question).toMatchObject({
    matter: { kind: 'visits-overlap', bookingIds: ['BK-BBBBBB', 'BK-CCCCCC'] },
  });
  expect(second.model().bookingsById.get('BK-BBBBBB')).toMatchObject({ status: 'confirmed' });
  expect(second.model().bookingsById.get('BK-CCCCCC')).toMatchObject({ status: 'confirmed' });
  const answer: Command = {
    id: ulid(),
    kind: 'attention.resolve',
    at: NOW,
    by: consultant,
    payload: { attentionId: question?._id ?? '', decision: 'dismiss' },
  };
  expect(await second.execute(answer)).toMatchObject({ status: 'applied' });
  expect(openAttention((await startPractice(store)).model())).toEqual([]);
});
