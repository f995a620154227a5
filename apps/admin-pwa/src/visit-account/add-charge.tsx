import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { act } from '../actions/act.ts';
import { useDirtyForm } from '../read-models/open-work.ts';
import styles from './account-list.module.css';

const MAX_DESCRIPTION = 200;

type Props = { readonly bookingId: BookingId; readonly onDone: () => void };

/** Soil, a pot, an hour more: what came on top of what was agreed. */
export function AddCharge({ bookingId, onDone }: Props) {
  const [description, setDescription] = useState('');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  useDirtyForm(description !== '' || typed !== '');
  const words = description.trim();
  const amountCents = typedDollars(typed);
  const isAmount = amountCents !== undefined && amountCents > 0;
  const add = async () => {
    setAsked(true);
    if (words === '' || !isAmount) return;
    const added = await act({
      kind: 'visit.addExtra',
      payload: { bookingId, description: words, amountCents },
      saved: { title: `${words} added, ${dollarText(amountCents)}.`, undo: true },
      failed: 'The charge was not added.',
    });
    if (added.ok) onDone();
  };
  return (
    <Form className={styles.charge} noValidate onSubmit={() => void add()}>
      <TextField
        label="What for"
        autoFocus
        autoComplete="off"
        maxLength={MAX_DESCRIPTION}
        placeholder="Soil and pot"
        value={description}
        error={asked && words === '' ? 'Please say what it is for.' : undefined}
        onChange={({ target }) => setDescription(target.value)}
      />
      <TextField
        label="Amount ($)"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={asked && !isAmount ? 'Please enter an amount.' : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="actions">
        <Button type="submit">Add</Button>
        <Button kind="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
