import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moment } from '../testing/builders.ts';
import {
  addProgressTo,
  createNote,
  ledgerAfter,
  notedAt,
  noteIn,
  updateNote,
} from '../testing/note-ledger.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import type { NoteUpdates } from './note-payloads.ts';

const text = fc.string({ maxLength: 20 });
const list = fc.array(text, { maxLength: 4 });
const updates: fc.Arbitrary<NoteUpdates> = fc.record(
  {
    observations: text,
    consultant_notes: text,
    next_steps: list,
    customer_questions: list,
    follow_up_needed: fc.boolean(),
    duration_minutes: fc.integer({ min: 1, max: 1440 }),
    care_plan: fc.record({ fertilizing: text, watering_schedule: text }, { requiredKeys: [] }),
    plants: fc.array(fc.record({ plant_name: text.map((name) => `Plant ${name}`) }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

/** Splits the changes into two that name no field twice. */
const disjoint = fc.tuple(updates, fc.func(fc.boolean())).map(([all, isFirst]) => {
  const fields = Object.entries(all);
  const first = fields.filter(([field]) => isFirst(field));
  const second = fields.filter(([field]) => !isFirst(field));
  return [Object.fromEntries(first), Object.fromEntries(second)] as readonly [NoteUpdates, NoteUpdates];
});

test('two devices that change different fields both keep theirs, whoever syncs first', () => {
  fc.assert(
    fc.property(disjoint, ([one, other]) => {
      const [here, there] = [updateNote(one, 'one'), updateNote(other, 'other')];
      const content = noteIn(ledgerAfter(createNote(), here, there)).content;
      expect(noteIn(ledgerAfter(createNote(), there, here)).content).toEqual(content);
      expect(noteIn(ledgerAfter(createNote(), updateNote({ ...one, ...other }))).content).toEqual(content);
    }),
  );
});

test('two devices that change different plants both keep theirs, whoever syncs first', () => {
  const [fern, ficus] = [{ plant_name: 'Fern' }, { plant_name: 'Ficus' }];
  const seen = { plants: [fern, ficus] };
  const drooping = { ...fern, issues: ['Drooping'] };
  const dry = { ...ficus, issues: ['Dry soil'] };
  const before = updateNote(seen, 'before');
  const here = updateNote({ plants: [drooping, ficus] }, 'here', seen);
  const there = updateNote({ plants: [fern, dry, { plant_name: 'Pothos' }] }, 'there', seen);

  for (const order of [
    [here, there],
    [there, here],
  ]) {
    const { plants } = noteIn(ledgerAfter(createNote(), before, ...order)).content;
    expect(plants).toMatchObject([drooping, dry, { plant_name: 'Pothos' }]);
  }
});

test('two devices that change different parts of the care plan both keep theirs', () => {
  const ledger = ledgerAfter(
    createNote(),
    updateNote({ care_plan: { watering_schedule: 'Weekly' } }, 'one'),
    updateNote({ care_plan: { fertilizing: 'In spring' } }, 'other'),
  );
  expect(noteIn(ledger).content.care_plan).toEqual({
    watering_schedule: 'Weekly',
    lighting_changes: '',
    fertilizing: 'In spring',
  });
});

test('progress written on two phones is in the order of time, whoever syncs first', () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 });
  fc.assert(
    fc.property(minutes, fc.func(fc.integer()), (taken, place) => {
      const entries = taken.map((minute, index) => ({
        ...addProgressTo({ progress: `${minute}` }, `p${index}`),
        at: moment(`2027-03-15T17:0${minute}:00Z`),
      }));
      const arrived = entries.toSorted((one, other) => place(one.id) - place(other.id));
      const { progress } = noteIn(ledgerAfter(createNote(), ...arrived));
      expect(progress).toEqual(noteIn(ledgerAfter(createNote(), ...entries)).progress);
      expect(progress.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted());
    }),
  );
});

const step = fc.oneof(
  fc.constant(createNote()),
  updates.map((changes) => updateNote(changes)),
  text.map((words) => addProgressTo({ progress: words })),
);

test('whatever was applied changes nothing when it comes again, and what it replaced can be read back', () => {
  let changes = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const ledger = ledgerAfter(createNote());
      const first = noteIn(ledger).content;
      const commands = steps.map((next, index) => ({ ...next, id: `c${index}` }));
      const applied = commands.filter((next) => ledger.run(next, notedAt).ok);
      const after = noteIn(ledger);
      for (const next of applied) ledger.run(next, notedAt);

      expect(noteIn(ledger)).toBe(after);
      const earlier = { ...after.content };
      for (const { before } of after.history.toReversed()) Object.assign(earlier, before);
      expect(earlier).toEqual(first);
      changes += after.history.length - 1 + after.progress.length;
    }),
  );
  expect(changes).toBeGreaterThan(propertyRuns(50));
});
