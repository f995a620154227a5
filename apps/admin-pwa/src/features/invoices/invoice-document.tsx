import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { lineTotalCents } from '@fieldleaf/domain/invoice/invoice-totals';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { InvoiceAccount } from '@fieldleaf/domain/read-model/list-invoices';
import { longDate } from '../../controls/date-text.ts';
import '../../controls/printed.css';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './document.module.css';

type Props = {
  readonly account: InvoiceAccount;
  /** The server has numbered it. */
  readonly isNumberFinal: boolean;
};

/** The invoice as it is on paper; printing prints this and nothing else. */
export function InvoiceDocument({ account, isNumberFinal }: Props) {
  const { invoice } = account;
  const { business } = useSettings();
  const { customer, number, notes } = invoice;
  return (
    <article className={`card ${styles.sheet}`} data-printed aria-label={`Invoice ${number}`}>
      <header className={styles.top}>
        <div>
          <p className={styles.business}>{business.name}</p>
          <p>{business.email}</p>
          <p>{business.phone}</p>
        </div>
        <div className={styles.title}>
          <p className={styles.word}>Invoice</p>
          <p>{number}</p>
          {!isNumberFinal && <p className="detail">Number not confirmed yet</p>}
          {account.mark === 'Voided' && <p className={styles.stamp}>Voided</p>}
          {account.mark === 'Refunded' && <p className={styles.stamp}>Refunded</p>}
          {account.mark === 'Draft' && <p className={styles.stamp}>Draft</p>}
        </div>
      </header>
      <div className={styles.facts}>
        <div>
          <p className="detail">Bill to</p>
          <p className={styles.strong}>{customer.name}</p>
          {[hasEmail(customer) ? customer.email : '', customer.phone, customer.address]
            .filter(Boolean)
            .map((text) => (
              <p key={text}>{text}</p>
            ))}
        </div>
        <dl className={styles.dates}>
          <dt>Date</dt>
          <dd>{longDate(invoice.createdDate)}</dd>
          <dt>Due</dt>
          <dd>{longDate(invoice.dueDate)}</dd>
        </dl>
      </div>
      <Lines account={account} />
      <Sums account={account} />
      {notes && <p className={styles.notes}>{notes}</p>}
    </article>
  );
}

function Lines({ account: { invoice } }: Pick<Props, 'account'>) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Qty</th>
          <th scope="col">Unit price</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {invoice.lineItems.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the paper
          <tr key={index}>
            <td>{line.description}</td>
            <td>{line.quantity}</td>
            <td>{dollarText(line.unitPriceCents)}</td>
            <td>{dollarText(lineTotalCents(line))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ account }: Pick<Props, 'account'>) {
  const { invoice, subtotalCents, taxCents, totalCents, paidCents, refundedCents, openCents } = account;
  return (
    <dl className={styles.sums}>
      <dt>Subtotal</dt>
      <dd>{dollarText(subtotalCents)}</dd>
      <dt>Tax ({invoice.taxRateBasisPoints / 100}%)</dt>
      <dd>{dollarText(taxCents)}</dd>
      <dt className={styles.strong}>Total</dt>
      <dd className={styles.strong}>{dollarText(totalCents)}</dd>
      {paidCents > 0 && (
        <>
          <dt>Paid</dt>
          <dd>{dollarText(paidCents)}</dd>
          {refundedCents > 0 && (
            <>
              <dt>Refunded</dt>
              <dd>{dollarText(refundedCents)}</dd>
            </>
          )}
          <dt className={styles.strong}>Open</dt>
          <dd className={styles.strong}>{dollarText(openCents)}</dd>
        </>
      )}
    </dl>
  );
}
