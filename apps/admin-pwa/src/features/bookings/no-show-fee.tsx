import { type ApiFailure, messageOr } from '@fieldleaf/contract/client';
import type { NoShowFeeResponse } from '@fieldleaf/contract/no-show-fees';
import { type Booking, bookingDocumentId } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { Button } from '@fieldleaf/ui/button';
import { useId, useState } from 'react';
import { showToast } from '../../controls/toast-state.ts';
import { usePractice } from '../../read-models/practice.ts';
import { type SyncState, useSyncState } from '../../read-models/sync-state.ts';
import { chargeNoShowFee } from './charge-no-show-fee.ts';
import styles from './details.module.css';

type Props = { readonly booking: Booking };
type Terms = Extract<Booking['paymentTerms'], { kind: 'card-on-file' }>;

/** `card ending 4242`, as far as its provider tells it. */
const cardWords = ({ card }: Terms): string => (card?.last4 ? `card ending ${card.last4}` : 'card on file');

/** Describes the no-show fee of a visit that may still be missed, and its card. */
export function feeAhead({ paymentTerms }: Booking): string | undefined {
  if (paymentTerms?.kind !== 'card-on-file') return undefined;
  return `You can then charge the no-show fee (${dollarText(paymentTerms.noShowFeeCents)}, ${cardWords(paymentTerms)}).`;
}

const REFUSED: Readonly<Record<Exclude<NoShowFeeResponse['outcome'], 'charged'>, string>> = {
  'needs-customer': 'Their bank wants them to approve this payment themselves.',
  declined: 'The card was declined.',
  expired: 'The card has expired.',
  gone: 'The card is no longer on file.',
};

function resultWords({ outcome, linkSent }: NoShowFeeResponse, { customer }: Booking): string {
  if (outcome === 'charged') return 'The no-show fee was charged.';
  const next = linkSent
    ? `A link to pay was emailed to ${customer.email}.`
    : hasEmail(customer)
      ? 'The email with a link could not be sent; please ask them for the fee.'
      : 'They have no email, so please ask them for the fee.';
  return `${REFUSED[outcome]} Nothing was charged. ${next}`;
}

const NO_ANSWER =
  'There was no answer. Press the button again to ask once more: nothing is ever charged twice.';

const failureWords = (failure: ApiFailure): string =>
  failure.status === 0 || failure.status >= 500 ? NO_ANSWER : messageOr(failure, NO_ANSWER);

const needsSignal = (reach: SyncState['reach']): boolean => reach !== 'reachable';

/** Returns why the card cannot be charged right now. */
function useWhyNotYet({ bookingId }: Booking): string | undefined {
  const isOffline = useSyncState(({ reach }) => needsSignal(reach));
  const isOnPhoneOnly = usePractice(
    ({ mirror, unsynced }) =>
      unsynced.has(bookingDocumentId(bookingId)) && mirror.bookingsById.get(bookingId)?.status !== 'no-show',
  );
  if (isOffline) return 'No signal: the card is charged through the server, so this needs a connection.';
  // The server refuses the fee of a visit it does not know as missed.
  return isOnPhoneOnly ? 'In a moment: the no-show can still be undone.' : undefined;
}

/** Returns the unpaid part of a missed visit's fee. */
function useFeeLeft(booking: Booking): Cents {
  return usePractice(({ shown }) => {
    const { paymentTerms, status } = booking;
    if (status !== 'no-show' || paymentTerms?.kind !== 'card-on-file') return cents(0);
    return cents(Math.min(paymentTerms.noShowFeeCents, visitAccount(booking, shown).owedCents));
  });
}

/** Charges the fee that was agreed when the visit was booked, to the card that was kept then; the result stays in sight. */
export function NoShowFee({ booking }: Props) {
  const id = useId();
  const left = useFeeLeft(booking);
  const whyNotYet = useWhyNotYet(booking);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<string>();
  const { paymentTerms } = booking;
  if (paymentTerms?.kind !== 'card-on-file') return null;

  const charge = async () => {
    setBusy(true);
    setResult(undefined);
    const answer = await chargeNoShowFee(booking.bookingId);
    setBusy(false);
    const words = answer.ok ? resultWords(answer.value, booking) : failureWords(answer.error);
    setResult(words);
    if (answer.ok && answer.value.outcome === 'charged') showToast({ title: words });
  };

  return (
    <>
      {left > 0 && (
        <div className={styles.bookingActions}>
          <Button
            disabled={whyNotYet !== undefined}
            busy={busy}
            aria-describedby={whyNotYet ? id : undefined}
            onClick={() => void charge()}
          >
            {busy ? 'Charging…' : `Charge the no-show fee (${dollarText(left)}, ${cardWords(paymentTerms)})`}
          </Button>
          {whyNotYet && (
            <p id={id} className="quiet">
              {whyNotYet}
            </p>
          )}
        </div>
      )}
      {result && <p role="status">{result}</p>}
    </>
  );
}
