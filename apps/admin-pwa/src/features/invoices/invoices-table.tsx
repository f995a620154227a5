import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { InvoiceAccount } from '@fieldleaf/domain/read-model/list-invoices';
import { dateWithYear } from '../../controls/date-text.ts';
import { EmailText } from '../../controls/email-text.tsx';
import { InvoiceBadge } from '../../controls/invoice-badge.tsx';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import type { InvoiceRowsProps } from './invoice-cards.tsx';
import styles from './invoices.module.css';
import { PayButtons } from './pay-buttons.tsx';

/** Where there is room: one row an invoice. */
export function InvoicesTable({ accounts, onCollect }: InvoiceRowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be reached by keyboard
    <section className={`card ${styles.tableFrame}`} aria-label="Invoices" tabIndex={0}>
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
        <span className={`detail ${styles.email}`}>
          <EmailText email={invoice.customer.email} />
        </span>
      </td>
      <td className={styles.due}>{dateWithYear(invoice.dueDate)}</td>
      <td className={styles.amount}>
        {dollarText(totalCents)}
        <span className={`detail ${styles.email}`}>
          {openCents > 0 && mark !== 'Draft' ? `${dollarText(openCents)} open` : null}
        </span>
      </td>
      <td>
        <div className={styles.rowActions}>
          <PayButtons account={account} onCollect={onCollect} />
          <a
            className={`opener tap ${styles.open}`}
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
