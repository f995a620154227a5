import type { SentCommand } from '@fieldleaf/contract/commands';
import { emptyNoteOf, writeInto } from '@fieldleaf/domain/consultation-note/note-content';
import type { ReopenedForm } from '../../navigation/reopened-form.ts';
import { usePractice } from '../../read-models/practice.ts';
import { type BegunNote, draftNameOf, rememberBegunNote } from './begun-notes.ts';
import type { NoteDraft } from './note-draft.ts';

/** The form of a new note that was refused; undefined when its visit is not on this phone. */
export async function reopenNewNote({
  payload,
}: SentCommand<'consultationNote.create'>): Promise<ReopenedForm | undefined> {
  const booking = usePractice.getState().shown.bookingsById.get(payload.booking_id);
  if (!booking) return undefined;
  const base = emptyNoteOf(booking);
  return reopened({ page: 'new', id: payload.noteId }, { base, form: writeInto(base, payload) });
}

/** The form over a note whose change was refused, on top of what the note says now. */
export async function reopenChangedNote({
  payload: { noteId, updates },
}: SentCommand<'consultationNote.update'>): Promise<ReopenedForm | undefined> {
  const base = usePractice.getState().shown.consultationNotesById.get(noteId)?.content;
  return base && reopened({ page: 'edit', id: noteId }, { base, form: writeInto(base, updates) });
}

/** A progress entry back in its field. */
export const reopenProgress = ({
  payload: { noteId, progress, plantName = '', condition },
}: SentCommand<'consultationNote.addProgress'>): ReopenedForm => ({
  draft: `note-progress:${noteId}`,
  form: { progress, plantName, condition: condition ?? '' },
  route: { view: 'notes', page: 'note', id: noteId },
});

async function reopened(note: BegunNote, form: NoteDraft): Promise<ReopenedForm> {
  await rememberBegunNote(note, true);
  return { draft: draftNameOf(note), form, route: { view: 'notes', ...note } };
}
