import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type {
  ConsultationNote,
  NoteContent,
  NotePlant,
} from '@fieldleaf/domain/consultation-note/consultation-note';
import { identifyNotePlants } from '@fieldleaf/domain/consultation-note/identify-note-plants';
import { emptyNoteOf } from '@fieldleaf/domain/consultation-note/note-content';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { Button } from '@fieldleaf/ui/button';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { nameBegunPhotos, type ShownPlant } from '../../photos/begun-photos.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { canBeCompleted, completeNotedVisit } from './complete-visit.ts';
import { NEW_PLANT } from './edit-plants.ts';
import { FormFrame } from './form-frame.tsx';
import { knownPlants, recognisePlants } from './known-plants.ts';
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
      const { form: written, base } = submission.typed;
      const form = { ...written, plants: recognisePlants(model, bookingId, written) };
      await nameBegunPhotos(bookingId, plantIn(form, model)).catch(warn);
      return createConsultationNote(bookingId, { ...submission, typed: { base, form } });
    },
  });
  const isOpen = canBeCompleted(booking, useNow());
  return (
    <FormFrame open={open}>
      <NoteForm
        open={open}
        noteId={bookingId}
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

/** The plant of a photo with the id that the note is going to give it. */
function plantIn(form: NoteContent, { plantsById }: Pick<PracticeModel, 'plantsById'>) {
  const records = new Map([...plantsById.values()].map((plant) => [plant._id, plant] as const));
  const identified = identifyNotePlants(form.plants, { ...form, plants: [] }, records);
  return (photo: PlantPhoto): ShownPlant => {
    const plant = identified[plantOfPhoto(photo, form.plants)];
    return plant ? { plantName: plant.plant_name, ...withId(plant) } : photo;
  };
}

const withId = ({ plant_id: plantId }: NotePlant) => (plantId ? { plantId } : {});

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
