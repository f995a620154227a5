import type { Booking } from '@fieldleaf/domain/booking/booking';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { act } from '../actions/act.ts';
import { momentText } from '../controls/date-text.ts';
import { EntryList } from '../controls/entry-list.tsx';
import { UnsyncedBadge } from '../controls/status-badge.tsx';
import { useTextDraft } from '../controls/use-text-draft.ts';
import { useDirtyForm } from '../read-models/open-work.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { useToday } from '../read-models/use-today.ts';
import styles from './customer-notes.module.css';
import { customerNoteDraftName } from './reopen-customer-note.ts';

const MAX_NOTE = 4_000;

type Props = {
  readonly email: string;
  /** The visit at which they are read: a new one is dated as it is. */
  readonly booking?: Booking;
};

/** Private remarks about a customer, from all visits, the newest first; and a form for the next. */
export function CustomerNotes({ email, booking }: Props) {
  const notes = usePractice(({ shown }) => shown.customerNotesByEmail.get(normaliseEmail(email)));
  const unsynced = usePractice((state) => state.unsynced);
  const { timeZone } = useSettings().business;
  return (
    <>
      {notes?.length ? (
        <EntryList>
          {notes.toReversed().map(({ _id, note, createdAt }) => (
            <li key={_id}>
              <p>{note}</p>
              <small>
                {momentText(epochMsOf(createdAt), timeZone)} {unsynced.has(_id) && <UnsyncedBadge />}
              </small>
            </li>
          ))}
        </EntryList>
      ) : (
        <p className="quiet">No notes about this customer yet.</p>
      )}
      <NewCustomerNote email={email} {...(booking && { booking })} />
    </>
  );
}

function NewCustomerNote({ email, booking }: Props) {
  const bookingId = booking?.bookingId;
  const draft = useTextDraft(customerNoteDraftName({ customerEmail: email, bookingId }));
  const today = useToday();
  const [saving, setSaving] = useState(false);
  const isEmpty = draft.text.trim() === '';
  useDirtyForm(!isEmpty);
  const add = async () => {
    setSaving(true);
    const { text } = draft;
    const { commandId } = await draft.keepAction();
    const consultationDate = booking?.appointment.date ?? today;
    const saved = await act({
      kind: 'customerNote.add',
      id: commandId,
      payload: { customerEmail: email, note: text.trim(), consultationDate, ...(bookingId && { bookingId }) },
      saved: { title: 'Customer note added' },
      failed: 'Failed to add customer note',
    });
    if (saved.ok) draft.saved(text);
    setSaving(false);
  };
  return (
    <Form className={styles.form} onSubmit={() => !isEmpty && !saving && void add()}>
      <TextAreaField
        label="New note"
        maxLength={MAX_NOTE}
        value={draft.text}
        onChange={(event) => draft.change(event.target.value)}
      />
      <Button type="submit" kind="secondary" busy={saving} disabled={isEmpty}>
        {saving ? 'Saving…' : 'Add Note'}
      </Button>
    </Form>
  );
}
