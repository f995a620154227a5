import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { HandMethod } from '@fieldleaf/domain/payment/payment-method';
import type { VisitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { mustSendFirst } from '../../hand-over/send-first.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { ReceivedForm } from '../../received-money/received-form.tsx';
import { ReceivedMethods } from '../../received-money/received-methods.tsx';
import styles from './collect.module.css';
import { handOverVisit, isVisitOnServer } from './hand-over-visit.ts';
import { RedeemGiftCard } from './redeem-gift-card.tsx';

type Props = { readonly booking: Booking; readonly account: VisitAccount };

/** The customer pays on this phone; or the consultant has the money already and writes it down. */
export function TakePayment({ booking, account }: Props) {
  const { bookingId } = booking;
  const [method, setMethod] = useState<HandMethod | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const isOffline = useSyncState(({ reach }) => reach === 'unreachable');
  const handOver = async () => {
    setBusy(mustSendFirst(() => isVisitOnServer(bookingId)) ? 'Sending the visit first…' : 'Handing over…');
    await handOverVisit(booking, account);
    setBusy(null);
  };
  return (
    <>
      <div className={styles.handOver}>
        <Button busy={busy !== null} onClick={() => void handOver()}>
          {busy ?? 'Hand Over Phone'}
        </Button>
        <p className="detail">
          {isOffline
            ? 'No signal: the customer can scan a code with their own phone, or pay you by hand.'
            : 'The customer chooses a tip and how to pay.'}
        </p>
      </div>
      <div className={`card ${styles.received}`}>
        <ReceivedMethods chosen={method} onChoose={setMethod} />
        {method && (
          <ReceivedForm
            key={method}
            subject={{ kind: 'visit', bookingId }}
            method={method}
            dueCents={account.owedCents}
            onDone={() => setMethod(null)}
          />
        )}
      </div>
      <RedeemGiftCard bookingId={bookingId} />
    </>
  );
}
