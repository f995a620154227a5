import { expect, test } from 'vitest';
import type { BookingId } from '../booking/booking.ts';
import type { NotePlant } from '../consultation-note/consultation-note.ts';
import { emptyNoteOf, writeInto } from '../consultation-note/note-content.ts';
import type { PlantInput } from '../consultation-note/note-payloads.ts';
import { plantIdOf } from '../consultation-note/plant-id.ts';
import { newPlant, plantAfter } from '../plant/plant.ts';
import { EMPTY_PLAN, type PlantPlan } from '../plant/plant-plan.ts';
import { aBooking, aNote, anAppointment, ana, consultant, moment } from '../testing/builders.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';
import { suggestedPlan } from './suggested-plan.ts';

const watered = (days: number, more: Partial<PlantPlan> = {}) => ({
  ...EMPTY_PLAN,
  tasks: [{ task: 'water' as const, growthDays: days, restDays: days }],
  ...more,
});

const note = (noteId: BookingId, [date, email]: readonly [string, string], ...plants: PlantInput[]) => {
  const booking = aBooking({ customer: { ...ana, email }, appointment: anAppointment(date, '10:00') });
  return aNote({ noteId, content: writeInto(emptyNoteOf(booking), { plants }) });
};

const ANA = 'ana@example.com';
const BO = 'bo@example.com';

const notes = [
  note('BK-000001', ['2027-03-01', ANA], { plant_name: 'Fern', plan: watered(5, { nextStep: 'Repot' }) }),
  note('BK-000002', ['2027-04-01', ANA], { plant_name: 'Fern' }),
  note(
    'BK-000003',
    ['2027-05-01', BO],
    { plant_name: 'fern', plan: watered(9, { place: 'outdoor', light: 'low', nextStep: 'Feed' }) },
    { plant_name: 'Aloe', plant_type: 'succulent', plan: watered(21) },
  ),
];
const model = applyDocuments(emptyModel, notes);

const plant = (changes: Partial<NotePlant>): NotePlant => ({
  plant_name: 'Fern',
  plant_type: '',
  current_condition: '',
  issues: [],
  care_level: 'intermediate',
  ...changes,
});

const suggestionFor = (changes: Partial<NotePlant>, customerEmail = ANA, known = model) =>
  suggestedPlan(known, { noteId: 'BK-000009', customerEmail, plant: plant(changes) });

test('a plant goes on with the plan of its own last visit that has one, next step and all', () => {
  expect(suggestionFor({})).toEqual({
    plan: watered(5, { nextStep: 'Repot' }),
    from: 'plant',
    date: '2027-03-01',
  });
});

test('a plant nobody has seen starts from what she last wrote for one of its name, but not from where that one stood', () => {
  expect(suggestionFor({ plant_name: ' FERN ' }, 'cy@example.com')).toEqual({
    plan: watered(9, { light: 'low' }),
    from: 'name',
    date: '2027-05-01',
  });
});

test('else from one of its type; and from nothing where she wrote nothing', () => {
  expect(suggestionFor({ plant_name: 'Jade', plant_type: 'succulent' })).toMatchObject({
    plan: watered(21),
    from: 'type',
  });
  expect(suggestionFor({ plant_name: 'Jade' })).toBeUndefined();
  expect(suggestionFor({ plant_name: ' ', plant_type: 'succulent' })).toBeUndefined();
});

test('the note that is being written suggests nothing to itself', () => {
  const writing = { noteId: 'BK-000001' as const, customerEmail: ANA, plant: plant({}) };
  expect(suggestedPlan(model, writing)).toMatchObject({ from: 'name', date: '2027-05-01' });
});

test('a renamed plant and one that was merged go on with their own plan', () => {
  const fernId = plantIdOf(ANA, 'Fern');
  const merged = plantAfter(newPlant(fernId, ANA), {
    what: 'merged',
    intoId: plantIdOf(ANA, 'Boston'),
    at: moment('2027-05-02T12:00:00Z'),
    by: consultant,
    commandId: 'merged',
  });

  expect(suggestionFor({ plant_name: 'Renamed', plant_id: fernId })).toMatchObject({ from: 'plant' });
  expect(suggestionFor({ plant_name: 'Boston' }, ANA, applyDocuments(model, [merged]))).toMatchObject({
    from: 'plant',
    date: '2027-03-01',
  });
});
