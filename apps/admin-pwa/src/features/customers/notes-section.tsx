import type { CustomerSheet } from '@fieldleaf/domain/read-model/customer-sheet';
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
import styles from './sheet.module.css';
import { Section } from './sheet-parts.tsx';

const MAX_NOTE = 4_000;

type Props = { readonly sheet: CustomerSheet };

/** Private remarks, the newest first. */
export function CustomerNotesSection({ sheet }: Props) {
  const unsynced = usePractice((state) => state.unsynced);
  const { timeZone } = useSettings().business;
  return (
    <Section title="Customer Notes">
      <ul className={styles.notes}>
        {sheet.customerNotes.map(({ _id, note, createdAt }) => (
          <li key={_id}>
            <p>{note}</p>
            <small>
              {momentText(epochMsOf(createdAt), timeZone)} {unsynced.has(_id) && <UnsyncedBadge />}
            </small>
          </li>
        ))}
      </ul>
      <AddNote sheet={sheet} />
    </Section>
  );
}

function AddNote({ sheet: { email, customerId } }: Props) {
  const draft = useTextDraft(`customer-note:${customerId}`);
  const { timeZone } = useSettings().business;
  const [saving, setSaving] = useState(false);
  const isEmpty = draft.text.trim() === '';
  useDirtyForm(!isEmpty);
  const add = async () => {
    setSaving(true);
    const { text } = draft;
    const { commandId } = await draft.act();
    if (await addCustomerNote({ email, note: text, timeZone, commandId })) draft.saved(text);
    setSaving(false);
  };
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !saving) void add();
      }}
    >
      <TextAreaField
        label="New note"
        maxLength={MAX_NOTE}
        value={draft.text}
        onChange={(event) => draft.change(event.target.value)}
      />
      <Button type="submit" kind="secondary" busy={saving} disabled={isEmpty}>
        {saving ? 'Saving…' : 'Add Note'}
      </Button>
    </form>
  );
}
