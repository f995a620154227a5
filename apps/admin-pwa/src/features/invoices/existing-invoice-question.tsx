import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { InvoiceAccount, InvoiceMark } from '@fieldleaf/domain/read-model/list-invoices';
import { Button } from '@fieldleaf/ui/button';
import { BackLink } from '../../controls/back-link.tsx';
import { dateWithYear } from '../../controls/date-text.ts';
import { InvoiceBadge } from '../../controls/invoice-badge.tsx';
import linkTarget from '../../controls/link-target.module.css';
import { hrefOf, navigate } from '../../navigation/routes.ts';
import styles from './existing-invoice-question.module.css';

type Props = {
  readonly booking: Booking;
  /** At least one, none of them void. */
  readonly accounts: readonly InvoiceAccount[];
  readonly onAgree: () => void;
};

/** A visit is easily billed twice: says which invoices there are, and how they stand, before another one is made. */
export function ExistingInvoiceQuestion({ booking, accounts, onAgree }: Props) {
  const latest = accounts.at(-1);
  const count = accounts.length === 1 ? 'an invoice' : `${accounts.length} invoices`;
  return (
    <div className={`screen ${styles.screen}`}>
      <BackLink to={{ view: 'bookings', page: booking.bookingId }}>Booking</BackLink>
      <h1>New Invoice</h1>
      <div className={`card ${styles.question}`}>
        <p>
          The visit of {customerName(booking.customer)} on {dateWithYear(booking.appointment.date)} already
          has {count}:
        </p>
        <ul className="cards">
          {accounts.map((account) => (
            <li key={account.invoice.invoiceId}>
              <a
                className={linkTarget.target}
                href={hrefOf({ view: 'invoices', page: 'invoice', id: account.invoice.invoiceId })}
              >
                {account.invoice.number}
              </a>{' '}
              {standingWords(account)} <InvoiceBadge mark={account.mark} isOverdue={account.isOverdue} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.answers}>
        {latest && (
          <Button
            onClick={() => navigate({ view: 'invoices', page: 'invoice', id: latest.invoice.invoiceId })}
          >
            View {latest.invoice.number}
          </Button>
        )}
        <Button kind="secondary" onClick={onAgree}>
          Create Another Invoice
        </Button>
      </div>
    </div>
  );
}

const WORDS: Readonly<Record<InvoiceMark, (open: string) => string>> = {
  Draft: () => 'is a draft that was not sent.',
  Pending: () => 'was sent and is not paid yet.',
  Overdue: () => 'was sent and is overdue.',
  Partial: (open) => `is partly paid, with ${open} open.`,
  Paid: () => 'is paid.',
  Refunded: () => 'was paid and refunded.',
  Voided: () => 'was voided.',
};

const standingWords = ({ mark, totalCents, openCents }: InvoiceAccount): string =>
  `for ${dollarText(totalCents)} ${WORDS[mark](dollarText(openCents))}`;
