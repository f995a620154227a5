import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import { useState } from 'react';
import { navigate } from '../../navigation/routes.ts';
import type { NoteDraft } from './note-draft.ts';
import type { NoteSaved } from './note-saved.ts';
import type { OpenDraft } from './use-note-draft.ts';

export type SavingNote = {
  readonly issues: readonly Issue[];
  readonly saving: boolean;
  readonly save: () => void;
  readonly change: OpenDraft['change'];
};

/** Saves an open form and shows the note; where it fails, the fields say so until they are changed. */
export function useSaveNote(
  noteId: BookingId,
  open: OpenDraft,
  write: (draft: NoteDraft, commandId: string) => Promise<NoteSaved>,
): SavingNote {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const { commandId } = await open.act();
    const answer = await write(open.draft, commandId);
    setSaving(false);
    if (!answer.saved) return setIssues(answer.issues);
    open.finish();
    navigate({ view: 'notes', page: 'note', id: noteId });
  };
  return {
    issues,
    saving,
    save: () => void save(),
    change: (edit) => {
      if (issues.length > 0) setIssues([]);
      open.change(edit);
    },
  };
}
