import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { InvoiceAccount } from '@fieldleaf/domain/read-model/list-invoices';
import { dateWithYear } from '../../controls/date-text.ts';
import { EmailText } from '../../controls/email-text.tsx';
import { InvoiceBadge } from '../../controls/invoice-badge.tsx';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import type { Collecting } from './collect-payment.tsx';
import styles from './invoices.module.css';
import { PayButtons } from './pay-buttons.tsx';

export type InvoiceRowsProps = {
  readonly accounts: readonly InvoiceAccount[];
  readonly onCollect: (collecting: Collecting) => void;
};

/** On phones: one card an invoice. */
export function InvoiceCards({ accounts, onCollect }: InvoiceRowsProps) {
  return (
    <ul className="cards">
      {accounts.map((account) => (
        <li key={account.invoice.invoiceId} className="card">
          <CardLink account={account} />
          <div className={styles.cardActions}>
            <PayButtons account={account} onCollect={onCollect} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function CardLink({
  account: { invoice, mark, isOverdue, totalCents, openCents },
}: {
  readonly account: InvoiceAccount;
}) {
  const unsynced = usePractice((state) => state.unsynced.has(invoice._id));
  return (
    <a
      className={styles.cardLink}
      href={hrefOf({ view: 'invoices', page: 'invoice', id: invoice.invoiceId })}
    >
      <span className={styles.cardTop}>
        <strong>{invoice.customer.name}</strong>
        <strong>{dollarText(totalCents)}</strong>
      </span>
      <span className={`quiet ${styles.email}`}>
        <EmailText email={invoice.customer.email} />
      </span>
      <span className={`quiet ${styles.cardTop}`}>
        {invoice.number}
        {mark === 'Partial' && <span>{dollarText(openCents)} open</span>}
      </span>
      <span className={styles.cardTop}>
        <span className="quiet">Due {dateWithYear(invoice.dueDate)}</span>
        <InvoiceBadge mark={mark} isOverdue={isOverdue} />
      </span>
      {unsynced && (
        <span>
          <UnsyncedBadge />
        </span>
      )}
    </a>
  );
}
