import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { foldText } from '@fieldleaf/domain/consultation-note/fold-text';
import type { QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { customersMatching, mailableCustomers } from '@fieldleaf/domain/read-model/recent-customers';
import { hasEveryWord, searchWords } from '@fieldleaf/domain/read-model/search-words';
import { compareInstants } from '@fieldleaf/domain/time/instant';
import { useDeferredValue, useMemo, useState } from 'react';
import { SearchField } from '../../controls/search-field.tsx';
import { visitTimeWords } from '../../controls/visit-words.ts';
import { usePractice } from '../../read-models/practice.ts';
import { type Addressee, ERASED_CONTACT } from './email-form.ts';
import styles from './emails.module.css';

const SHOWN = 6;

type Props = { readonly onChoose: (to: Addressee) => void };

/**
 * Customers waiting for a quote, then those who have booked and can be emailed, found by name, email or booking ID.
 */
export function CustomerPicker({ onChoose }: Props) {
  const [search, setSearch] = useState('');
  const typed = useDeferredValue(search);
  const bookingsById = usePractice(({ shown }) => shown.bookingsById);
  const quoteRequestsById = usePractice(({ shown }) => shown.quoteRequestsById);
  const customers = useMemo(() => mailableCustomers({ bookingsById }), [bookingsById]);
  const found = customersMatching(customers, typed);
  const asking = [...quoteRequestsById.values()]
    .filter((quote) => !quote.closed && !quote.booked && matches(quote, typed))
    .sort((one, other) => compareInstants(other.createdAt, one.createdAt));
  const count = found.length + asking.length;
  return (
    <section className={`grid gap-4 content-start ${styles.part}`} aria-label="Choose a customer">
      <SearchField
        label="Customer"
        placeholder="Name, email or booking ID"
        value={search}
        onSearch={setSearch}
      />
      <AskingButtons quotes={asking.slice(0, SHOWN)} onChoose={onChoose} />
      <CustomerButtons
        customers={found.slice(0, SHOWN)}
        onChoose={(bookingId) => onChoose({ ...ERASED_CONTACT, bookingId })}
      />
      <p role="status" className={`detail ${styles.quiet}`}>
        {count === 0
          ? 'No customer matches.'
          : found.length > SHOWN && `${found.length - SHOWN} more: type to narrow the list.`}
      </p>
    </section>
  );
}

const matches = (quote: QuoteRequest, typed: string): boolean =>
  hasEveryWord(foldText(`${customerName(quote)} ${quote.email}`), searchWords(typed));

type AskingProps = Props & { readonly quotes: readonly QuoteRequest[] };

/** People who asked for a price and have no answer yet. */
function AskingButtons({ quotes, onChoose }: AskingProps) {
  if (quotes.length === 0) return null;
  return (
    <ul className="grid gap-2 list-none">
      {quotes.map((quote) => (
        <li key={quote.quoteRequestId}>
          <button
            type="button"
            className={`hover-tint ${styles.customer}`}
            onClick={() => onChoose({ bookingId: null, quoteRequestId: quote.quoteRequestId })}
          >
            <strong>{customerName(quote)}</strong>
            <span className={`detail ${styles.quiet}`}>{quote.email}</span>
            <span className={`detail ${styles.quiet}`}>Asked for a quote</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type CustomerButtonsProps = {
  readonly customers: readonly Booking[];
  readonly onChoose: (bookingId: BookingId) => void;
};

/** Customers to tap, each by the booking they made last. */
export function CustomerButtons({ customers, onChoose }: CustomerButtonsProps) {
  return (
    <ul className="grid gap-2 list-none">
      {customers.map(({ bookingId, customer, appointment }) => (
        <li key={bookingId}>
          <button
            type="button"
            className={`hover-tint ${styles.customer}`}
            onClick={() => onChoose(bookingId)}
          >
            <strong>{customerName(customer)}</strong>
            <span className={`detail ${styles.quiet}`}>{customer.email}</span>
            <span className={`detail ${styles.quiet}`}>{visitTimeWords(appointment)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
