import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { Button } from '@fieldleaf/ui/button';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { hrefOf } from '../../navigation/routes.ts';
import type { NoteDraft } from './note-draft.ts';
import { putIntoNote, readBegunForm } from './put-into-note.ts';

/** A second note for one visit cannot be. What was begun meanwhile goes into the one there is. */
export function AlreadyWritten({ note }: { readonly note: ConsultationNote }) {
  const [begun, setBegun] = useState<NoteDraft>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was begun does not change with the note
  useEffect(() => {
    let current = true;
    readBegunForm(note)
      .then((form) => current && setBegun(form))
      .catch(() => showToast({ title: 'Failed to load note details', tone: 'danger' }));
    return () => {
      current = false;
    };
  }, [note.noteId]);
  return (
    <EmptyState title="This visit already has a note">
      {begun && (
        <>
          <p>It was written on another device. What you began here is kept.</p>
          <Button onClick={() => void putIntoNote(note, begun)}>Add It to the Note</Button>
        </>
      )}
      <a href={hrefOf({ view: 'notes', page: 'note', id: note.noteId })}>Open the note</a>
    </EmptyState>
  );
}
