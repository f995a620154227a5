import type { NoteContent, NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { aNote } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { mergeNotes } from './merge-notes.ts';

const plant = (changes: Partial<NotePlant>): NotePlant => ({
  plant_name: 'Monstera',
  plant_type: '',
  current_condition: '',
  issues: [],
  care_level: 'intermediate',
  ...changes,
});
const note = (changes: Partial<NoteContent>): NoteContent => ({ ...aNote().content, plants: [], ...changes });

test('texts stand below each other, the same words once', () => {
  const merged = mergeNotes(
    note({ observations: 'Roots are bound', soil_assessment: 'Wet' }),
    note({ observations: 'New leaf', soil_assessment: 'Wet', consultant_notes: 'Be gentle' }),
  );

  expect(merged.observations).toBe('Roots are bound\nNew leaf');
  expect(merged.soil_assessment).toBe('Wet');
  expect(merged.consultant_notes).toBe('Be gentle');
});

test('entries are added, without those that are there and those that are empty', () => {
  const merged = mergeNotes(note({ next_steps: ['Repot'] }), note({ next_steps: ['Repot', '', 'Feed'] }));

  expect(merged.next_steps).toEqual(['Repot', 'Feed']);
});

test('a plant that is in both keeps how the note says it is', () => {
  const merged = mergeNotes(
    note({ plants: [plant({ current_condition: 'poor', issues: ['Gnats'] })] }),
    note({
      plants: [
        plant({
          plant_name: ' monstera',
          plant_type: 'tropical',
          current_condition: 'good',
          issues: ['Mold'],
        }),
        plant({ plant_name: 'Fern' }),
        plant({ plant_name: ' ' }),
      ],
    }),
  );

  expect(merged.plants).toEqual([
    plant({ plant_type: 'tropical', current_condition: 'poor', issues: ['Gnats', 'Mold'] }),
    plant({ plant_name: 'Fern' }),
  ]);
});
