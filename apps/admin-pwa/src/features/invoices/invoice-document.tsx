import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { invoiceRows } from '@fieldleaf/domain/invoice/invoice-totals';
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
    <article
      className={`card @container grid grid-cols-1 gap-6 p-5 lg:p-10 ${styles.sheet}`}
      data-printed
      aria-label={`Invoice ${number}`}
    >
      <header className="flex flex-wrap justify-between gap-4 wrap-anywhere">
        <div>
          <p className="text-20 font-bold">{business.name}</p>
          {business.email && <p>{business.email}</p>}
          {business.phone && <p>{business.phone}</p>}
        </div>
        <div className={styles.title}>
          <p className="text-20 font-bold text-leaf">Invoice</p>
          <p>{number}</p>
          {!isNumberFinal && <p className="detail">Number not confirmed yet</p>}
          {account.mark === 'Voided' && <p className="text-danger font-bold">Voided</p>}
          {account.mark === 'Refunded' && <p className="text-danger font-bold">Refunded</p>}
          {account.mark === 'Draft' && <p className="text-danger font-bold">Draft</p>}
        </div>
      </header>
      <div className="flex flex-wrap justify-between gap-4 wrap-anywhere">
        <div>
          <p className="detail">Bill to</p>
          <p className="font-bold">{customer.name}</p>
          {[hasEmail(customer) ? customer.email : '', customer.phone, customer.address]
            .filter(Boolean)
            .map((text) => (
              <p key={text}>{text}</p>
            ))}
        </div>
        <dl
          className={`grid grid-cols-[auto_auto] content-start gap-x-3 gap-y-0 [&_dt]:text-quiet-ink ${styles.dates}`}
        >
          <dt>Date</dt>
          <dd>{longDate(invoice.createdDate)}</dd>
          <dt>Due</dt>
          <dd>{longDate(invoice.dueDate)}</dd>
        </dl>
      </div>
      <Lines account={account} />
      <Sums account={account} />
      {notes && <p className="pt-4 hairline-t wrap-anywhere whitespace-pre-line">{notes}</p>}
    </article>
  );
}

function Lines({ account: { invoice } }: Pick<Props, 'account'>) {
  return (
    <table className={`w-full border-collapse ${styles.lines}`}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Qty</th>
          <th scope="col">Unit price</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {invoiceRows(invoice).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the paper
          <tr key={index}>
            <td>
              {row.description}
              {row.isUntaxed && <small className="detail">No tax</small>}
            </td>
            <td>{row.quantity}</td>
            <td>{dollarText(row.unitPriceCents)}</td>
            <td>{dollarText(row.totalCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ account }: Pick<Props, 'account'>) {
  const { invoice, subtotalCents, taxableCents, taxCents, totalCents, paidCents, refundedCents, openCents } =
    account;
  return (
    <dl className="grid grid-cols-[auto_auto] justify-self-end gap-x-6 gap-y-1 [&_dd]:text-end print:w-fit print:ms-auto">
      <dt>Subtotal</dt>
      <dd>{dollarText(subtotalCents)}</dd>
      <dt>
        Tax ({invoice.taxRateBasisPoints / 100}%
        {taxCents > 0 && taxableCents < subtotalCents && ` on ${dollarText(taxableCents)}`})
      </dt>
      <dd>{dollarText(taxCents)}</dd>
      <dt className="font-bold">Total</dt>
      <dd className="font-bold">{dollarText(totalCents)}</dd>
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
          <dt className="font-bold">Open</dt>
          <dd className="font-bold">{dollarText(openCents)}</dd>
        </>
      )}
    </dl>
  );
}
