import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { INVOICE_MARKS, type InvoiceMark, listInvoices } from '@fieldleaf/domain/read-model/list-invoices';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { useKeptState } from '../../navigation/use-kept-state.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useToday } from '../../read-models/use-today.ts';
import { type Collecting, CollectPayment } from './collect-payment.tsx';
import { InvoiceCards } from './invoice-cards.tsx';
import styles from './invoices.module.css';
import { InvoicesTable } from './invoices-table.tsx';
import { InvoicingTabs } from './invoicing-tabs.tsx';

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
    <div className={styles.head}>
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
          className={`chip ${styles.chip}`}
          aria-pressed={each === mark}
          onClick={() => onChange(each === mark ? undefined : each)}
        >
          {each} <span className="detail">{counts[each]}</span>
        </button>
      ))}
    </fieldset>
  );
}
