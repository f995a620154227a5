import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { durationText } from '@fieldleaf/domain/consultation/duration-text';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { quoteAddress } from '@fieldleaf/domain/quote-request/quote-address';
import {
  currentOffer,
  type QuoteEvent,
  type QuoteRequest,
} from '@fieldleaf/domain/quote-request/quote-request';
import { quoteStatus } from '@fieldleaf/domain/quote-request/quote-status';
import { quoteTotalCents } from '@fieldleaf/domain/quote-request/quote-total';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { TextAreaField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useState } from 'react';
import { submitCommand } from '../actions/submit-command.ts';
import { Badge } from '../controls/badge.tsx';
import { AddressLink, EmailLink, PhoneLink } from '../controls/contact-links.tsx';
import { dateWithYear, momentText } from '../controls/date-text.ts';
import { Dialog } from '../controls/dialog.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { FormActions } from '../controls/form-actions.tsx';
import { VisitKindMark } from '../controls/visit-kind.tsx';
import { hrefOf } from '../navigation/routes.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { useToday } from '../read-models/use-today.ts';
import { AnswerFields } from './answer-fields.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { EVENT_WORDS, HOURS_ASKED, statusSentence } from './quote-words.ts';
import styles from './quotes.module.css';

type Props = { readonly quoteRequestId: string; readonly onClose: () => void };

/** Customer asking for a price, its status, and every way to answer. */
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
    <div className="grid justify-items-start gap-3 wrap-anywhere">
      {sentence && (
        <p
          className={`py-2 px-3 rounded-control bg-moss font-semibold ${styles.status}`}
          data-status={status}
        >
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
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <VisitKindMark kind="quote" worded />
        <span>{HOURS_ASKED[quote.estimatedHours]}</span>
        {preferredDate && <span>{dateWithYear(preferredDate)}</span>}
        {quote.language === 'es' && <Badge>Spanish</Badge>}
      </p>
      <p className="detail">Asked {momentText(epochMsOf(quote.createdAt), timeZone)}</p>
      <p className="whitespace-pre-line">{quote.consultationDescription}</p>
      {specialRequests && <p className="whitespace-pre-line">{specialRequests}</p>}
      <div className="grid justify-items-start">
        <PhoneLink phone={phone} />
        <EmailLink email={email} />
        <AddressLink address={quoteAddress(quote)} />
      </div>
    </>
  );
}

/** The offer that counts, in one line of money and one of terms. */
function OfferFacts({ quote }: { readonly quote: QuoteRequest }) {
  const offer = currentOffer(quote);
  if (!offer) return null;
  const { priceCents, travelFeeCents, depositCents } = offer;
  const travel = travelFeeCents > 0 ? ` + ${formatCents(travelFeeCents)} travel` : '';
  const deposit = depositCents === null ? 'paid in full to book' : `${formatCents(depositCents)} deposit`;
  return (
    <section className="grid gap-3 w-full" aria-label="The quote">
      <p className={`flex flex-wrap items-baseline gap-3 tabular ${styles.sum}`}>
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
      {offer.words !== '' && <p className="whitespace-pre-line">{offer.words}</p>}
    </section>
  );
}

/** Events of the request, newest first. */
function QuoteHistory({ history }: { readonly history: readonly QuoteEvent[] }) {
  const { timeZone } = useSettings().business;
  return (
    <ol className="grid gap-2 p-0 list-none" aria-label="History">
      {history.toReversed().map(({ commandId, what, at, reason }) => (
        <li key={commandId}>
          {EVENT_WORDS[what]} <span className="detail">{momentText(epochMsOf(at), timeZone)}</span>
          {reason && <p className="whitespace-pre-line">“{reason}”</p>}
        </li>
      ))}
    </ol>
  );
}

type DeclineQuoteProps = { readonly quote: QuoteRequest; readonly onDone: () => void };

/** The consultant does not do this visit; the customer hears why, or nothing. */
function DeclineQuote({ quote, onDone }: DeclineQuoteProps) {
  const [reason, setReason] = useState('');
  const [notifyCustomer, setNotify] = useState(true);
  const { quoteRequestId, firstName } = quote;

  async function decline() {
    const saved = await submitCommand({
      kind: 'quote.withdraw',
      payload: {
        quoteRequestId,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
        ...(!notifyCustomer && { notifyCustomer }),
      },
      saved: {
        title: 'Quote declined.',
        detail: notifyCustomer ? `${firstName} is emailed.` : 'No email is sent.',
        undo: true,
      },
      failed: 'The quote was not declined.',
    });
    if (saved.ok) onDone();
  }

  return (
    <Form className="grid gap-3 w-full" noValidate onSubmit={() => void decline()}>
      <label className="check">
        <input
          type="checkbox"
          checked={notifyCustomer}
          onChange={(event) => setNotify(event.target.checked)}
        />
        <span>Email {firstName} that you cannot do this visit</span>
      </label>
      <TextAreaField
        label="Reason"
        optional
        rows={3}
        maxLength={1000}
        hint={notifyCustomer && 'Included in the email.'}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormActions onCancel={onDone}>Decline the Quote</FormActions>
    </Form>
  );
}
