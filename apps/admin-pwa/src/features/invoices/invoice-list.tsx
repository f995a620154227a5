import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import {
  INVOICE_MARKS,
  type InvoiceAccount,
  type InvoiceMark,
  listInvoices,
} from '@fieldleaf/domain/read-model/list-invoices';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { dateWithYear } from '../../controls/date-text.ts';
import { EmailText } from '../../controls/email-text.tsx';
import { EmptyState } from '../../controls/empty-state.tsx';
import { InvoiceBadge } from '../../controls/invoice-badge.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { useKeptState } from '../../navigation/use-kept-state.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useToday } from '../../read-models/use-today.ts';
import { type Collecting, CollectPayment } from './collect-payment.tsx';
import { InvoiceCards, type InvoiceRowsProps } from './invoice-cards.tsx';
import styles from './invoices.module.css';
import { InvoicingTabs } from './invoicing-tabs.tsx';
import { PayButtons } from './pay-buttons.tsx';

const PAGE_SIZE = 20;

/** All invoices, newest first. */
export function InvoiceList() {
  const model = usePractice(({ shown }) => shown);
  const today = useToday();
  const wide = useWideScreen();
  const [search, setSearch] = useKeptState('invoices.search', '');
  const [mark, setMark] = useKeptState<InvoiceMark | undefined>('invoices.mark', undefined);
  const [shownCount, setShownCount] = useKeptState('invoices.shownCount', PAGE_SIZE);
  const [collecting, setCollecting] = useState<Collecting | null>(null);
  const words = useDeferredValue(search);
  const list = useMemo(
    () => listInvoices(model, { mark, search: words }, today),
    [model, mark, words, today],
  );
  const accounts = list.accounts.slice(0, shownCount);
  const Rows = wide ? InvoicesTable : InvoiceCards;
  const showAll = () => {
    setSearch('');
    setMark(undefined);
  };
  if (model.invoicesById.size === 0) return <NoInvoices />;
  return (
    <div className="screen">
      <Head openText={dollarText(list.openCents)} />
      <InvoicingTabs current="invoices" />
      <SearchField
        label="Search"
        placeholder="Name, email or invoice number"
        value={search}
        onSearch={setSearch}
      />
      <MarkChips counts={list.counts} mark={mark} onChange={setMark} />
      {accounts.length === 0 ? (
        <EmptyState title="No invoice matches">
          <Button kind="secondary" onClick={showAll}>
            Show All Invoices
          </Button>
        </EmptyState>
      ) : (
        <Rows accounts={accounts} onCollect={setCollecting} />
      )}
      <p role="status" className="detail">
        Showing {accounts.length} of {list.accounts.length}
      </p>
      {accounts.length < list.accounts.length && (
        <Button kind="secondary" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
          Show More
        </Button>
      )}
      {collecting && <CollectPayment {...collecting} onClose={() => setCollecting(null)} />}
    </div>
  );
}

function Head({ openText }: { readonly openText?: string }) {
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 [&>a]:ms-auto ${styles.head}`}>
      <h1>Invoicing</h1>
      {openText && (
        <p className="detail">
          <strong>{openText}</strong> open
        </p>
      )}
      <ButtonLink href={hrefOf({ view: 'invoices', page: 'new' })}>
        <Plus size={18} strokeWidth={2} aria-hidden="true" /> Create Invoice
      </ButtonLink>
    </div>
  );
}

function NoInvoices() {
  return (
    <div className="screen">
      <h1>Invoicing</h1>
      <InvoicingTabs current="invoices" />
      <EmptyState title="No invoices yet">
        <p>Bill a visit, plants or material; the customer gets a link to pay by card.</p>
        <ButtonLink href={hrefOf({ view: 'invoices', page: 'new' })}>
          <Plus size={18} strokeWidth={2} aria-hidden="true" /> Create Invoice
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

type ChipsProps = {
  readonly counts: Readonly<Record<InvoiceMark, number>>;
  readonly mark: InvoiceMark | undefined;
  readonly onChange: (mark: InvoiceMark | undefined) => void;
};

/** One chip for each word there is an invoice of; pressed again it narrows no more. */
function MarkChips({ counts, mark, onChange }: ChipsProps) {
  const there = INVOICE_MARKS.filter((each) => counts[each] > 0 || each === mark);
  return (
    <fieldset className="actions">
      <legend className="visually-hidden">Status</legend>
      {there.map((each) => (
        <button
          key={each}
          type="button"
          className={`chip px-4 ${styles.chip}`}
          aria-pressed={each === mark}
          onClick={() => onChange(each === mark ? undefined : each)}
        >
          {each} <span className="detail">{counts[each]}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Layout for wide screens: one row per invoice. */
function InvoicesTable({ accounts, onCollect }: InvoiceRowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be reached by keyboard
    <section className="card overflow-x-auto" aria-label="Invoices" tabIndex={0}>
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Invoice, Status</th>
            <th scope="col">Customer</th>
            <th scope="col">Due</th>
            <th scope="col" className={styles.amount}>
              Total
            </th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <Row key={account.invoice.invoiceId} account={account} onCollect={onCollect} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = Pick<InvoiceRowsProps, 'onCollect'> & { readonly account: InvoiceAccount };

function Row({ account, onCollect }: RowProps) {
  const { invoice, mark, isOverdue, totalCents, openCents } = account;
  const unsynced = usePractice((state) => state.unsynced.has(invoice._id));
  return (
    <tr className="opens hover-tint">
      <td className={styles.number}>
        <span>{invoice.number}</span>
        <InvoiceBadge mark={mark} isOverdue={isOverdue} />
        {unsynced && <UnsyncedBadge />}
      </td>
      <td>
        <strong>{invoice.customer.name}</strong>
        <span className={`detail block wrap-anywhere ${styles.email}`}>
          <EmailText email={invoice.customer.email} />
        </span>
      </td>
      <td className={styles.due}>{dateWithYear(invoice.dueDate)}</td>
      <td className={styles.amount}>
        {dollarText(totalCents)}
        <span className={`detail block wrap-anywhere ${styles.email}`}>
          {openCents > 0 && mark !== 'Draft' ? `${dollarText(openCents)} open` : null}
        </span>
      </td>
      <td>
        <div className={`flex items-center justify-end gap-2 ${styles.rowActions}`}>
          <PayButtons account={account} onCollect={onCollect} />
          <a
            className="opener tap justify-center min-w-touch"
            href={hrefOf({ view: 'invoices', page: 'invoice', id: invoice.invoiceId })}
            aria-label={`View ${invoice.number}, ${invoice.customer.name}`}
          >
            View
          </a>
        </div>
      </td>
    </tr>
  );
}
