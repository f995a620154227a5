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
          <div className={`flex gap-2 pt-0 px-4 pb-3 empty:hidden ${styles.cardActions}`}>
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
      className={`plain-link grid gap-0.5 py-3 px-4 rounded-[inherit] text-13 ${styles.cardLink}`}
      href={hrefOf({ view: 'invoices', page: 'invoice', id: invoice.invoiceId })}
    >
      <span className={`spread flex-wrap gap-x-3 gap-y-1 ${styles.cardTop}`}>
        <strong>{invoice.customer.name}</strong>
        <strong>{dollarText(totalCents)}</strong>
      </span>
      <span className={`quiet block wrap-anywhere ${styles.email}`}>
        <EmailText email={invoice.customer.email} />
      </span>
      <span className={`quiet spread flex-wrap gap-x-3 gap-y-1 ${styles.cardTop}`}>
        {invoice.number}
        {mark === 'Partial' && <span>{dollarText(openCents)} open</span>}
      </span>
      <span className={`spread flex-wrap gap-x-3 gap-y-1 ${styles.cardTop}`}>
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
