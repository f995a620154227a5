import { expect, test } from 'vitest';
import type { BookingId } from '../booking/booking.ts';
import type { ProgressEntry } from '../consultation-note/consultation-note.ts';
import { emptyNoteOf, writeInto } from '../consultation-note/note-content.ts';
import type { PlantInput } from '../consultation-note/note-payloads.ts';
import { plantIdOf } from '../consultation-note/plant-id.ts';
import { type PlantPhoto, photoDocumentId } from '../consultation-note/plant-photo.ts';
import { newPlant, type PlantWord, plantAfter } from '../plant/plant.ts';
import { aBooking, aNote, anAppointment, ana, consultant, moment, ZONE } from '../testing/builders.ts';
import { findPlant, plantsOfCustomer } from './plant-passport.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

type Visit = {
  readonly noteId: BookingId;
  readonly date: string;
  readonly email?: string;
  readonly plants: PlantInput[];
  readonly progress?: readonly ProgressEntry[];
};

const noteOf = ({ noteId, date, email = ana.email, plants, progress = [] }: Visit) => {
  const booking = aBooking({ customer: { ...ana, email }, appointment: anAppointment(date, '10:00') });
  return aNote({ noteId, content: writeInto(emptyNoteOf(booking), { plants }), progress });
};

const heard = (at: string, changes: Partial<ProgressEntry>): ProgressEntry => ({
  at: moment(at),
  by: consultant,
  commandId: at,
  progress: 'Looks different',
  plantName: null,
  condition: null,
  ...changes,
});

const photo = (photoId: string, changes: Partial<PlantPhoto> = {}): PlantPhoto => ({
  _id: photoDocumentId(photoId),
  type: 'photo',
  v: 1,
  photoId,
  noteId: 'BK-000001',
  plantName: 'Calathea',
  sizeBytes: 100,
  addedAt: moment('2027-03-01T17:00:00Z'),
  ...changes,
});

const model = applyDocuments(emptyModel, [
  noteOf({
    noteId: 'BK-000002',
    date: '2027-05-01',
    plants: [
      { plant_name: 'calathea ', plant_type: 'tropical', current_condition: 'good' },
      { plant_name: 'Boston fern', plant_type: 'fern', current_condition: 'excellent' },
    ],
    progress: [heard('2027-05-03T12:00:00Z', { condition: 'poor' })],
  }),
  noteOf({
    noteId: 'BK-000001',
    date: '2027-03-01',
    plants: [{ plant_name: 'Calathéa', current_condition: 'critical' }],
    progress: [
      heard('2027-04-01T03:00:00Z', { plantName: 'CALATHEA', condition: 'fair' }),
      heard('2027-04-02T12:00:00Z', { condition: 'poor' }),
      heard('2027-04-03T12:00:00Z', { plantName: 'Calathea' }),
    ],
  }),
  noteOf({
    noteId: 'BK-000003',
    date: '2027-04-15',
    email: 'bo@example.com',
    plants: [{ plant_name: 'Calathea' }],
  }),
  photo('later', { noteId: 'BK-000002', addedAt: moment('2027-05-01T17:00:00Z') }),
  photo('first'),
  photo('of-the-visit', { plantName: '' }),
  photo('somebody-else', { noteId: 'BK-000003' }),
]);

const calatheaId = plantIdOf('ANA@example.com', 'Calathea');

test('a plant is the same on every visit of its customer, however its name is typed', () => {
  expect(findPlant(model, calatheaId, ZONE)).toMatchObject({
    plantId: calatheaId,
    customerEmail: 'ana@example.com',
    plantName: 'calathea',
    plantType: 'tropical',
    noteIds: ['BK-000002', 'BK-000001'],
  });
  expect(calatheaId).toMatch(/^[0-9a-f]{32}$/);
});

test('its condition over time comes from the visits and from what was heard between them, in order', () => {
  expect(
    findPlant(model, calatheaId, ZONE)?.points.map(({ date, score, source }) => [date, score, source]),
  ).toEqual([
    ['2027-03-01', 1, 'visit'],
    ['2027-03-31', 3, 'progress'],
    ['2027-04-02', 2, 'progress'],
    ['2027-05-01', 4, 'visit'],
  ]);
});

test('its photos are those of its name, oldest first, and nobody else’s', () => {
  expect(findPlant(model, calatheaId, ZONE)?.photos.map(({ photoId }) => photoId)).toEqual([
    'first',
    'later',
  ]);
});

test('a customer’s plants are listed by name', () => {
  expect(plantsOfCustomer(model, 'ana@example.com', ZONE).map(({ plantName }) => plantName)).toEqual([
    'Boston fern',
    'calathea',
  ]);
  expect(plantsOfCustomer(model, 'nobody@example.com', ZONE)).toEqual([]);
  expect(findPlant(model, plantIdOf('ana@example.com', 'Rose'), ZONE)).toBeUndefined();
});

const fernId = plantIdOf('ana@example.com', 'Boston fern');

let said = 0;

/** The practice after the consultant said this of plants, one after the other. */
const modelAfter = (...words: readonly (readonly [plantId: string, word: PlantWord])[]) =>
  words.reduce((known, [plantId, word]) => {
    said += 1;
    const record = known.plantsById.get(plantId) ?? newPlant(plantId, 'ana@example.com');
    const at = moment(`2027-06-01T12:00:${String(said % 60).padStart(2, '0')}Z`);
    return applyDocuments(known, [
      plantAfter(record, { ...word, at, by: consultant, commandId: `said-${said}` }),
    ]);
  }, model);

const namesAt = (known: typeof model, email: string) =>
  plantsOfCustomer(known, email, ZONE).map(({ plantName }) => plantName);

test('a renamed plant is called so, with its whole story', () => {
  const renamed = modelAfter([calatheaId, { what: 'renamed', name: 'Prayer plant' }]);
  const before = findPlant(model, calatheaId, ZONE);

  expect(findPlant(renamed, calatheaId, ZONE)).toEqual({ ...before, plantName: 'Prayer plant' });
  expect(namesAt(renamed, 'ana@example.com')).toEqual(['Boston fern', 'Prayer plant']);
});

test('a plant renamed in a note, whose id stays, keeps its story and its photos', () => {
  const later = noteOf({
    noteId: 'BK-000004',
    date: '2027-07-01',
    plants: [{ plant_name: 'Prayer plant', plant_id: calatheaId, current_condition: 'excellent' }],
  });
  const named = applyDocuments(model, [
    later,
    photo('by-id', { noteId: 'BK-000004', plantName: 'Calathea', plantId: calatheaId }),
    photo('unknown-id', { noteId: 'BK-000004', plantName: 'prayer plant', plantId: fernId }),
  ]);

  expect(findPlant(named, calatheaId, ZONE)).toMatchObject({
    plantName: 'Prayer plant',
    noteIds: ['BK-000004', 'BK-000002', 'BK-000001'],
  });
  expect(
    findPlant(named, calatheaId, ZONE)
      ?.photos.map(({ photoId }) => photoId)
      .toSorted(),
  ).toEqual(['by-id', 'first', 'later', 'unknown-id']);
});

test('a moved plant is with its new owner; what was written about it stays in the notes it stands in', () => {
  const moved = modelAfter([calatheaId, { what: 'moved', toEmail: 'bo@example.com' }]);

  expect(namesAt(moved, 'ana@example.com')).toEqual(['Boston fern']);
  expect(namesAt(moved, 'bo@example.com')).toEqual(['calathea', 'Calathea']);
  expect(findPlant(moved, calatheaId, ZONE)).toMatchObject({
    customerEmail: 'bo@example.com',
    noteIds: ['BK-000002', 'BK-000001'],
  });
});

test('a plant that is gone stands last, and is back when it is', () => {
  const gone = modelAfter([fernId, { what: 'gone' }]);

  expect(namesAt(gone, 'ana@example.com')).toEqual(['calathea', 'Boston fern']);
  expect(findPlant(gone, fernId, ZONE)).toMatchObject({ isGone: true });
});

test('two plants that are one have one story, under the name and id of the one that stays', () => {
  const merged = modelAfter([calatheaId, { what: 'merged', intoId: fernId }]);
  const whole = findPlant(merged, calatheaId, ZONE);

  expect(whole).toMatchObject({ plantId: fernId, plantName: 'Boston fern', plantType: 'tropical' });
  expect(whole).toEqual(findPlant(merged, fernId, ZONE));
  expect(whole?.points).toHaveLength(5);
  expect(namesAt(merged, 'ana@example.com')).toEqual(['Boston fern']);
});
