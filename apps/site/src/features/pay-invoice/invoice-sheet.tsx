import type { PublicInvoice } from '@fieldleaf/contract/invoices';
import { fullDate } from '../../calendar/date-words.ts';
import { dollars } from '../../paying/dollars.ts';
import styles from '../../paying/paying.module.css';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { badgesOf, percent } from './invoice-words.ts';
import { words } from './words.ts';

type Props = { readonly invoice: PublicInvoice };

function Lines({ invoice }: Props) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {invoice.lineItems.map(({ description, quantity, unitPrice, total }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the paper
          <tr key={index}>
            <td>
              {description}
              <small>
                {quantity} × {dollars(unitPrice)}
              </small>
            </td>
            <td>{dollars(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ invoice }: Props) {
  const sums = [
    { name: words.subtotal, value: invoice.subtotal },
    { name: words.tax(percent(invoice.invoiceDetails.taxRate)), value: invoice.taxAmount },
    { name: words.total, value: invoice.totalAmount },
    { name: words.paid, value: invoice.paidAmount },
    ...(invoice.refundedAmount > 0 ? [{ name: words.refunded, value: invoice.refundedAmount }] : []),
    { name: words.open, value: invoice.openAmount },
  ];
  return (
    <dl className={styles.sums}>
      {sums.map(({ name, value }) => (
        <div key={name} data-strong={name === words.open || undefined}>
          <dt>{name}</dt>
          <dd>{dollars(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The invoice as it would be on paper. */
export function InvoiceSheet({ invoice }: Props) {
  const { business } = useSiteConfig();
  const { notes } = invoice.invoiceDetails;
  return (
    <section className={styles.sheet} aria-label={words.invoiceOf(invoice.invoiceNumber)}>
      <p className={styles.sender}>
        {business.name}
        <br />
        {business.email}, {business.phone}
      </p>
      <div className={styles.number}>
        <h2>{invoice.invoiceNumber}</h2>
        {badgesOf(invoice).map((badge) => (
          <span key={badge} className={styles.badge} data-badge={badge}>
            {words.badges[badge]}
          </span>
        ))}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{words.for}</dt>
          <dd>{invoice.customerInfo.name}</dd>
        </div>
        <div>
          <dt>{words.date}</dt>
          <dd>{fullDate(invoice.createdDate)}</dd>
        </div>
        <div>
          <dt>{words.due}</dt>
          <dd>{fullDate(invoice.dueDate)}</dd>
        </div>
      </dl>
      <Lines invoice={invoice} />
      <Sums invoice={invoice} />
      {notes && <p className={styles.notes}>{notes}</p>}
    </section>
  );
}
