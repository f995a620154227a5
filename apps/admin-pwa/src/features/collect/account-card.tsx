import type { Booking } from '@fieldleaf/domain/booking/booking';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { VisitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { Button } from '@fieldleaf/ui/button';
import { IconButton } from '@fieldleaf/ui/icon-button';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../actions/act.ts';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { usePractice } from '../../read-models/practice.ts';
import { type AccountLine, accountLines } from './account-lines.ts';
import { AddCharge } from './add-charge.tsx';
import styles from './collect.module.css';

type Props = { readonly booking: Booking; readonly account: VisitAccount };

/** Price, what came on top, what was paid, and what is left of it, in large. */
export function AccountCard({ booking, account }: Props) {
  const [adding, setAdding] = useState(false);
  const isUnsynced = usePractice(({ unsynced }) => unsynced.has(booking._id));
  return (
    <section className={`card ${styles.account}`} aria-label="Account of this visit">
      <ul className={styles.lines}>
        {accountLines(booking, account).map((line) => (
          <Line key={`${line.extraId ?? ''}${line.text}`} booking={booking} line={line} />
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
      <p className={styles.owed} role="status">
        <span>{account.creditCents > 0 ? 'Paid too much' : 'Owed'}</span>
        <strong>{dollarText(account.creditCents > 0 ? account.creditCents : account.owedCents)}</strong>
      </p>
      {isUnsynced && (
        <p className={styles.unsynced}>
          <UnsyncedBadge />
        </p>
      )}
    </section>
  );
}

function Line({ booking, line }: { readonly booking: Booking; readonly line: AccountLine }) {
  const { text, amountCents, extraId } = line;
  return (
    <li data-less={amountCents < 0 || undefined}>
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
      <span>{dollarText(amountCents)}</span>
    </li>
  );
}
