import { expect, test } from 'vitest';
import type { BookingId } from '../booking/booking.ts';
import { emptyNoteOf, writeInto } from '../consultation-note/note-content.ts';
import type { PlantInput } from '../consultation-note/note-payloads.ts';
import { aBooking, aNote } from '../testing/builders.ts';
import { plantAnalytics, successPercentage } from './plant-analytics.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const noteWith = (noteId: BookingId, ...plants: PlantInput[]) =>
  aNote({ noteId, content: writeInto(emptyNoteOf(aBooking()), { plants }) });

const plant = (
  plant_type: NonNullable<PlantInput['plant_type']>,
  current_condition: NonNullable<PlantInput['current_condition']>,
): PlantInput => ({ plant_name: 'Plant', plant_type, current_condition });

const analyticsOf = (...notes: ReturnType<typeof noteWith>[]) =>
  plantAnalytics(applyDocuments(emptyModel, notes));

test('each type counts its visits and averages the conditions, excellent 5 to critical 1', () => {
  expect(
    analyticsOf(
      noteWith('BK-000001', plant('fern', 'excellent'), plant('fern', 'critical'), plant('cactus', 'good')),
      noteWith('BK-000002', plant('fern', 'fair')),
      noteWith('BK-000003', plant('fern', 'poor')),
    ),
  ).toEqual([
    { _id: 'fern', total_consultations: 3, avg_condition_score: 2.75 },
    { _id: 'cactus', total_consultations: 1, avg_condition_score: 4 },
  ]);
});

test('a plant whose condition was not said counts as a visit and not in the average', () => {
  expect(
    analyticsOf(noteWith('BK-000001', plant('fern', '')), noteWith('BK-000002', plant('fern', 'good'))),
  ).toEqual([{ _id: 'fern', total_consultations: 2, avg_condition_score: 4 }]);
  expect(analyticsOf(noteWith('BK-000001', plant('', 'good')))).toEqual([]);
  expect(analyticsOf(noteWith('BK-000001', plant('fern', '')))).toMatchObject([{ avg_condition_score: 0 }]);
});

test.each([
  [5, 100],
  [2.75, 55],
  [3.33, 67],
  [0, 0],
])('an average of %d is a success of %i %%', (avg_condition_score, percent) => {
  expect(successPercentage({ avg_condition_score })).toBe(percent);
});
