import { expect, test } from 'vitest';
import { aBooking, consultant, type day, settings } from '../testing/builders.ts';
import {
  addProgressTo,
  createNote,
  ledgerAfter,
  ledgerWith,
  notedAt,
  noteId,
  noteIn,
  updateNote,
} from '../testing/note-ledger.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import type { CreateNotePayload } from './note-payloads.ts';

test('a note takes from the booking what it does not say itself', () => {
  expect(noteIn(ledgerAfter(createNote()))).toMatchObject({
    noteId,
    content: {
      customer_email: 'ana@example.com',
      consultation_date: '2027-03-15',
      consultation_type: 'virtual',
      duration_minutes: 60,
      plants: [{ plant_name: 'Monstera', issues: [], care_level: 'intermediate' }],
      observations: 'Roots are bound',
      follow_up_needed: false,
    },
    history: [{ what: 'created', commandId: 'noted' }],
  });
});

test.each([
  ['30min', 30],
  ['60min', 60],
  ['3hr', 60],
] as const)('a visit of %s is noted with %i minutes', (duration, minutes) => {
  const { appointment } = aBooking();
  const ledger = ledgerWith(aBooking({ appointment: { ...appointment, duration } }));
  ledger.run(createNote(), notedAt);
  expect(noteIn(ledger).content.duration_minutes).toBe(minutes);
});

test('empty list entries are dropped on save', () => {
  const { content } = noteIn(
    ledgerAfter(
      createNote({
        next_steps: [' Repot ', '', '  '],
        plants: [{ plant_name: ' Fern ', issues: ['', 'Dry tips'] }],
      }),
    ),
  );
  expect(content.next_steps).toEqual(['Repot']);
  expect(content.plants).toMatchObject([{ plant_name: 'Fern', issues: ['Dry tips'] }]);
});

test('every plant needs its name', () => {
  const plants = [{ plant_name: 'Fern' }, { plant_name: '  ' }];
  expect(ledgerWith().run(createNote({ plants }), notedAt)).toMatchObject({
    error: {
      problem: {
        code: 'plant_name_required',
        message: 'Plant name is required.',
        issues: [{ path: 'plants.1.plant_name' }],
      },
    },
  });
  expect(ledgerAfter(createNote()).run(updateNote({ plants }), notedAt)).toMatchObject({
    error: { problem: { issues: [{ path: 'updates.plants.1.plant_name' }] } },
  });
});

test.each([
  ['observations', { observations: 'x'.repeat(10_001) }],
  ['next_steps.0', { next_steps: ['x'.repeat(1_001)] }],
  ['plants.0.plant_name', { plants: [{ plant_name: 'x'.repeat(121) }] }],
  ['care_plan.fertilizing', { care_plan: { fertilizing: 'x'.repeat(10_001) } }],
  ['duration_minutes', { duration_minutes: 0 }],
  ['consultation_date', { consultation_date: '2027-02-30' as ReturnType<typeof day> }],
  ['customer_email', { customer_email: 'somebody@else.com' }],
  ['noteId', { booking_id: 'BK-BBBBBB' }],
] as const)('a wrong %s is refused at its field', (path, changes) => {
  expect(ledgerWith().run(createNote(changes as Partial<CreateNotePayload>), notedAt)).toMatchObject({
    error: { problem: { code: 'invalid_input', issues: [{ path }] } },
  });
});

test('a note that would not fit into one request is refused while it can still be shortened', () => {
  const long = 'x'.repeat(10_000);
  const texts = { lighting_assessment: long, watering_assessment: long, soil_assessment: long };
  expect(
    ledgerWith().run(createNote({ ...texts, observations: long, humidity_assessment: long }), notedAt),
  ).toMatchObject({ error: { problem: { issues: [{ path: 'observations' }] } } });
});

test('a booking has one note: a second is refused and the first stays as it is', () => {
  const ledger = ledgerAfter(createNote());
  const before = noteIn(ledger);
  expect(ledger.run(createNote({ observations: 'From the other phone' }, 'other'), notedAt)).toMatchObject({
    error: { problem: { code: 'note_exists' } },
  });
  expect(noteIn(ledger)).toBe(before);
});

test('there is no note without its booking, and none of a cancelled one', () => {
  expect(new PracticeLedger(settings).run(createNote(), notedAt)).toMatchObject({
    error: { problem: { code: 'booking_not_found' } },
  });
  expect(ledgerWith(aBooking({ status: 'cancelled' })).run(createNote(), notedAt)).toMatchObject({
    error: { problem: { code: 'note_of_cancelled_booking' } },
  });
});

test('what a change replaces stays in the history, with who changed it and when', () => {
  const ledger = ledgerAfter(createNote(), updateNote({ observations: 'Repotted', follow_up_needed: true }));
  expect(noteIn(ledger)).toMatchObject({
    content: { observations: 'Repotted', follow_up_needed: true },
    history: [
      { what: 'created' },
      {
        what: 'updated',
        at: notedAt,
        by: consultant,
        commandId: 'changed',
        before: { observations: 'Roots are bound', follow_up_needed: false },
      },
    ],
  });
});

test('a change that says what was there already does not undo a later one when it comes again', () => {
  const same = updateNote({ observations: 'Roots are bound ' }, 'same');
  const ledger = ledgerAfter(createNote(), same, updateNote({ observations: 'Repotted' }));
  expect(ledger.run(same, notedAt)).toEqual({ ok: true, value: { claims: [], puts: [] } });
});

test('progress is added with the moment it was written; what is written stays', () => {
  const ledger = ledgerAfter(createNote(), addProgressTo({ plantName: 'Monstera', condition: 'good' }));
  expect(noteIn(ledger).progress).toEqual([
    {
      at: notedAt,
      by: consultant,
      commandId: 'grown',
      progress: 'Two new leaves',
      plantName: 'Monstera',
      condition: 'good',
    },
  ]);
  expect(ledger.run(addProgressTo({ progress: ' ' }, 'none'), notedAt)).toMatchObject({
    error: { problem: { issues: [{ path: 'progress' }] } },
  });
});

test('a note that does not exist can neither be changed nor continued', () => {
  const ledger = ledgerWith();
  for (const next of [updateNote({ observations: 'x' }), addProgressTo()]) {
    expect(ledger.run(next, notedAt)).toMatchObject({ error: { problem: { code: 'note_not_found' } } });
  }
});
