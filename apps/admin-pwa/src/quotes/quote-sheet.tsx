import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { quoteAddress } from '@fieldleaf/domain/quote-request/quote-address';
import type { QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { quoteStatus } from '@fieldleaf/domain/quote-request/quote-status';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { useState } from 'react';
import { Badge } from '../controls/badge.tsx';
import { AddressLink, EmailLink, PhoneLink } from '../controls/contact-links.tsx';
import { dateWithYear, momentText } from '../controls/date-text.ts';
import { Dialog } from '../controls/dialog.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { VisitKindMark } from '../controls/visit-kind.tsx';
import { hrefOf } from '../navigation/routes.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { useToday } from '../read-models/use-today.ts';
import { AnswerFields } from './answer-fields.tsx';
import { DeclineQuote } from './decline-quote.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { OfferFacts, QuoteHistory } from './quote-offer.tsx';
import { HOURS_ASKED, statusSentence } from './quote-words.ts';
import styles from './quotes.module.css';

type Props = { readonly quoteRequestId: string; readonly onClose: () => void };

/** Who asks for a price, how that stands, and every way to answer. */
export function QuoteSheet({ quoteRequestId, onClose }: Props) {
  const quote = usePractice(({ shown }) => shown.quoteRequestsById.get(quoteRequestId));
  return (
    <Dialog title={quote ? customerName(quote) : 'Quote Request'} placement="side" onClose={onClose}>
      {quote ? (
        <Request quote={quote} onClose={onClose} />
      ) : (
        <EmptyState title="This quote request is not on this phone">
          <p>It may have come in a moment ago. It appears after the next sync.</p>
        </EmptyState>
      )}
    </Dialog>
  );
}

function Request({ quote, onClose }: { readonly quote: QuoteRequest; readonly onClose: () => void }) {
  const [doing, setDoing] = useState<'answer' | 'decline'>();
  const status = quoteStatus(quote, useToday());
  const sentence = statusSentence(quote, status);
  const stop = () => setDoing(undefined);
  return (
    <div className={styles.quote}>
      {sentence && (
        <p className={styles.status} data-status={status}>
          {sentence}
        </p>
      )}
      {doing === undefined && <OfferFacts quote={quote} />}
      <Asked quote={quote} />
      {doing === 'answer' && <AnswerFields quote={quote} onDone={stop} />}
      {doing === 'decline' && <DeclineQuote quote={quote} onDone={stop} />}
      {doing === undefined && (
        <QuoteActions
          quote={quote}
          status={status}
          onAnswer={() => setDoing('answer')}
          onDecline={() => setDoing('decline')}
          onClose={onClose}
        />
      )}
      {quote.history && <QuoteHistory history={quote.history} />}
      <a className="tap" href={hrefOf({ view: 'customers', page: customerIdOf(quote.email) })}>
        Everything about this customer
      </a>
    </div>
  );
}

function Asked({ quote }: { readonly quote: QuoteRequest }) {
  const { timeZone } = useSettings().business;
  const { email, phone, preferredDate, specialRequests } = quote;
  return (
    <>
      <p className={styles.facts}>
        <VisitKindMark kind="quote" worded />
        <span>{HOURS_ASKED[quote.estimatedHours]}</span>
        {preferredDate && <span>{dateWithYear(preferredDate)}</span>}
        {quote.language === 'es' && <Badge>Spanish</Badge>}
      </p>
      <p className="detail">Asked {momentText(epochMsOf(quote.createdAt), timeZone)}</p>
      <p className={styles.words}>{quote.consultationDescription}</p>
      {specialRequests && <p className={styles.words}>{specialRequests}</p>}
      <div className={styles.contact}>
        <PhoneLink phone={phone} />
        <EmailLink email={email} />
        <AddressLink address={quoteAddress(quote)} />
      </div>
    </>
  );
}
