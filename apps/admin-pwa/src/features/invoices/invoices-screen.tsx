import { type Invoice, isEditable } from '@fieldleaf/domain/invoice/invoice';
import { findCustomerById } from '@fieldleaf/domain/read-model/customers-of';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { isSameAddress, useArrival } from '../../navigation/use-arrival.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { useToday } from '../../read-models/use-today.ts';
import { emptyForm, formOfCustomer, formOfInvoice } from './invoice-form.ts';
import { InvoiceFormPage } from './invoice-form-page.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { InvoicePage } from './invoice-page.tsx';
import { NewVisitInvoice } from './new-visit-invoice.tsx';
import { StatementList } from './statement-list.tsx';
import { StatementPage } from './statement-page.tsx';
import { YearPage } from './year-page.tsx';

const CodesScreen = lazy(() =>
  import('./codes/codes-screen.tsx').then((module) => ({ default: module.CodesScreen })),
);
const GiftCardPage = lazy(() =>
  import('./codes/gift-card-page.tsx').then((module) => ({ default: module.GiftCardPage })),
);

/** Invoicing: the list, a form for a new or a changed one, one as it stands, and what moved by month. */
export function InvoicesScreen({ route }: { readonly route: Route }): ReactNode {
  const part = useRef<HTMLDivElement>(null);
  // The pressed control is gone: reading starts at the top of the new content instead.
  useArrival(part, route, isSameAddress);
  return (
    <div ref={part} tabIndex={-1}>
      <Part route={route} />
    </div>
  );
}

function Part({ route: { page, id } }: { readonly route: Route }): ReactNode {
  switch (page) {
    case 'new':
      return <NewInvoice key={id} id={id} />;
    case 'edit':
      return <KnownInvoice key={id} invoiceId={id} editing />;
    case 'invoice':
      return <KnownInvoice key={id} invoiceId={id} />;
    case 'statements':
      return id ? <StatementPage typedMonth={id} /> : <StatementList />;
    case 'codes':
    case 'sell':
      return (
        <Suspense fallback={<p role="status">Loading…</p>}>
          {id ? <GiftCardPage giftCardId={id} /> : <CodesScreen isSelling={page === 'sell'} />}
        </Suspense>
      );
    case 'year':
      return <YearPage typedYear={id} />;
    default:
      return <InvoiceList />;
  }
}

type KnownProps = { readonly invoiceId: string | undefined; readonly editing?: boolean };

function KnownInvoice({ invoiceId = '', editing = false }: KnownProps) {
  const invoice = useLastSeen(usePractice(({ shown }) => shown.invoicesById.get(invoiceId)));
  if (!invoice) return <NotFound />;
  return editing ? <EditInvoice invoice={invoice} /> : <InvoicePage invoice={invoice} />;
}

/** A recent save takes a moment to appear; that is no error. */
const PATIENCE_MS = 1_500;

/**
 * The invoice, or as it was a moment ago: between the outbox that has let go of it and the mirror that has not got it
 * yet it is nowhere, and a code that a customer is scanning must not vanish for that.
 */
function useLastSeen(invoice: Invoice | undefined): Invoice | undefined {
  const [lastSeen, setLastSeen] = useState(invoice);
  useEffect(() => {
    if (invoice) return setLastSeen(invoice);
    const timer = setTimeout(() => setLastSeen(undefined), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [invoice]);
  return invoice ?? lastSeen;
}

function NotFound() {
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsMissing(true);
      showToast({ title: 'Error Loading Invoice', detail: 'Invoice not found', tone: 'danger' });
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isMissing) return <p role="status">Loading invoice…</p>;
  return (
    <>
      <h1>Invoicing</h1>
      <EmptyState title="Invoice not found">
        <p>It may have been made a moment ago on another device. It appears after the next sync.</p>
        <a href={hrefOf({ view: 'invoices' })}>All invoices</a>
      </EmptyState>
    </>
  );
}

/** A new invoice; for a visit or a customer, when one is named. */
function NewInvoice({ id }: { readonly id: string | undefined }) {
  const { taxRateBasisPoints } = useSettings();
  const today = useToday();
  const booking = usePractice(({ shown }) => shown.bookingsById.get(id ?? ''));
  const customer = usePractice(({ shown }) => (id === undefined ? undefined : findCustomerById(shown, id)));
  if (booking) return <NewVisitInvoice key={booking.bookingId} booking={booking} />;
  const empty = emptyForm({ today, taxRateBasisPoints });
  const initial = customer ? formOfCustomer(customer, empty) : empty;
  return (
    <InvoiceFormPage
      title="New Invoice"
      work={{ draft: customer ? `invoice.${customer.customerId}` : 'invoice', initial, invoice: null, today }}
      hint={
        id !== undefined &&
        !customer && <p>The visit {id} is not on this phone yet, so nothing is filled in.</p>
      }
    />
  );
}

/** A draft, to be changed; what was sent or paid stays as it is. */
function EditInvoice({ invoice }: { readonly invoice: Invoice }) {
  const today = useToday();
  if (!isEditable(invoice)) {
    return (
      <>
        <h1>{invoice.number}</h1>
        <EmptyState title="This invoice can no longer be changed">
          <p>It was sent, paid or voided. Void it and make a new one instead.</p>
          <a href={hrefOf({ view: 'invoices', page: 'invoice', id: invoice.invoiceId })}>View the invoice</a>
        </EmptyState>
      </>
    );
  }
  const work = {
    draft: `invoice.edit.${invoice.invoiceId}`,
    initial: formOfInvoice(invoice),
    invoice,
    today,
  };
  return <InvoiceFormPage title={`Edit ${invoice.number}`} work={work} />;
}
