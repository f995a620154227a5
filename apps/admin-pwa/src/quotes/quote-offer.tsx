import { durationText } from '@fieldleaf/domain/consultation/duration-text';
import {
  currentOffer,
  type QuoteEvent,
  type QuoteRequest,
} from '@fieldleaf/domain/quote-request/quote-request';
import { quoteTotalCents } from '@fieldleaf/domain/quote-request/quote-total';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { dateWithYear, momentText } from '../controls/date-text.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { EVENT_WORDS } from './quote-words.ts';
import styles from './quotes.module.css';

/** The offer that counts, in one line of money and one of terms. */
export function OfferFacts({ quote }: { readonly quote: QuoteRequest }) {
  const offer = currentOffer(quote);
  if (!offer) return null;
  const { priceCents, travelFeeCents, depositCents } = offer;
  const travel = travelFeeCents > 0 ? ` + ${formatCents(travelFeeCents)} travel` : '';
  const deposit = depositCents === null ? 'paid in full to book' : `${formatCents(depositCents)} deposit`;
  return (
    <section className={styles.offer} aria-label="The quote">
      <p className={styles.sum}>
        <strong>{formatCents(quoteTotalCents(offer))}</strong>
        {travel && (
          <span className="detail">
            {formatCents(priceCents)}
            {travel}
          </span>
        )}
      </p>
      <p className="detail">
        {offer.consultationType === 'virtual' ? 'Virtual' : 'On-site'}, {durationText(offer.durationMinutes)},{' '}
        {deposit}, valid until {dateWithYear(offer.validUntil)}
      </p>
      {offer.words !== '' && <p className={styles.words}>{offer.words}</p>}
    </section>
  );
}

/** What happened to the request, the newest first. */
export function QuoteHistory({ history }: { readonly history: readonly QuoteEvent[] }) {
  const { timeZone } = useSettings().business;
  return (
    <ol className={styles.history} aria-label="History">
      {history.toReversed().map(({ commandId, what, at, reason }) => (
        <li key={commandId}>
          {EVENT_WORDS[what]} <span className="detail">{momentText(epochMsOf(at), timeZone)}</span>
          {reason && <p className={styles.words}>“{reason}”</p>}
        </li>
      ))}
    </ol>
  );
}
