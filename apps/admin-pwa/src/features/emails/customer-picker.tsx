import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { customersMatching, mailableCustomers } from '@fieldleaf/domain/read-model/recent-customers';
import { useDeferredValue, useMemo, useState } from 'react';
import { SearchField } from '../../controls/search-field.tsx';
import { visitTimeWords } from '../../controls/visit-words.ts';
import { usePractice } from '../../read-models/practice.ts';
import styles from './emails.module.css';

const SHOWN = 6;

type Props = { readonly onChoose: (bookingId: BookingId) => void };

/** Whoever has booked and can be written to, found by name, e-mail or booking ID. */
export function CustomerPicker({ onChoose }: Props) {
  const [search, setSearch] = useState('');
  const bookingsById = usePractice(({ shown }) => shown.bookingsById);
  const customers = useMemo(() => mailableCustomers({ bookingsById }), [bookingsById]);
  const found = customersMatching(customers, useDeferredValue(search));
  return (
    <section className={styles.part} aria-label="Choose a customer">
      <SearchField
        label="Customer"
        placeholder="Name, email or booking ID"
        value={search}
        onSearch={setSearch}
      />
      <CustomerButtons customers={found.slice(0, SHOWN)} onChoose={onChoose} />
      <p role="status" className={`detail ${styles.quiet}`}>
        {found.length === 0
          ? 'No customer matches.'
          : found.length > SHOWN && `${found.length - SHOWN} more: type to narrow the list.`}
      </p>
    </section>
  );
}

/** Customers to tap, each by the booking they made last. */
export function CustomerButtons({ customers, onChoose }: Props & { readonly customers: readonly Booking[] }) {
  return (
    <ul className={styles.customers}>
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
