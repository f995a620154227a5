import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { NoteContent } from '@fieldleaf/domain/consultation-note/consultation-note';
import type { Result } from '@fieldleaf/domain/result';
import { useEffect, useRef, useState } from 'react';
import type { Unsaved } from '../../actions/submit-command.ts';
import { showToast } from '../../controls/toast-state.ts';
import { type DraftForm, type Submission, useDraftForm } from '../../controls/use-draft-form.ts';
import { writeDraft } from '../../db/drafts.ts';
import { overLostConnections } from '../../db/over-lost-connections.ts';
import { navigate } from '../../navigation/routes.ts';
import { restoreBegunPhotos, takeBegunPhotosBack } from '../../photos/begun-photos.ts';
import { type BegunNote, draftNameOf, rememberBegunNote } from './begun-notes.ts';
import { isChanged, type NoteDraft, noteDraftOf } from './note-draft.ts';

export type OpenDraft = Pick<
  DraftForm<NoteDraft>,
  'phase' | 'restored' | 'issues' | 'saving' | 'readAgain'
> & {
  readonly form: NoteContent;
  readonly change: (edit: (form: NoteContent) => NoteContent) => void;
  /** `then`: what follows once the note is on the disk, before it is shown. */
  readonly save: (then?: () => Promise<unknown>) => void;
  /** Throws the draft away and leaves; for a moment it can be taken back. */
  readonly discard: () => void;
};

type Opened = BegunNote & {
  readonly id: BookingId;
  readonly start: () => NoteDraft;
  readonly write: (submission: Submission<NoteDraft>) => Promise<Result<string, Unsaved>>;
};

/** A note's form, in the list of begun notes as long as it says something that is not saved. */
export function useNoteDraft({ page, id, start, write }: Opened): OpenDraft {
  const note = { page, id };
  const [initial] = useState(start);
  const {
    form: draft,
    change,
    submit,
    clear,
    isTouched,
    ...form
  } = useDraftForm<NoteDraft>({
    name: draftNameOf(note),
    initial,
    formOf: (kept) => noteDraftOf(kept, initial.base),
    isTouched: isChanged,
    routeOf: () => ({ view: 'notes', ...note }),
    onDone: () => void rememberBegunNote(note, false),
  });
  const open = useRef(true);
  const listed = useRef(false);
  const list = (begun: boolean) => {
    if (listed.current !== begun) void rememberBegunNote(note, begun);
    listed.current = begun;
  };
  useEffect(() => {
    if (open.current) list(isTouched);
  });
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  useEffect(() => {
    if (form.phase === 'failed') showToast({ title: 'Failed to load note details', tone: 'danger' });
  }, [form.phase]);

  const close = () => {
    open.current = false;
    list(false);
  };
  const save = (then?: () => Promise<unknown>) =>
    submit(async (submission) => {
      const saved = await write(submission);
      if (!saved.ok) return saved;
      close();
      await then?.();
      navigate({ view: 'notes', page: 'note', id });
      return saved;
    });
  return {
    ...form,
    form: draft.form,
    // An "Undo" may come when the form is long closed.
    change: (edit) => open.current && change((before) => ({ form: edit(before.form) })),
    save: (then) => void save(then),
    discard: () => {
      close();
      clear();
      void throwNoteAway(note, draft);
    },
  };
}

/** Cleans up after a discarded form: the photos of a never-saved note go with it, and all of it can be restored. */
async function throwNoteAway(note: BegunNote, draft: NoteDraft): Promise<void> {
  navigate(note.page === 'edit' ? { view: 'notes', page: 'note', id: note.id } : { view: 'notes' });
  const photoIds = note.page === 'new' ? await takeBegunPhotosBack(note.id).catch(keptAfterAll) : [];
  if (isChanged(draft) || photoIds.length > 0) offerDraftAgain(note, draft, photoIds);
}

/** The list still offers the visit whose photos are there. */
function keptAfterAll(error: unknown): readonly string[] {
  console.warn('The photos could not be taken back.', error);
  return [];
}

function offerDraftAgain(note: BegunNote, draft: NoteDraft, photoIds: readonly string[]): void {
  const bringBack = async () => {
    await restoreBegunPhotos(photoIds);
    if (isChanged(draft)) {
      await overLostConnections(({ drafts }) => writeDraft(drafts, draftNameOf(note), draft));
      await rememberBegunNote(note, true);
    }
    navigate({ view: 'notes', ...note });
  };
  showToast({
    title: 'Note discarded.',
    action: {
      label: 'Undo',
      run: () =>
        void bringBack().catch(() =>
          showToast({ title: 'The note could not be brought back.', tone: 'danger' }),
        ),
    },
  });
}
