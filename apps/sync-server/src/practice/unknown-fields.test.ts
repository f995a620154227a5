import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Command } from '@fieldleaf/domain/command/command';
import { aBooking, anAppointment, consultant, day, moment } from '@fieldleaf/domain/testing/builders';
import { expect, onTestFinished, test } from 'vitest';
import { createMemoryJournal } from '../restore/testing/memory-journal.ts';
import { createDayBooks } from '../store/day-books/day-books.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { createPractice } from './practice.ts';
import { createMemorySnapshotPlace } from './snapshot/testing/memory-snapshot-place.ts';

const NOW = moment('2027-03-01T16:00:00Z');
const bookingId = 'BK-AAAAAA';

/** Fields a later version may have written before a rollback. */
const fromTheFuture = { carbonGrams: 1_200, checklist: [{ done: true, words: 'Bring the long hose' }] };

const at = { id: '01HZZZZZZZZZZZZZZZZZZZZZZZ', at: NOW, by: consultant } as const;

test.each<Command>([
  { ...at, kind: 'booking.complete', payload: { bookingId } },
  { ...at, kind: 'booking.cancel', payload: { bookingId } },
  {
    ...at,
    kind: 'booking.reschedule',
    payload: { bookingId, newDate: day('2027-03-16'), newTime: anAppointment('2027-03-16', '14:00').time },
  },
])('fields of a newer version survive $kind by this one, byte for byte', async (command) => {
  const store = createMemoryStore();
  const written = {
    ...aBooking(),
    ...fromTheFuture,
    appointment: { ...aBooking().appointment, ...fromTheFuture },
  };
  await store.database('practice').put(written);
  const dayBooks = createDayBooks({ database: store.database('slots'), now: () => NOW });
  const deps = { store, dayBooks, now: () => NOW, zone: 'America/Chicago', report: () => undefined };
  const practice = createPractice({
    ...deps,
    makeRoom: async () => undefined,
    journal: createMemoryJournal(),
    snapshotPlace: createMemorySnapshotPlace(),
    complete: (command) => command,
  });
  await practice.start();
  onTestFinished(practice.stop);

  expect(await practice.execute(command)).toMatchObject({ status: 'applied' });

  const changed = await store
    .database('practice')
    .get<Booking & typeof fromTheFuture>(`booking:${bookingId}`);
  expect(changed?.history).toHaveLength(2);
  expect(JSON.stringify(changed)).toContain(JSON.stringify(fromTheFuture).slice(1, -1));
  expect(changed?.appointment).toMatchObject(fromTheFuture);
});
