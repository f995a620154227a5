import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { usePractice } from '../../read-models/practice.ts';
import { FormFrame } from './form-frame.tsx';
import { knownPlants } from './known-plants.ts';
import { MissingNote } from './missing-note.tsx';
import { NoteForm } from './note-form.tsx';
import { Pane } from './pane.tsx';
import { updateConsultationNote } from './save-consultation-note.ts';
import { useNoteDraft } from './use-note-draft.ts';
import { useSaveNote } from './use-save-note.ts';

/** The same form over a note that exists. */
export function EditNote({ noteId }: { readonly noteId: BookingId }) {
  const note = usePractice(({ shown }) => shown.consultationNotesById.get(noteId));
  return (
    <Pane title="Edit note" back={{ view: 'notes', page: 'note', id: noteId }}>
      {note ? <Form note={note} /> : <MissingNote noteId={noteId} />}
    </Pane>
  );
}

function Form({ note: { noteId, content } }: { readonly note: ConsultationNote }) {
  const model = usePractice(({ shown }) => shown);
  const open = useNoteDraft({ page: 'edit', id: noteId }, () => ({ base: content, form: content }));
  const saving = useSaveNote(noteId, open, (draft, commandId) =>
    updateConsultationNote(noteId, draft, commandId),
  );
  return (
    <FormFrame open={open}>
      <NoteForm
        open={open}
        booking={model.bookingsById.get(noteId)}
        known={knownPlants(model, noteId, open.draft.form)}
        saving={saving}
        saveWords="Save Changes"
      />
    </FormFrame>
  );
}
