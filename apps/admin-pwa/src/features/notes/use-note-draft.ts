import type { NoteContent } from '@fieldleaf/domain/consultation-note/consultation-note';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../controls/toast-state.ts';
import { createDraftWriter } from '../../db/draft-writer.ts';
import type { FormAction } from '../../db/form-action.ts';
import { navigate } from '../../navigation/routes.ts';
import { useDirtyForm } from '../../read-models/open-work.ts';
import { type BegunNote, draftNameOf, rememberBegunNote } from './begun-notes.ts';
import { isChanged, type NoteDraft, noteDraftOf } from './note-draft.ts';
import { throwNoteAway } from './throw-note-away.ts';

export type OpenDraft = {
  readonly phase: 'reading' | 'ready' | 'failed';
  readonly draft: NoteDraft;
  /** What was typed on an earlier occasion is in the form. */
  readonly restored: boolean;
  readonly change: (edit: (form: NoteContent) => NoteContent) => void;
  /** Keeps the form before it is saved; answers what saving it does. */
  readonly keepAction: () => Promise<FormAction>;
  /** Saved: the draft has done its work. */
  readonly finish: () => void;
  /** Throws the draft away and leaves; for a moment it can be taken back. */
  readonly discard: () => void;
  readonly readAgain: () => void;
};

/** A note's form, kept on this phone at every keystroke until it is saved or discarded. */
export function useNoteDraft(note: BegunNote, start: () => NoteDraft): OpenDraft {
  const [writer] = useState(() => createDraftWriter(draftNameOf(note)));
  const [draft, setDraft] = useState(start);
  const [phase, setPhase] = useState<OpenDraft['phase']>('reading');
  const [restored, setRestored] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(draft);
  const open = useRef(true);
  const listed = useRef(false);
  useDirtyForm(phase === 'ready' && isChanged(draft));

  const show = (next: NoteDraft) => {
    latest.current = next;
    setDraft(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once when opened, and again on demand
  useEffect(() => {
    open.current = true;
    writer
      .read()
      .then((kept) => {
        if (writer.done()) void rememberBegunNote(note, false);
        if (!open.current) return;
        const found = noteDraftOf(kept, latest.current.base);
        listed.current = found !== undefined;
        if (found) show(found);
        setRestored(found !== undefined);
        setPhase('ready');
      })
      .catch(() => {
        setPhase('failed');
        showToast({ title: 'Failed to load note details', tone: 'danger' });
      });
    return () => {
      open.current = false;
    };
  }, [writer, attempt]);

  const list = (begun: boolean) => {
    if (listed.current !== begun) void rememberBegunNote(note, begun);
    listed.current = begun;
  };
  const finish = () => {
    open.current = false;
    writer.write(undefined);
    list(false);
  };
  return {
    phase,
    draft,
    restored,
    change: (edit) => {
      // An "Undo" may come when the form is long closed.
      if (!open.current) return;
      const next = { ...latest.current, form: edit(latest.current.form) };
      show(next);
      const changed = isChanged(next);
      writer.write(changed ? next : undefined);
      list(changed);
    },
    keepAction: () => writer.keepAction(latest.current),
    finish,
    discard: () => {
      finish();
      navigate(note.page === 'edit' ? { view: 'notes', page: 'note', id: note.id } : { view: 'notes' });
      void throwNoteAway(note, latest.current);
    },
    readAgain: () => {
      setPhase('reading');
      setAttempt(attempt + 1);
    },
  };
}
