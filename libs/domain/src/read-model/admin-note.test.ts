import { expect, test } from 'vitest';
import { emptyNoteOf, writeInto } from '../consultation-note/note-content.ts';
import { aBooking, aNote } from '../testing/builders.ts';
import { adminNote } from './admin-note.ts';

test('a note is answered as the specification reads it, with every field it was written with', () => {
  const content = writeInto(emptyNoteOf(aBooking()), {
    plants: [{ plant_name: 'Fern' }],
    lighting_assessment: 'Dim',
    observations: 'Roots are bound',
    follow_up_needed: true,
    follow_up_timeline: '2 weeks',
    next_steps: ['Repot'],
  });

  expect(adminNote(aNote({ content }))).toMatchObject({
    noteId: 'BK-AAAAAA',
    customerEmail: 'ana@example.com',
    consultationDate: '2027-03-15',
    consultationType: 'virtual',
    durationMinutes: 60,
    plants: [{ plant_name: 'Fern', care_level: 'intermediate' }],
    assessment: { lighting: 'Dim', watering: '', soil: '', humidity: '' },
    notes: 'Roots are bound',
    followUp: { needed: true, timeline: '2 weeks' },
    booking_id: 'BK-AAAAAA',
    next_steps: ['Repot'],
    progress: [],
  });
});
