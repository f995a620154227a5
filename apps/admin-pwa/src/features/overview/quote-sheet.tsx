import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { quoteAddress } from '@fieldleaf/domain/quote-request/quote-address';
import type { EstimatedHours, QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { act } from '../../actions/act.ts';
import { AddressLink, EmailLink, PhoneLink } from '../../controls/contact-links.tsx';
import { dateWithYear, momentText } from '../../controls/date-text.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { EmptyState } from '../../controls/empty-state.tsx';
import { VisitKindMark } from '../../controls/visit-kind.tsx';
import { leaveTo } from '../../navigation/leave-to.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './quote-sheet.module.css';

const close = () => leaveTo({ view: 'overview' });

/** Who asks for a price, and every way to answer. */
export function QuoteSheet({ quoteRequestId }: { readonly quoteRequestId: string }) {
  const quote = usePractice(({ shown }) => shown.quoteRequestsById.get(quoteRequestId));
  return (
    <Dialog title={quote ? customerName(quote) : 'Quote Request'} placement="side" onClose={close}>
      {quote ? (
        <Request quote={quote} />
      ) : (
        <EmptyState title="This quote request is not on this phone">
          <p>It may have come in a moment ago. It appears after the next sync.</p>
        </EmptyState>
      )}
    </Dialog>
  );
}

const HOURS: Readonly<Record<EstimatedHours, string>> = {
  '1-2': '1-2 hours',
  '3-4': '3-4 hours',
  '5-6': '5-6 hours',
  'full-day': 'a full day',
  'multiple-days': 'multiple days',
};

function Request({ quote }: { readonly quote: QuoteRequest }) {
  const { timeZone } = useSettings().business;
  const { email, phone, preferredDate, specialRequests } = quote;
  return (
    <div className={styles.quote}>
      <p className={styles.facts}>
        <VisitKindMark kind="quote" worded />
        <span>{HOURS[quote.estimatedHours]}</span>
        {preferredDate && <span>{dateWithYear(preferredDate)}</span>}
      </p>
      <p className="detail">Asked {momentText(epochMsOf(quote.createdAt), timeZone)}</p>
      <p className={styles.words}>{quote.consultationDescription}</p>
      {specialRequests && <p className={styles.words}>{specialRequests}</p>}
      <div className={styles.contact}>
        <PhoneLink phone={phone} />
        <EmailLink email={email} />
        <AddressLink address={quoteAddress(quote)} />
      </div>
      <Answers quote={quote} />
      <a className="tap" href={hrefOf({ view: 'customers', page: customerIdOf(email) })}>
        Everything about this customer
      </a>
    </div>
  );
}

function Answers({ quote }: { readonly quote: QuoteRequest }) {
  const customerId = customerIdOf(quote.email);
  return (
    <div className="actions">
      <ButtonLink href={hrefOf({ view: 'emails', page: 'send', id: quote.quoteRequestId })}>
        Answer by Email
      </ButtonLink>
      <ButtonLink kind="secondary" href={hrefOf({ view: 'manual-booking', page: customerId })}>
        Book a Visit
      </ButtonLink>
      {quote.closed ? (
        <p className={styles.handled}>Handled</p>
      ) : (
        <Button
          kind="secondary"
          aria-label={`Handled: quote request of ${customerName(quote)}`}
          onClick={() => void closeQuote(quote.quoteRequestId)}
        >
          Handled
        </Button>
      )}
    </div>
  );
}

async function closeQuote(quoteRequestId: string): Promise<void> {
  const saved = await act({
    kind: 'quote.close',
    payload: { quoteRequestId },
    saved: { title: 'Marked as handled.', undo: true },
    failed: 'Not marked as handled.',
  });
  if (saved.ok) close();
}
