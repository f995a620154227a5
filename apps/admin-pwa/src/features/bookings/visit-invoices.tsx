import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { InvoiceBadge } from '../../controls/invoice-badge.tsx';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useVisitInvoices } from '../../read-models/use-visit-invoices.ts';
import styles from './details.module.css';

/** Invoices for the visit, with their status. */
export function VisitInvoices({ bookingId }: { readonly bookingId: BookingId }) {
  const accounts = useVisitInvoices(bookingId);
  const unsynced = usePractice((state) => state.unsynced);
  if (accounts.length === 0) return null;
  return (
    <ul className={`grid list-none ${styles.invoices}`} aria-label="Invoices of this visit">
      {accounts.map(({ invoice, mark, isOverdue, totalCents }) => (
        <li key={invoice.invoiceId}>
          <a className="tap" href={hrefOf({ view: 'invoices', page: 'invoice', id: invoice.invoiceId })}>
            {invoice.number}
          </a>
          <span>{dollarText(totalCents)}</span>
          <span className="flex flex-wrap items-center gap-2">
            <InvoiceBadge mark={mark} isOverdue={isOverdue} />
            {unsynced.has(invoice._id) && <UnsyncedBadge />}
          </span>
        </li>
      ))}
    </ul>
  );
}
