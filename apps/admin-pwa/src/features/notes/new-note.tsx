import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { NoteContent } from '@fieldleaf/domain/consultation-note/consultation-note';
import { emptyNoteOf } from '@fieldleaf/domain/consultation-note/note-content';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { nameBegunPhotos } from '../../photos/begun-photos.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { AlreadyWritten } from './already-written.tsx';
import { canBeCompleted, completeNotedVisit } from './complete-visit.ts';
import { NEW_PLANT } from './edit-plants.ts';
import { FormFrame } from './form-frame.tsx';
import { knownPlants } from './known-plants.ts';
import { NoteForm } from './note-form.tsx';
import { Pane } from './pane.tsx';
import { plantOfPhoto } from './plant-of-photo.ts';
import { createConsultationNote } from './save-consultation-note.ts';
import { useNoteDraft } from './use-note-draft.ts';
import { useSaveNote } from './use-save-note.ts';

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
  const open = useNoteDraft({ page: 'new', id: bookingId }, () => {
    const base = { ...emptyNoteOf(booking), plants: [NEW_PLANT] };
    return { base, form: base };
  });
  const saving = useSaveNote(bookingId, open, async ({ form }, commandId) => {
    await nameBegunPhotos(bookingId, nameIn(form)).catch(warn);
    return createConsultationNote(bookingId, form, commandId);
  });
  const isOpen = canBeCompleted(booking, useNow());
  return (
    <FormFrame open={open}>
      <NoteForm
        open={open}
        begunId={bookingId}
        booking={booking}
        known={knownPlants(model, bookingId, open.draft.form)}
        saving={saving}
        saveWords="Save Note"
        saveAndComplete={isOpen ? () => saving.save(() => completeNotedVisit(booking)) : undefined}
      />
    </FormFrame>
  );
}

const nameIn = (form: NoteContent) => (photo: PlantPhoto) =>
  form.plants[plantOfPhoto(photo, form.plants)]?.plant_name ?? photo.plantName;

// Without its plant's name a photo is one of the visit as a whole.
const warn = (error: unknown): void => console.warn('The photos keep the names they have.', error);
