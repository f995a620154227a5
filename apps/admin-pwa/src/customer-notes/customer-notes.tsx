import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { notesAbout } from '@fieldleaf/domain/read-model/customer-addresses';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useMemo } from 'react';
import { submitCommand } from '../actions/submit-command.ts';
import { momentText } from '../controls/date-text.ts';
import { EntryList } from '../controls/entry-list.tsx';
import { UnsyncedBadge } from '../controls/status-badge.tsx';
import { useDraftForm } from '../controls/use-draft-form.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { useToday } from '../read-models/use-today.ts';
import styles from './customer-notes.module.css';

const MAX_NOTE = 4_000;

type Props = {
  readonly email: string;
  /** The visit at which they are read: a new one is dated as it is. */
  readonly booking?: Booking;
};

/** Private remarks about a customer, from all visits, the newest first; and a form for the next. */
export function CustomerNotes({ email, booking }: Props) {
  const model = usePractice(({ shown }) => shown);
  const notes = useMemo(() => notesAbout(model, email), [model, email]);
  const unsynced = usePractice((state) => state.unsynced);
  const { timeZone } = useSettings().business;
  return (
    <>
      {notes.length > 0 ? (
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

const noteOf = (kept: unknown): { readonly note: string } | undefined =>
  typeof kept === 'object' && kept !== null && 'note' in kept ? { note: String(kept.note) } : undefined;

function NewCustomerNote({ email, booking }: Props) {
  const bookingId = booking?.bookingId;
  const { form, change, saving, submit } = useDraftForm({
    // A note begun at a visit waits there, one begun at the customer's sheet waits there.
    name: `customer-note:${bookingId ?? customerIdOf(email)}`,
    initial: { note: '' },
    formOf: noteOf,
    isTouched: ({ note }) => note !== '',
  });
  const today = useToday();
  const isEmpty = form.note.trim() === '';
  const add = () =>
    submit(({ typed, command }) =>
      submitCommand({
        kind: 'customerNote.add',
        ...command,
        payload: {
          customerEmail: email,
          note: typed.note.trim(),
          consultationDate: booking?.appointment.date ?? today,
          ...(bookingId && { bookingId }),
        },
        saved: { title: 'Customer note added' },
        failed: 'Failed to add customer note',
      }),
    );
  return (
    <Form
      className={`grid justify-items-start gap-2 ${styles.form}`}
      onSubmit={() => !isEmpty && !saving && void add()}
    >
      <TextAreaField
        label="New note"
        maxLength={MAX_NOTE}
        value={form.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <Button type="submit" kind="secondary" busy={saving} disabled={isEmpty}>
        {saving ? 'Saving…' : 'Add Note'}
      </Button>
    </Form>
  );
}
