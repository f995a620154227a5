import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { Button } from '@fieldleaf/ui/button';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { hrefOf } from '../../navigation/routes.ts';
import type { NoteDraft } from './note-draft.ts';
import { putIntoNote, readBegunForm } from './put-into-note.ts';

/** A second note for one visit cannot be: the one there is opens, or takes in what was begun meanwhile. */
export function AlreadyWritten({ note }: { readonly note: ConsultationNote }) {
  const [begun, setBegun] = useState<NoteDraft>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was begun does not change with the note
  useEffect(() => {
    let current = true;
    readBegunForm(note)
      .then((form) => {
        if (!current) return;
        if (form) setBegun(form);
        else openInstead(note.noteId);
      })
      .catch(() => {
        showToast({ title: 'Failed to load note details', tone: 'danger' });
        openInstead(note.noteId);
      });
    return () => {
      current = false;
    };
  }, [note.noteId]);
  if (!begun) return <p role="status">Opening…</p>;
  return (
    <EmptyState title="This visit already has a note">
      <p>It was written on another device. What you began here is kept.</p>
      <Button onClick={() => void putIntoNote(note, begun)}>Add It to the Note</Button>
      <a href={hrefOf({ view: 'notes', page: 'note', id: note.noteId })}>Open the note</a>
    </EmptyState>
  );
}

/** In the place of the form in the browser's history, so that "back" does not lead here again. */
const openInstead = (noteId: BookingId): void =>
  location.replace(hrefOf({ view: 'notes', page: 'note', id: noteId }));
