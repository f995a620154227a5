import type { InvoiceMark } from '@fieldleaf/domain/read-model/list-invoices';
import styles from './badge.module.css';

const COLOURS: Readonly<Record<InvoiceMark, string>> = {
  Draft: 'unsynced',
  Pending: 'confirmed',
  Overdue: 'cancelled',
  Partial: 'rescheduled',
  Paid: 'completed',
  Voided: 'unsynced',
};

/** How an invoice stands, in one word. */
export function InvoiceBadge({ mark }: { readonly mark: InvoiceMark }) {
  return (
    <span className={styles.badge} data-status={COLOURS[mark]}>
      {mark}
    </span>
  );
}
