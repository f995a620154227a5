import type { Booking } from '@fieldleaf/domain/booking/booking';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField } from '@fieldleaf/ui/field';
import { useState } from 'react';
import { momentText } from '../../controls/date-text.ts';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { useTextDraft } from '../../controls/use-text-draft.ts';
import { useDirtyForm } from '../../read-models/open-work.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { addCustomerNote } from './add-customer-note.ts';
import { customerNoteDraftName } from './customer-note-draft.ts';
import { Section } from './detail-sections.tsx';
import styles from './details.module.css';

const MAX_NOTE = 4_000;

/** Private remarks about the customer, from all visits. */
export function NotesSection({ booking }: { readonly booking: Booking }) {
  return (
    <Section title="Admin Notes">
      <NoteList email={booking.customer.email} />
      <AddNote booking={booking} />
    </Section>
  );
}

function NoteList({ email }: { readonly email: string }) {
  const notes = usePractice(({ shown }) => shown.customerNotesByEmail.get(normaliseEmail(email)));
  const unsynced = usePractice((state) => state.unsynced);
  const { timeZone } = useSettings().business;
  if (!notes) return <p className={styles.hint}>No notes about this customer yet.</p>;
  return (
    <ul className={styles.notes}>
      {notes.map(({ _id, note, createdAt }) => (
        <li key={_id}>
          <p>{note}</p>
          <small>
            {momentText(epochMsOf(createdAt), timeZone)} {unsynced.has(_id) && <UnsyncedBadge />}
          </small>
        </li>
      ))}
    </ul>
  );
}

function AddNote({ booking }: { readonly booking: Booking }) {
  const draft = useTextDraft(customerNoteDraftName(booking.bookingId));
  const [saving, setSaving] = useState(false);
  useDirtyForm(draft.text.trim() !== '');
  const add = async () => {
    setSaving(true);
    const { text } = draft;
    const { commandId } = await draft.act();
    if (await addCustomerNote(booking, { note: text, commandId })) draft.saved(text);
    setSaving(false);
  };
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.text.trim() !== '') void add();
      }}
    >
      <TextAreaField
        label="New note"
        maxLength={MAX_NOTE}
        value={draft.text}
        onChange={(event) => draft.change(event.target.value)}
      />
      <Button type="submit" kind="secondary" busy={saving} disabled={draft.text.trim() === ''}>
        {saving ? 'Saving…' : 'Add Note'}
      </Button>
    </form>
  );
}
