import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import type { EstimatedHours, QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { openQuoteRequests } from '@fieldleaf/domain/read-model/open-quote-requests';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { useMemo } from 'react';
import { act } from '../../actions/act.ts';
import { AddressLink, EmailLink, PhoneLink } from '../../controls/contact-links.tsx';
import { dateWithYear, momentText } from '../../controls/date-text.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './quotes.module.css';

/** Who asks for a price and waits for an answer; nothing when nobody does. */
export function QuoteRequests() {
  const quoteRequestsById = usePractice(({ shown }) => shown.quoteRequestsById);
  const open = useMemo(() => openQuoteRequests({ quoteRequestsById }), [quoteRequestsById]);
  if (open.length === 0) return null;
  return (
    <section className={styles.quotes} aria-labelledby="quotes">
      <h2 id="quotes">Quote Requests ({open.length})</h2>
      <ul className={`cards ${styles.list}`}>
        {open.map((quote) => (
          <Quote key={quote.quoteRequestId} quote={quote} />
        ))}
      </ul>
    </section>
  );
}

const HOURS: Readonly<Record<EstimatedHours, string>> = {
  '1-2': '1-2 hours',
  '3-4': '3-4 hours',
  '5-6': '5-6 hours',
  'full-day': 'a full day',
  'multiple-days': 'multiple days',
};

function Quote({ quote }: { readonly quote: QuoteRequest }) {
  const { timeZone } = useSettings().business;
  const { email, phone, address, city, state, zipCode, preferredDate, specialRequests } = quote;
  const details = [HOURS[quote.estimatedHours], preferredDate && dateWithYear(preferredDate)].filter(Boolean);
  return (
    <li className={`card ${styles.quote}`}>
      <a className={`tap ${styles.name}`} href={hrefOf({ view: 'customers', page: customerIdOf(email) })}>
        {customerName(quote)}
      </a>
      <p className="detail">
        {momentText(epochMsOf(quote.createdAt), timeZone)} · {details.join(' · ')}
      </p>
      <p className={styles.wish}>{quote.consultationDescription}</p>
      {specialRequests && <p className={styles.wish}>{specialRequests}</p>}
      <PhoneLink phone={phone} />
      <EmailLink email={email} />
      <AddressLink address={`${address}, ${city}, ${state} ${zipCode}`.trim()} />
      <Button
        kind="secondary"
        aria-label={`Handled: quote request of ${customerName(quote)}`}
        onClick={() => void closeQuote(quote.quoteRequestId)}
      >
        Handled
      </Button>
    </li>
  );
}

const closeQuote = (quoteRequestId: string) =>
  act({
    kind: 'quote.close',
    payload: { quoteRequestId },
    saved: { title: 'Marked as handled.', undo: true },
    failed: 'Not marked as handled.',
  });
