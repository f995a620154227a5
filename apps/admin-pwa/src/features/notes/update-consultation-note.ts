import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { foreseeProblem } from '../../read-models/practice.ts';
import { changesIn, type NoteDraft } from './note-draft.ts';
import { fieldsOf } from './note-fields.ts';
import { type NoteSaved, notSaved } from './note-saved.ts';

type ChangedNote = {
  readonly noteId: BookingId;
  readonly draft: NoteDraft;
  readonly commandId: string;
};

/** Saves what was changed in a note, and only that; a form nobody changed saves nothing. */
export async function updateConsultationNote({ noteId, draft, commandId }: ChangedNote): Promise<NoteSaved> {
  const updates = fieldsOf(changesIn(draft));
  if (Object.keys(updates).length === 0) return { saved: true };
  const saved = await saveCommand({
    kind: 'consultationNote.update',
    id: commandId,
    payload: { noteId, updates, ...(updates.plants && seenIn(draft)) },
    foresee: foreseeProblem,
  });
  if (!saved.ok) return notSaved('Failed to update consultation note', saved.error);
  showToast({ title: 'Consultation note updated.', detail: 'Saved on this phone.' });
  return { saved: true };
}

/** Another phone may change other plants meanwhile: theirs stay as they are. */
const seenIn = ({ base: { plants } }: NoteDraft) => ({ seen: { plants: fieldsOf({ plants }).plants ?? [] } });
