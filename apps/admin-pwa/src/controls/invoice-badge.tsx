import type { InvoiceMark } from '@fieldleaf/domain/read-model/list-invoices';
import styles from './badge.module.css';

const COLOURS: Readonly<Record<InvoiceMark, string>> = {
  Draft: 'unsynced',
  Pending: 'confirmed',
  Overdue: 'cancelled',
  Partial: 'rescheduled',
  Paid: 'completed',
  Refunded: 'unsynced',
  Voided: 'unsynced',
};

type Props = { readonly mark: InvoiceMark; readonly isOverdue?: boolean };

/** How an invoice stands, in one word; and that it is late, where that word does not say so. */
export function InvoiceBadge({ mark, isOverdue = false }: Props) {
  return (
    <>
      <Badge mark={mark} />
      {isOverdue && mark !== 'Overdue' && <Badge mark="Overdue" />}
    </>
  );
}

const Badge = ({ mark }: Pick<Props, 'mark'>) => (
  <span className={styles.badge} data-status={COLOURS[mark]}>
    {mark}
  </span>
);
