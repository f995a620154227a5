import type { PlaceBookingResponse } from '@fieldleaf/contract/bookings';
import type { QuoteKey, QuoteView } from '@fieldleaf/contract/quotes';
import { durationText } from '@fieldleaf/domain/consultation/duration-text';
import { cents } from '@fieldleaf/domain/money/cents';
import { useState } from 'react';
import { LoadingNotice } from '../../paying/loading-notice.tsx';
import { showToast } from '../../toast/toasts.ts';
import type { ConfirmedBooking } from '../../visit/confirmed-booking.ts';
import { BookOffer } from './book-offer.tsx';
import { DeclineForm } from './decline-form.tsx';
import { OfferNotice } from './offer-notice.tsx';
import { OfferSheet } from './offer-sheet.tsx';
import { dueNow, type Offer, totalOf } from './offer-sums.ts';
import { keptVisit, newVisit, type OfferVisit, offerVisitDraft } from './offer-visit.ts';
import styles from './quote-offer.module.css';
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
    showToast({
      title: words.confirmed,
      description: words.codeIs(answer.confirmationCode),
      ahead: true,
    });
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
    <main className={styles.page}>
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

/** What the confirmation shows of a visit that was booked; undefined of one whose time is not known. */
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
    date,
    time,
    customer,
    totalCents: totalOf(offer),
    paidCents: dueNow(offer, pays),
    ...(offer.travelFeeCents > 0 && {
      lines: [
        { name: words.price, amountCents: cents(offer.priceCents) },
        { name: words.travel, amountCents: cents(offer.travelFeeCents) },
      ],
    }),
  };
}
