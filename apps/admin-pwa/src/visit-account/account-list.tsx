import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import type { Cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { IconButton } from '@fieldleaf/ui/icon-button';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { submitCommand } from '../actions/submit-command.ts';
import { FormActions } from '../controls/form-actions.tsx';
import { useDirtyForm } from '../read-models/open-work.ts';
import type { AccountLine } from './account-lines.ts';
import styles from './account-list.module.css';

type Props = {
  readonly booking: Booking;
  readonly lines: readonly AccountLine[];
  readonly moneyText: (amount: Cents) => string;
};

/** The lines of a visit's account; a charge can be added to it, and taken off. */
export function AccountList({ booking, lines, moneyText }: Props) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ul className={`grid list-none tabular ${styles.lines}`}>
        {lines.map((line, index) => (
          <Line
            key={line.extraId ?? `${index} ${line.text}`}
            booking={booking}
            line={line}
            moneyText={moneyText}
          />
        ))}
      </ul>
      {booking.status !== 'cancelled' &&
        (adding ? (
          <AddCharge bookingId={booking.bookingId} onDone={() => setAdding(false)} />
        ) : (
          <Button kind="quiet" className={styles.add} onClick={() => setAdding(true)}>
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> Add a Charge
          </Button>
        ))}
    </>
  );
}

type LineProps = Pick<Props, 'booking' | 'moneyText'> & { readonly line: AccountLine };

function Line({ booking, line, moneyText }: LineProps) {
  const { text, amountCents, extraId, isSum } = line;
  return (
    <li data-less={amountCents < 0 || undefined} data-sum={isSum}>
      <span>{text}</span>
      {extraId && (
        <IconButton
          aria-label={`Take ${text} off`}
          onClick={() =>
            void submitCommand({
              kind: 'visit.removeExtra',
              payload: { bookingId: booking.bookingId, extraId },
              saved: { title: `${text} taken off.`, undo: true },
              failed: 'The charge was not taken off.',
            })
          }
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
      <span>{moneyText(amountCents)}</span>
    </li>
  );
}

const MAX_DESCRIPTION = 200;

type AddChargeProps = { readonly bookingId: BookingId; readonly onDone: () => void };

/** Soil, a pot, an hour more: what came on top of what was agreed. */
function AddCharge({ bookingId, onDone }: AddChargeProps) {
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
    const added = await submitCommand({
      kind: 'visit.addExtra',
      payload: { bookingId, description: words, amountCents },
      saved: { title: `${words} added, ${dollarText(amountCents)}.`, undo: true },
      failed: 'The charge was not added.',
    });
    if (added.ok) onDone();
  };
  return (
    <Form
      className="grid grid-cols-1 gap-3 p-3 rounded-control bg-moss"
      noValidate
      onSubmit={() => void add()}
    >
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
      <FormActions onCancel={onDone}>Add</FormActions>
    </Form>
  );
}
