import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { NoteContent } from '@fieldleaf/domain/consultation-note/consultation-note';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { foreseeProblem } from '../../read-models/practice.ts';
import { fieldsOf } from './note-fields.ts';
import { type NoteSaved, notSaved } from './note-saved.ts';

type NewNote = {
  readonly bookingId: BookingId;
  readonly form: NoteContent;
  readonly commandId: string;
};

/** Saves the note of a visit; whatever keeps it from being saved, what was typed stays in the form. */
export async function createConsultationNote({ bookingId, form, commandId }: NewNote): Promise<NoteSaved> {
  const saved = await saveCommand({
    kind: 'consultationNote.create',
    id: commandId,
    payload: { noteId: bookingId, booking_id: bookingId, ...fieldsOf(form) },
    foresee: foreseeProblem,
  });
  if (!saved.ok) return notSaved('Failed to create consultation note', saved.error);
  showToast({ title: 'Consultation note created successfully', detail: 'Saved on this phone.' });
  return { saved: true };
}
