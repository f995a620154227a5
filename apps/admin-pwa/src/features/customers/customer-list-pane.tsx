import type { CustomerEntry } from '@fieldleaf/domain/read-model/customers-of';
import { Button } from '@fieldleaf/ui/button';
import { EmailText } from '../../controls/email-text.tsx';
import { EmptyState } from '../../controls/empty-state.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import styles from './customers.module.css';
import { type CustomerList, useCustomerList } from './use-customer-list.ts';

type Props = { readonly currentId: string | undefined };

/** Everybody by name, narrowed as one types. */
export function CustomerListPane({ currentId }: Props) {
  const list = useCustomerList();
  return (
    <div className={styles.list}>
      <SearchField
        label="Search"
        placeholder="Name, email or phone"
        value={list.search}
        onSearch={list.setSearch}
      />
      {list.total === 0 ? <NothingFound list={list} /> : <Found list={list} currentId={currentId} />}
    </div>
  );
}

function Found({ list, currentId }: Props & { readonly list: CustomerList }) {
  return (
    <>
      <p role="status" className={`detail ${styles.quiet}`}>
        Showing {list.customers.length} of {list.total}
      </p>
      <ul className={`card rows ${styles.people}`}>
        {list.customers.map((customer) => (
          <Person
            key={customer.customerId}
            customer={customer}
            isCurrent={customer.customerId === currentId}
          />
        ))}
      </ul>
      {list.showMore && (
        <Button kind="secondary" onClick={list.showMore}>
          Show More
        </Button>
      )}
    </>
  );
}

type PersonProps = { readonly customer: CustomerEntry; readonly isCurrent: boolean };

function Person({ customer, isCurrent }: PersonProps) {
  const { customerId, name, email, bookings, contact } = customer;
  return (
    <li>
      <a
        className={`hover-tint ${styles.person}`}
        href={hrefOf({ view: 'customers', page: customerId })}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <strong>{name}</strong>
        <span className={`detail ${styles.visits}`}>
          {bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`}
        </span>
        {contact.phone && <span className={`detail ${styles.phone}`}>{contact.phone}</span>}
        {name !== email && (
          <span className={`detail ${styles.quiet}`}>
            <EmailText email={email} />
          </span>
        )}
      </a>
    </li>
  );
}

function NothingFound({ list }: { readonly list: CustomerList }) {
  if (list.search !== '') {
    return (
      <EmptyState title="No customer matches">
        <Button kind="secondary" onClick={() => list.setSearch('')}>
          Show All Customers
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No customers yet">
      <a href={hrefOf({ view: 'manual-booking' })}>Book the first one</a>
    </EmptyState>
  );
}
