import { type CustomerEntry, customersOf } from '@fieldleaf/domain/read-model/customers-of';
import { searchCustomers } from '@fieldleaf/domain/read-model/search-customers';
import { useDeferredValue, useMemo, useState } from 'react';
import { usePractice } from '../read-models/practice.ts';
import { EmailText } from './email-text.tsx';
import { SearchField } from './search-field.tsx';
import { bookingCount } from './visit-words.ts';

const SHOWN = 6;

type FindProps = {
  /** Address of somebody who is not offered. */
  readonly except: string;
  readonly onChoose: (customer: CustomerEntry) => void;
};

/** Finds one customer among all by a few letters, and chooses them with a tap. */
export function FindCustomer({ except, onChoose }: FindProps) {
  const model = usePractice(({ shown }) => shown);
  const [search, setSearch] = useState('');
  const typed = useDeferredValue(search).trim();
  const matches = useMemo(
    () => (typed === '' ? [] : searchCustomers(customersOf(model), typed)),
    [model, typed],
  );
  const found = matches.filter(({ addresses }) => !addresses.includes(except));
  return (
    <>
      <SearchField
        label="Find a customer"
        placeholder="Name, email or phone"
        value={search}
        onSearch={setSearch}
      />
      <CustomerChoices label="Customers found" customers={found.slice(0, SHOWN)} onChoose={onChoose} />
      <p role="status" className="quiet empty:hidden">
        {typed !== '' && found.length === 0 && 'No customer matches.'}
        {found.length > SHOWN && `${found.length - SHOWN} more: type to narrow the list.`}
      </p>
    </>
  );
}

type ChoicesProps = Pick<FindProps, 'onChoose'> & {
  readonly label: string;
  readonly customers: readonly CustomerEntry[];
};

/** Customers to choose from, each with enough to tell namesakes apart. */
export function CustomerChoices({ label, customers, onChoose }: ChoicesProps) {
  if (customers.length === 0) return null;
  return (
    <ul className="card rows" aria-label={label}>
      {customers.map((customer) => (
        <li key={customer.customerId}>
          <button
            type="button"
            className="hover-tint grid w-full min-h-13 py-2 px-4 borderless bg-transparent text-start cursor-pointer"
            onClick={() => onChoose(customer)}
          >
            <span className="flex justify-between gap-3">
              <strong className="wrap-anywhere">{customer.name}</strong>
              <span className="detail whitespace-nowrap">{bookingCount(customer)}</span>
            </span>
            <span className="detail wrap-anywhere">
              <EmailText email={customer.email} />
              {customer.contact.phone && (
                <>
                  {' · '}
                  <span className="whitespace-nowrap">{customer.contact.phone}</span>
                </>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
