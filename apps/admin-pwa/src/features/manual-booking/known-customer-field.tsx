import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { useMemo, useState } from 'react';
import { SearchField } from '../../controls/search-field.tsx';
import { usePractice } from '../../read-models/practice.ts';
import { knownCustomers, matchingCustomers } from './known-customers.ts';
import styles from './manual-booking.module.css';
import { withKnownCustomer } from './manual-booking-form.ts';
import type { ManualBooking } from './use-manual-booking.ts';

/** Fills in somebody who was here before. */
export function KnownCustomerField({ booking: { form, change } }: { readonly booking: ManualBooking }) {
  const model = usePractice((state) => state.shown);
  const customers = useMemo(() => knownCustomers(model), [model]);
  const [typed, setTyped] = useState('');
  if (customers.length === 0) return null;
  return (
    <div>
      <SearchField
        label="Find a known customer"
        optional
        placeholder="Name, email or phone"
        value={typed}
        onSearch={setTyped}
      />
      <ul className={styles.matches}>
        {matchingCustomers(model, customers, typed).map((customer) => (
          <li key={customer.email}>
            <button
              type="button"
              className={`hover-tint ${styles.match}`}
              onClick={() => {
                change(withKnownCustomer(form, customer));
                setTyped('');
              }}
            >
              {customerName(customer)}
              <small>{hasEmail(customer) ? customer.email : customer.phone || 'No email'}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
