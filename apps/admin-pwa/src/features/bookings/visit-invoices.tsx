import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { InvoiceBadge } from '../../controls/invoice-badge.tsx';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useVisitInvoices } from '../../read-models/use-visit-invoices.ts';
import styles from './details.module.css';

/** What was billed for the visit, and how each invoice stands. */
export function VisitInvoices({ bookingId }: { readonly bookingId: BookingId }) {
  const accounts = useVisitInvoices(bookingId);
  const unsynced = usePractice((state) => state.unsynced);
  if (accounts.length === 0) return null;
  return (
    <ul className={styles.invoices} aria-label="Invoices of this visit">
      {accounts.map(({ invoice, mark, isOverdue, totalCents }) => (
        <li key={invoice.invoiceId}>
          <a className="tap" href={hrefOf({ view: 'invoices', page: 'invoice', id: invoice.invoiceId })}>
            {invoice.number}
          </a>
          <span>{dollarText(totalCents)}</span>
          <span className={styles.badges}>
            <InvoiceBadge mark={mark} isOverdue={isOverdue} />
            {unsynced.has(invoice._id) && <UnsyncedBadge />}
          </span>
        </li>
      ))}
    </ul>
  );
}
