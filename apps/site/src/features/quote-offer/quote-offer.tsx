import type { PlaceBookingResponse } from '@fieldleaf/contract/bookings';
import { callApi, messageOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { QuoteKey, QuoteView } from '@fieldleaf/contract/quotes';
import { durationText } from '@fieldleaf/domain/consultation/duration-text';
import { cents } from '@fieldleaf/domain/money/cents';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { LoadingNotice } from '../../paying/loading-notice.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { showToast } from '../../toast/toasts.ts';
import type { ConfirmedBooking } from '../../visit/confirmed-booking.ts';
import { BookOffer } from './book-offer.tsx';
import { OfferNotice } from './offer-notice.tsx';
import { OfferSheet } from './offer-sheet.tsx';
import { dueNow, type Offer, totalOf } from './offer-sums.ts';
import { keptVisit, newVisit, type OfferVisit, offerVisitDraft } from './offer-visit.ts';
import { useOffer } from './use-offer.ts';
import { words } from './words.ts';

type Props = { readonly onHome: () => void; readonly onBooked: (booking: ConfirmedBooking) => void };

/** The page an offer's link leads to: the offer, the answer to it, and the way to its visit. Looking decides nothing. */
export function QuoteOffer({ onHome, onBooked }: Props) {
  const { state, reload, know } = useOffer();
  if (state.kind === 'loading') return <LoadingNotice loading={words.loading} what="quote" />;
  if (state.kind !== 'known') return <OfferNotice state={state} onReload={reload} onHome={onHome} />;
  const { key, quote } = state;
  return (
    <KnownOffer
      key={key.offerId}
      offerKey={key}
      quote={quote}
      onQuote={(next) => know(key, next)}
      onReload={reload}
      onHome={onHome}
      onBooked={onBooked}
    />
  );
}

type KnownProps = Props & {
  readonly offerKey: QuoteKey;
  readonly quote: QuoteView;
  readonly onQuote: (quote: QuoteView) => void;
  readonly onReload: () => void;
};

function KnownOffer({ offerKey, quote, onQuote, onReload, onHome, onBooked }: KnownProps) {
  const [visit, setVisit] = useState<OfferVisit>(
    () => keptVisit(offerKey.offerId) ?? newVisit(offerKey.offerId, quote),
  );
  const [isDeclining, setDeclining] = useState(false);
  const { offer } = quote;
  const change = (changes: Partial<OfferVisit>) =>
    setVisit((before) => {
      const next = { ...before, ...changes };
      offerVisitDraft.save(next);
      return next;
    });
  // Money that is on its way counts, whatever was said of the offer meanwhile.
  const isOpen = quote.state === 'open' || quote.state === 'accepted' || quote.state === 'declined';
  if (!offer || (!isOpen && !visit.isPaid))
    return (
      <OfferNotice state={{ kind: 'known', key: offerKey, quote }} onReload={onReload} onHome={onHome} />
    );

  const booked = (answer: PlaceBookingResponse) => {
    offerVisitDraft.clear();
    const confirmed = confirmedVisit(offer, visit, answer);
    if (confirmed) onBooked(confirmed);
    else onReload();
  };

  if (visit.step !== undefined)
    return (
      <BookOffer
        offerKey={offerKey}
        offer={offer}
        visit={visit}
        onChange={change}
        onBooked={booked}
        onReload={onReload}
      />
    );
  if (isDeclining)
    return (
      <DeclineForm
        offerKey={offerKey}
        onBack={() => setDeclining(false)}
        onDeclined={(next) => {
          setDeclining(false);
          onQuote(next);
        }}
      />
    );
  return (
    <main className="page gap-5 pt-4 [&_h1]:text-title">
      <OfferSheet
        offerKey={offerKey}
        quote={quote}
        offer={offer}
        onAccepted={(next) => {
          onQuote(next);
          change({ step: 0 });
        }}
        onChanged={onReload}
        onDecline={() => setDeclining(true)}
      />
    </main>
  );
}

/** Returns the confirmation of a booked visit; undefined if its time is unknown. */
function confirmedVisit(
  offer: Offer,
  { date, time, contact: customer, pays }: OfferVisit,
  { bookingId, confirmationCode }: PlaceBookingResponse,
): ConfirmedBooking | undefined {
  if (!date || !time) return undefined;
  return {
    bookingId,
    confirmationCode,
    consultationType: offer.consultationType,
    durationLabel: durationText(offer.durationMinutes),
    durationMinutes: offer.durationMinutes,
    date,
    time,
    customer,
    totalCents: totalOf(offer),
    paidCents: dueNow(offer, pays),
    giftCardCents: cents(0),
    noShowFeeCents: cents(0),
    lines:
      offer.travelFeeCents > 0
        ? [
            { name: words.price, amountCents: cents(offer.priceCents) },
            { name: words.travel, amountCents: cents(offer.travelFeeCents) },
          ]
        : [],
  };
}

type DeclineFormProps = {
  readonly offerKey: QuoteKey;
  readonly onBack: () => void;
  readonly onDeclined: (quote: QuoteView) => void;
};

/** No, thank you; with a reason for whoever wants to give one. */
function DeclineForm({ offerKey, onBack, onDeclined }: DeclineFormProps) {
  const headingRef = useArrival('decline');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);

  async function decline() {
    setBusy(true);
    const body = { ...offerKey, ...(reason.trim() !== '' && { reason: reason.trim() }) };
    const answer = await callApi<QuoteView>('POST', PATHS.declineQuote, { body });
    setBusy(false);
    if (answer.ok) return onDeclined(answer.value);
    const description = messageOr(answer.error, words.notSaved);
    showToast({ title: words.error, description, destructive: true });
  }

  return (
    <main className="page gap-5 pt-4 [&_h1]:text-title">
      <Form className="grid gap-4" onSubmit={() => void decline()}>
        <h1 ref={headingRef} tabIndex={-1}>
          {words.declineThis}
        </h1>
        <TextAreaField
          label={words.reason}
          optional
          rows={3}
          maxLength={1000}
          hint={words.helpsToKnow}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {words.declineIt}
          </Button>
          <Button kind="secondary" disabled={busy} onClick={onBack}>
            {words.back}
          </Button>
        </div>
      </Form>
    </main>
  );
}
