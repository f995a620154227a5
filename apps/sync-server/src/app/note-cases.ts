import { createAddProgress } from '../features/consultation-notes/add-progress.ts';
import { createCreateConsultationNote } from '../features/consultation-notes/create-consultation-note.ts';
import { createReadConsultationNotes } from '../features/consultation-notes/read-consultation-notes.ts';
import { createUpdateConsultationNote } from '../features/consultation-notes/update-consultation-note.ts';
import { newCommandId } from '../practice/new-ids.ts';
import type { Core } from './core.ts';

/** What the consultant writes down about visits. */
export function createNoteCases({ now, practice }: Core) {
  const readConsultationNotes = createReadConsultationNotes({ model: practice.model });
  const writing = { execute: practice.execute, notes: readConsultationNotes, newCommandId, now };

  return {
    readConsultationNotes,
    createConsultationNote: createCreateConsultationNote(writing),
    updateConsultationNote: createUpdateConsultationNote(writing),
    addProgress: createAddProgress(writing),
  };
}
