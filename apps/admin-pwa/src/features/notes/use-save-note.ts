import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import type { Result } from '@fieldleaf/domain/result';
import { useState } from 'react';
import type { Unsaved } from '../../actions/act.ts';
import { navigate } from '../../navigation/routes.ts';
import type { NoteDraft } from './note-draft.ts';
import type { OpenDraft } from './use-note-draft.ts';

export type SavingNote = {
  readonly issues: readonly Issue[];
  readonly saving: boolean;
  /** `then`: what follows once the note is on the disk, before it is shown. */
  readonly save: (then?: () => Promise<unknown>) => void;
  readonly change: OpenDraft['change'];
};

/** Saves an open form and shows the note; where it fails, the fields say so until they are changed. */
export function useSaveNote(
  noteId: BookingId,
  open: OpenDraft,
  write: (draft: NoteDraft, commandId: string) => Promise<Result<string, Unsaved>>,
): SavingNote {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [saving, setSaving] = useState(false);
  const save = async (then?: () => Promise<unknown>) => {
    setSaving(true);
    const { commandId } = await open.keepAction();
    const saved = await write(open.draft, commandId);
    setSaving(false);
    if (!saved.ok) return setIssues(saved.error.issues);
    open.finish();
    await then?.();
    navigate({ view: 'notes', page: 'note', id: noteId });
  };
  return {
    issues,
    saving,
    save: (then) => void save(then),
    change: (edit) => {
      if (issues.length > 0) setIssues([]);
      open.change(edit);
    },
  };
}
