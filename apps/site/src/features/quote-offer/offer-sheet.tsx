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
import { words } from './words.ts';

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
    const description = messageOr(answer.error, words.notSaved);
    showToast({ title: words.error, description, destructive: true });
  }

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h1 ref={headingRef} tabIndex={-1}>
          {words.yourQuote}
        </h1>
        <p className="text-quiet-ink text-15">{words.validUntil(fullDate(offer.validUntil))}</p>
      </div>
      <StateWords state={state} firstName={asked.firstName} />
      <section className="card grid gap-4 p-5 [&_h2]:text-19" aria-label={words.theQuote}>
        {offer.words !== '' && <p className="whitespace-pre-wrap wrap-anywhere">{offer.words}</p>}
        <OfferLines offer={offer} />
        {offer.depositCents !== null && <p className="text-quiet-ink text-15">{words.depositOrAll}</p>}
        {offer.consultationType === 'onsite' && (
          <p className="text-quiet-ink text-15">{words.visitAt(asked.address)}</p>
        )}
      </section>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void accept()}>
          {BUTTONS[state] ?? words.accept}
        </Button>
        {state !== 'declined' && (
          <Button kind="secondary" disabled={busy} onClick={onDecline}>
            {words.decline}
          </Button>
        )}
      </div>
      <details className={styles.asked}>
        <summary>{words.askedFor}</summary>
        <p className="whitespace-pre-wrap wrap-anywhere">{asked.description}</p>
        {asked.preferredDate && <p>{words.preferredDate(fullDate(asked.preferredDate))}</p>}
      </details>
    </>
  );
}

const BUTTONS: Readonly<Partial<Record<QuoteView['state'], string>>> = {
  accepted: words.chooseTime,
  declined: words.acceptAfterAll,
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
      <p role="status" className="py-3 px-4 rounded-control bg-moss">
        {words.declined}
      </p>
    );
  if (state === 'accepted')
    return (
      <p role="status" className="py-3 px-4 rounded-control bg-moss">
        {words.accepted}
      </p>
    );
  return <p>{words.hello(firstName)}</p>;
}
