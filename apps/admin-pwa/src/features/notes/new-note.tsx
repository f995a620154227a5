import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { ConsultationNote, NoteContent } from '@fieldleaf/domain/consultation-note/consultation-note';
import { emptyNoteOf } from '@fieldleaf/domain/consultation-note/note-content';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { Button } from '@fieldleaf/ui/button';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { nameBegunPhotos } from '../../photos/begun-photos.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { canBeCompleted, completeNotedVisit } from './complete-visit.ts';
import { NEW_PLANT } from './edit-plants.ts';
import { FormFrame } from './form-frame.tsx';
import { knownPlants } from './known-plants.ts';
import type { NoteDraft } from './note-draft.ts';
import { NoteForm } from './note-form.tsx';
import { Pane } from './pane.tsx';
import { plantOfPhoto } from './plant-of-photo.ts';
import { putIntoNote, readBegunForm } from './put-into-note.ts';
import { createConsultationNote } from './save-consultation-note.ts';
import { completeAndShare } from './share/complete-and-share.ts';
import { useNoteDraft } from './use-note-draft.ts';

/** The form for the note of a visit. */
export function NewNote({ bookingId }: { readonly bookingId: BookingId }) {
  const booking = usePractice(({ shown }) => shown.bookingsById.get(bookingId));
  // Once it is open it stays open: the note that is just being saved must not close it.
  const [note] = useState(() => usePractice.getState().shown.consultationNotesById.get(bookingId));
  if (!booking) {
    return (
      <Pane title="New note">
        <EmptyState title={`${bookingId} is not on this phone`}>
          <p>It may have been made a moment ago. It appears after the next sync.</p>
        </EmptyState>
      </Pane>
    );
  }
  if (note) {
    return (
      <Pane title="New note">
        <AlreadyWritten note={note} />
      </Pane>
    );
  }
  return (
    <Pane title={`Note for ${customerName(booking.customer)}`}>
      <Form booking={booking} />
    </Pane>
  );
}

function Form({ booking }: { readonly booking: Booking }) {
  const { bookingId } = booking;
  const model = usePractice(({ shown }) => shown);
  const open = useNoteDraft({
    page: 'new',
    id: bookingId,
    start: () => {
      const base = { ...emptyNoteOf(booking), plants: [NEW_PLANT] };
      return { base, form: base };
    },
    write: async (submission) => {
      await nameBegunPhotos(bookingId, nameIn(submission.typed.form)).catch(warn);
      return createConsultationNote(bookingId, submission);
    },
  });
  const isOpen = canBeCompleted(booking, useNow());
  return (
    <FormFrame open={open}>
      <NoteForm
        open={open}
        begunId={bookingId}
        booking={booking}
        known={knownPlants(model, bookingId, open.form)}
        saveWords="Save Note"
        saveAndComplete={isOpen ? () => open.save(() => completeNotedVisit(booking)) : undefined}
        saveAndShare={isOpen ? () => open.save(() => completeAndShare(booking)) : undefined}
      />
    </FormFrame>
  );
}

const nameIn = (form: NoteContent) => (photo: PlantPhoto) =>
  form.plants[plantOfPhoto(photo, form.plants)]?.plant_name ?? photo.plantName;

// Without its plant's name a photo is one of the visit as a whole.
const warn = (error: unknown): void => console.warn('The photos keep the names they have.', error);

/** A second note for one visit cannot be: the one there is opens, or takes in what was begun meanwhile. */
function AlreadyWritten({ note }: { readonly note: ConsultationNote }) {
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
      <p>It was written on another device. Your draft here is kept.</p>
      <Button onClick={() => void putIntoNote(note, begun)}>Add It to the Note</Button>
      <a href={hrefOf({ view: 'notes', page: 'note', id: note.noteId })}>Open the note</a>
    </EmptyState>
  );
}

/** In the place of the form in the browser's history, so that "back" does not lead here again. */
const openInstead = (noteId: BookingId): void =>
  location.replace(hrefOf({ view: 'notes', page: 'note', id: noteId }));
