import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Cents } from '@fieldleaf/domain/money/cents';
import { Button } from '@fieldleaf/ui/button';
import { IconButton } from '@fieldleaf/ui/icon-button';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { act } from '../actions/act.ts';
import type { AccountLine } from './account-lines.ts';
import styles from './account-list.module.css';
import { AddCharge } from './add-charge.tsx';

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
      <ul className={styles.lines}>
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
            void act({
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
