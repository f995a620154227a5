import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { emptyNoteOf } from '@fieldleaf/domain/consultation-note/note-content';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import { useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { hrefOf, navigate } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { createConsultationNote } from './create-consultation-note.ts';
import { NEW_PLANT } from './edit-plants.ts';
import { FormFrame } from './form-frame.tsx';
import { knownPlants } from './known-plants.ts';
import { NoteForm } from './note-form.tsx';
import { Pane } from './pane.tsx';
import { useNoteDraft } from './use-note-draft.ts';

/** The form for the note of a visit. */
export function NewNote({ bookingId }: { readonly bookingId: BookingId }) {
  const booking = usePractice(({ shown }) => shown.bookingsById.get(bookingId));
  // Once it is open it stays open: the note that is just being saved must not close it.
  const [written] = useState(() => usePractice.getState().shown.consultationNotesById.has(bookingId));
  if (!booking) {
    return (
      <Pane title="New note">
        <EmptyState title={`${bookingId} is not on this phone`}>
          <p>It may have been made a moment ago. It appears after the next sync.</p>
        </EmptyState>
      </Pane>
    );
  }
  if (written) {
    return (
      <Pane title="New note">
        <EmptyState title="This visit has its note already">
          <a href={hrefOf({ view: 'notes', page: 'note', id: bookingId })}>Open it</a>
        </EmptyState>
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
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const answer = await createConsultationNote(bookingId, open.draft.form);
    setSaving(false);
    if (!answer.saved) return setIssues(answer.issues);
    open.finish();
    navigate({ view: 'notes', page: 'note', id: bookingId });
  };
  return (
    <FormFrame open={open}>
      <NoteForm
        open={open}
        booking={booking}
        known={knownPlants(model, bookingId, open.draft.form)}
        issues={issues}
        saving={saving}
        saveWords="Save Note"
        onSave={() => void save()}
      />
    </FormFrame>
  );
}
