import type { Booking } from '@fieldleaf/domain/booking/booking';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { TextField } from '@fieldleaf/ui/field';
import { ChoiceCards } from '../../controls/choice-cards.tsx';
import { useSyncState } from '../../read-models/sync-state.ts';
import styles from './ending.module.css';
import type { MoneyBack } from './use-money-back.ts';
import type { MoneyPaid } from './use-money-paid.ts';
import { VisitInvoices } from './visit-invoices.tsx';

type Props = { readonly paid: MoneyPaid; readonly back: MoneyBack };

/** What happens to the money of a visit that is called off: all sales are final unless she says otherwise. */
export function MoneyOfCancelled({ booking, paid, back }: Props & { readonly booking: Booking }) {
  const { cardCents, handCents, invoicedCents, words } = paid;
  if (!words) return <p>Nothing was paid for this visit.</p>;
  return (
    <div className={styles.money}>
      {cardCents > 0 ? <CardMoney paid={paid} back={back} /> : <p>{words}.</p>}
      {handCents > 0 && (
        <p className="quiet">What was not paid by card goes back by hand, if you want it to.</p>
      )}
      {invoicedCents > 0 && (
        <>
          <p className="quiet">What was paid by invoice is refunded from the invoice.</p>
          <VisitInvoices bookingId={booking.bookingId} />
        </>
      )}
    </div>
  );
}

function CardMoney({ paid, back }: Props) {
  const { choice, choose, typed, type, problem } = back;
  const isOffline = useSyncState(({ reach }) => reach === 'unreachable');
  return (
    <>
      <ChoiceCards
        legend={paid.words}
        name="money"
        choices={[
          { value: 'keep', label: 'No refund' },
          { value: 'all', label: `Refund ${dollarText(paid.cardCents)}` },
          { value: 'part', label: 'Refund part of it' },
        ]}
        value={choice}
        onChange={choose}
      />
      {choice === 'part' && (
        <TextField
          label="Refund in dollars"
          inputMode="decimal"
          value={typed}
          error={problem}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {choice !== 'keep' && isOffline && (
        <p className="quiet" role="status">
          No signal: the refund waits on this phone together with the cancellation.
        </p>
      )}
    </>
  );
}
