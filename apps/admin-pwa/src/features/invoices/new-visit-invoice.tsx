import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { InvoiceAccount, InvoiceMark } from '@fieldleaf/domain/read-model/list-invoices';
import type { VisitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { Button } from '@fieldleaf/ui/button';
import { useEffect, useRef, useState } from 'react';
import { BackLink } from '../../controls/back-link.tsx';
import { dateWithYear } from '../../controls/date-text.ts';
import { InvoiceBadge } from '../../controls/invoice-badge.tsx';
import linkTarget from '../../controls/link-target.module.css';
import { hrefOf, navigate } from '../../navigation/routes.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { useToday } from '../../read-models/use-today.ts';
import { useVisitAccount } from '../../read-models/use-visit-account.ts';
import { useVisitInvoices } from '../../read-models/use-visit-invoices.ts';
import { formOfBooking } from './invoice-form.ts';
import { InvoiceFormPage } from './invoice-form-page.tsx';

type Props = { readonly booking: Booking };

/** A new invoice for a visit; asks where there is one already, when it opens and, of one that came since, when it is saved. */
export function NewVisitInvoice({ booking }: Props) {
  const accounts = useVisitInvoices(booking.bookingId).filter(({ mark }) => mark !== 'Voided');
  // The invoice that is made here is there before this screen is left: that one is not asked about.
  const [asks, setAsks] = useState(accounts.length > 0);
  const [besides, setBesides] = useState<readonly string[]>([]);
  const agree = () => {
    setBesides(accounts.map(({ invoice }) => invoice.invoiceId));
    setAsks(false);
  };
  if (asks) return <ExistingInvoiceQuestion booking={booking} accounts={accounts} onAgree={agree} />;
  return <VisitForm booking={booking} besides={besides} onBilled={() => setAsks(true)} />;
}

type FormProps = Props & { readonly besides: readonly string[]; readonly onBilled: () => void };

/** With `besides` the button that was pressed to get here is gone: reading goes on at the top of the form. */
function VisitForm({ booking, besides, onBilled }: FormProps) {
  const isAnswer = besides.length > 0;
  const { taxRateBasisPoints } = useSettings();
  const today = useToday();
  const account = useVisitAccount(booking);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) top.current?.focus();
  }, [isAnswer]);
  const initial = formOfBooking(booking, account, { today, taxRateBasisPoints });
  return (
    <div ref={top} tabIndex={-1}>
      <InvoiceFormPage
        title="New Invoice"
        work={{ draft: `invoice.${booking.bookingId}`, initial, invoice: null, today, besides, onBilled }}
        hint={<PaidBefore booking={booking} account={account} />}
      />
    </div>
  );
}

type PaidProps = Props & { readonly account: VisitAccount };

/** A visit that was paid is easily billed a second time. */
function PaidBefore({ booking, account }: PaidProps) {
  const { paidCents, givenBackCents, isSettled } = account;
  if (paidCents <= givenBackCents) return null;
  return (
    <p>
      {dollarText(paidCents)} was already paid for visit {booking.bookingId}.{' '}
      {isSettled ? 'Bill only what was added.' : 'Only the remaining amount is filled in.'}
    </p>
  );
}

type ExistingInvoiceQuestionProps = {
  readonly booking: Booking;
  /** At least one, none of them void. */
  readonly accounts: readonly InvoiceAccount[];
  readonly onAgree: () => void;
};

/** A visit is easily billed twice: says which invoices there are, and how they stand, before another one is made. */
function ExistingInvoiceQuestion({ booking, accounts, onAgree }: ExistingInvoiceQuestionProps) {
  const latest = accounts.at(-1);
  const count = accounts.length === 1 ? 'an invoice' : `${accounts.length} invoices`;
  return (
    <div className="screen max-w-160">
      <BackLink to={{ view: 'bookings', page: booking.bookingId }}>Booking</BackLink>
      <h1>New Invoice</h1>
      <div className="card grid gap-3 p-4">
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
      <div className="grid cols-fit-52 gap-3">
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
