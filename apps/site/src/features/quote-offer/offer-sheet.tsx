import { callApi, messageOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { QuoteKey, QuoteView } from '@fieldleaf/contract/quotes';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { fullDate } from '../../calendar/date-words.ts';
import { useArrival } from '../../steps/use-arrival.ts';
import { showToast } from '../../toast/toasts.ts';
import { OfferLines } from './offer-lines.tsx';
import type { Offer } from './offer-sums.ts';
import styles from './quote-offer.module.css';

type Props = {
  readonly offerKey: QuoteKey;
  readonly quote: QuoteView;
  readonly offer: Offer;
  readonly onAccepted: (quote: QuoteView) => void;
  /** The offer does not stand as it is shown any more. */
  readonly onChanged: () => void;
  readonly onDecline: () => void;
};

/** The offer in words and sums, and both answers. */
export function OfferSheet({ offerKey, quote, offer, onAccepted, onChanged, onDecline }: Props) {
  const headingRef = useArrival('offer');
  const [busy, setBusy] = useState(false);
  const { state, asked } = quote;

  async function accept() {
    setBusy(true);
    const answer = await callApi<QuoteView>('POST', PATHS.acceptQuote, { body: offerKey });
    setBusy(false);
    if (answer.ok) return onAccepted(answer.value);
    const { status, code } = answer.error;
    if ((status === 409 || status === 410) && code.startsWith('quote_')) return onChanged();
    const description = messageOr(answer.error, 'Your answer was not saved. Please try again.');
    showToast({ title: 'Error', description, destructive: true });
  }

  return (
    <>
      <div className={styles.head}>
        <h1 ref={headingRef} tabIndex={-1}>
          Your quote
        </h1>
        <p className={styles.quiet}>Valid until {fullDate(offer.validUntil)}</p>
      </div>
      <StateWords state={state} firstName={asked.firstName} />
      <section className={styles.sheet} aria-label="The quote">
        {offer.words !== '' && <p className={styles.words}>{offer.words}</p>}
        <OfferLines offer={offer} />
        {offer.depositCents !== null && (
          <p className={styles.quiet}>You pay the deposit when you choose a time, or all of it at once.</p>
        )}
        {offer.consultationType === 'onsite' && <p className={styles.quiet}>Visit at {asked.address}</p>}
      </section>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void accept()}>
          {BUTTONS[state] ?? 'Accept and choose a time'}
        </Button>
        {state !== 'declined' && (
          <Button kind="secondary" disabled={busy} onClick={onDecline}>
            Decline
          </Button>
        )}
      </div>
      <details className={styles.asked}>
        <summary>What you asked for</summary>
        <p className={styles.words}>{asked.description}</p>
        {asked.preferredDate && <p>Preferred date: {fullDate(asked.preferredDate)}</p>}
      </details>
    </>
  );
}

const BUTTONS: Readonly<Partial<Record<QuoteView['state'], string>>> = {
  accepted: 'Choose a time',
  declined: 'Accept after all',
};

function StateWords({
  state,
  firstName,
}: {
  readonly state: QuoteView['state'];
  readonly firstName: string;
}) {
  if (state === 'declined')
    return (
      <p role="status" className={styles.said}>
        You have declined this quote. Thank you for letting us know. If you change your mind, you can still
        accept it.
      </p>
    );
  if (state === 'accepted')
    return (
      <p role="status" className={styles.said}>
        You have accepted this quote. Choose a time to book your visit.
      </p>
    );
  return <p>Hello {firstName}, this is what we suggest for your plants.</p>;
}
