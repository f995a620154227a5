import { expect, test } from 'vitest';
import type { BookingId } from '../booking/booking.ts';
import { emptyNoteOf, writeInto } from '../consultation-note/note-content.ts';
import type { NoteUpdates } from '../consultation-note/note-payloads.ts';
import { aBooking, aNote, anAppointment, ana, consultant, day, moment } from '../testing/builders.ts';
import { bookingsWaitingForNote } from './bookings-waiting-for-note.ts';
import { notesOfCustomer } from './notes-by-visit.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';
import { searchNotes } from './search-notes.ts';

const visit = (bookingId: BookingId, date: string, customer = ana) =>
  aBooking({ bookingId, customer, status: 'completed', appointment: anAppointment(date, '10:00') });

const noteOf = (booking: ReturnType<typeof visit>, typed: NoteUpdates) =>
  aNote({ noteId: booking.bookingId, content: writeInto(emptyNoteOf(booking), typed) });

const jose = { ...ana, firstName: 'José', lastName: 'Núñez', email: 'Jose@Example.com' };
const first = visit('BK-000001', '2027-03-01');
const second = visit('BK-000002', '2027-03-08');
const third = visit('BK-000003', '2027-03-09', jose);
const waiting = visit('BK-000004', '2027-03-10');
const toCome = aBooking({ bookingId: 'BK-000005' });

const model = applyDocuments(emptyModel, [
  ...[first, second, third, waiting, toCome],
  noteOf(first, { plants: [{ plant_name: 'Calathéa', plant_type: 'tropical' }], next_steps: ['Mist daily'] }),
  noteOf(second, {
    plants: [{ plant_name: 'Echeveria', plant_type: 'succulent' }],
    consultant_notes: 'Gate code',
  }),
  {
    ...noteOf(third, { observations: 'Scale insects' }),
    progress: [
      {
        at: moment('2027-03-20T12:00:00Z'),
        by: consultant,
        commandId: 'p',
        progress: 'Insects are gone',
        plantName: null,
        condition: null,
      },
    ],
  },
]);

const found = (...[filter]: Parameters<typeof searchNotes> extends [unknown, (infer F)?] ? [F?] : never) =>
  searchNotes(model, filter).map(({ noteId }) => noteId);

test('without a filter all notes are found, latest visit first', () => {
  expect(found()).toEqual(['BK-000003', 'BK-000002', 'BK-000001']);
  expect(found({ query: '  ' })).toHaveLength(3);
});

test.each([
  ['a plant, whatever the accents', 'CALATHEA', ['BK-000001']],
  ['an entry of a list', 'mist', ['BK-000001']],
  ['private notes', 'gate code', ['BK-000002']],
  ['observations', 'scale', ['BK-000003']],
  ['progress', 'gone', ['BK-000003']],
  ['the customer’s name without its accents', 'jose nunez', ['BK-000003']],
  ['the email', 'ANA@example', ['BK-000002', 'BK-000001']],
  ['several words, all of which must occur', 'calathea gate', []],
] as const)('notes are found by %s', (_what, query, ids) => {
  expect(found({ query })).toEqual(ids);
});

test.each([
  [{ customerEmail: 'JOSE@' }, ['BK-000003']],
  [{ plantType: 'succulent' }, ['BK-000002']],
  [{ from: day('2027-03-08') }, ['BK-000003', 'BK-000002']],
  [{ to: day('2027-03-08') }, ['BK-000002', 'BK-000001']],
  [{ from: day('2027-03-02'), to: day('2027-03-08'), plantType: 'tropical' }, []],
] as const)('the filter %o leaves what it names', (filter, ids) => {
  expect(found(filter)).toEqual(ids);
});

test('the visits that wait for a note are those that took place and have none', () => {
  expect(bookingsWaitingForNote(model).map(({ bookingId }) => bookingId)).toEqual(['BK-000004']);
});

test('a customer’s notes are found however the address is typed; the last one is that of the latest visit', () => {
  expect(notesOfCustomer(model, ' ANA@Example.com').map(({ noteId }) => noteId)).toEqual([
    'BK-000002',
    'BK-000001',
  ]);
  expect(notesOfCustomer(model, 'nobody@example.com')).toEqual([]);
});
