import { type CustomerEntry, customersOf, findCustomerById } from '@fieldleaf/domain/read-model/customers-of';
import { searchCustomers } from '@fieldleaf/domain/read-model/search-customers';
import { Button } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { EmailText } from '../../controls/email-text.tsx';
import { EmptyState } from '../../controls/empty-state.tsx';
import { FoundRows } from '../../controls/found-rows.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import { bookingCount } from '../../controls/visit-words.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { isSameAddress, useArrival } from '../../navigation/use-arrival.ts';
import { useKeptState } from '../../navigation/use-kept-state.ts';
import { usePractice } from '../../read-models/practice.ts';
import { AddCustomer } from './add-customer.tsx';
import { CustomerSheetPane } from './customer-sheet-pane.tsx';
import styles from './customers.module.css';
import { useOwed } from './use-owed.ts';

/** Everybody, and one of them: side by side from 900 px, one after the other on a phone. Alone, the list has the whole width. */
export function CustomersScreen({ route }: { readonly route: Route }) {
  const customerId = route.page;
  const screen = useRef<HTMLDivElement>(null);
  useArrival(screen, route, useWideScreen() ? isAlwaysThere : isSameAddress);
  return (
    <div
      ref={screen}
      tabIndex={-1}
      className={`grid content-start gap-4 ${styles.screen}`}
      data-opened={customerId !== undefined || undefined}
    >
      <div className={`spread gap-3 ${styles.top}`}>
        <h1>Customers</h1>
        <AddCustomerButton />
      </div>
      <div className={`min-w-0 ${styles.sideBySide}`}>
        <div className={`min-w-0 ${styles.listFrame}`}>
          <CustomerListPane currentId={customerId} />
        </div>
        <div className={`min-w-0 lg:rounded-card lg:bg-surface lg:raised ${styles.sheetFrame}`}>
          {customerId !== undefined && (
            <CustomerSheetPane
              key={`${customerId}/${route.id}`}
              customerId={customerId}
              startsEditing={route.id === 'edit'}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function AddCustomerButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        Add Customer
      </Button>
      {isOpen && <AddCustomer onClose={() => setOpen(false)} />}
    </>
  );
}

/** Side by side the list stays where it is. */
const isAlwaysThere = () => true;

type CustomerListPaneProps = { readonly currentId: string | undefined };

/** Everybody by name, narrowed as one types. */
function CustomerListPane({ currentId }: CustomerListPaneProps) {
  const list = useCustomerList();
  return (
    <div className={`grid gap-3 ${styles.list}`}>
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

function Found({ list, currentId }: CustomerListPaneProps & { readonly list: CustomerList }) {
  const owed = useOwed();
  // The id of an address that was merged away leads to the one.
  const opened = usePractice(({ shown }) =>
    currentId === undefined ? undefined : findCustomerById(shown, currentId)?.customerId,
  );
  return (
    <FoundRows
      shown={list.customers.length}
      total={list.total}
      showMore={list.showMore}
      className="@container"
    >
      {list.customers.map((customer) => (
        <Person
          key={customer.customerId}
          customer={customer}
          owed={owed}
          isCurrent={customer.customerId === opened}
        />
      ))}
    </FoundRows>
  );
}

type PersonProps = {
  readonly customer: CustomerEntry;
  readonly owed: ReturnType<typeof useOwed>;
  readonly isCurrent: boolean;
};

function Person({ customer, owed, isCurrent }: PersonProps) {
  const { customerId, name, email, contact } = customer;
  const owedCents = useMemo(() => owed(customer), [owed, customer]);
  return (
    <li>
      <a
        className={`hover-tint ${styles.person}`}
        href={hrefOf({ view: 'customers', page: customerId })}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <strong>{name}</strong>
        <span className={`detail whitespace-nowrap ${styles.visits}`}>
          {owedCents > 0 && <strong className="block">Owes {formatCents(owedCents)}</strong>}
          {bookingCount(customer)}
        </span>
        {contact.phone && <span className={`detail hidden ${styles.phone}`}>{contact.phone}</span>}
        {name !== email && (
          <span className={`detail wrap-anywhere ${styles.quiet}`}>
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
      <a href={hrefOf({ view: 'new-booking' })}>Book the first one</a>
    </EmptyState>
  );
}

const PAGE_SIZE = 50;

type CustomerList = {
  readonly customers: readonly CustomerEntry[];
  readonly total: number;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly showMore: (() => void) | null;
};

/** The people who match what is typed, as many as fit into a look; a new search starts at the top. */
function useCustomerList(): CustomerList {
  const model = usePractice((state) => state.shown);
  const [search, setSearch] = useKeptState('customers.search', '');
  const [limit, setLimit] = useKeptState('customers.limit', PAGE_SIZE);
  const words = useDeferredValue(search);
  const everybody = customersOf(model);
  const matching = useMemo(() => searchCustomers(everybody, words), [everybody, words]);
  return {
    customers: matching.slice(0, limit),
    total: matching.length,
    search,
    setSearch: (text) => {
      setSearch(text);
      setLimit(PAGE_SIZE);
    },
    showMore: limit < matching.length ? () => setLimit(limit + PAGE_SIZE) : null,
  };
}
