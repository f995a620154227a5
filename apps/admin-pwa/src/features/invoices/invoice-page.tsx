import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { type Invoice, isEditable } from '@fieldleaf/domain/invoice/invoice';
import { lastRemindedAt } from '@fieldleaf/domain/invoice/remind-invoice';
import { type InvoiceAccount, invoiceAccount } from '@fieldleaf/domain/read-model/list-invoices';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { TextAreaField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { Bell, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { completeBooking, isToComplete } from '../../actions/complete-booking.ts';
import { submitCommand } from '../../actions/submit-command.ts';
import { BackLink } from '../../controls/back-link.tsx';
import { monthAndDay } from '../../controls/date-text.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { InvoiceBadge } from '../../controls/invoice-badge.tsx';
import linkTarget from '../../controls/link-target.module.css';
import { printPaper } from '../../controls/print-paper.ts';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { useToday } from '../../read-models/use-today.ts';
import { type Collecting, CollectPayment } from './collect-payment.tsx';
import { InvoiceDocument } from './invoice-document.tsx';
import { visitWords } from './invoice-form.ts';
import { HistorySection, MailSection, PaymentsSection, Section } from './invoice-sections.tsx';
import styles from './page.module.css';
import { PayButtons } from './pay-buttons.tsx';
import { PayLink } from './pay-link.tsx';
import { remindOfInvoice, sendInvoice } from './send-invoice.ts';

const NO_PAYMENTS = [] as const;

/** One invoice: as it looks on paper, what became of it, and what can be done with it. */
export function InvoicePage({ invoice }: { readonly invoice: Invoice }) {
  const today = useToday();
  const payments =
    usePractice(({ shown }) => shown.paymentsByInvoiceId.get(invoice.invoiceId)) ?? NO_PAYMENTS;
  const unsynced = usePractice((state) => state.unsynced.has(invoice._id));
  // Money that waits on this phone changes the invoice, and never the number the server gave it.
  const isNumberFinal = usePractice(
    ({ mirror }) => mirror.invoicesById.get(invoice.invoiceId)?.number === invoice.number,
  );
  const account = invoiceAccount(invoice, { payments, today });
  return (
    <div className="screen">
      <BackLink to={{ view: 'invoices' }}>Invoicing</BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{invoice.number}</h1>
        <InvoiceBadge mark={account.mark} isOverdue={account.isOverdue} />
        {unsynced && <UnsyncedBadge />}
      </div>
      <Renumbered invoice={invoice} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-8">
        <InvoiceDocument account={account} isNumberFinal={isNumberFinal} />
        <div className={styles.side}>
          <Actions account={account} />
          <PayLink account={account} />
          {invoice.bookingId && (
            <VisitSection bookingId={invoice.bookingId} isPaid={account.mark === 'Paid'} />
          )}
          <MailSection invoice={invoice} />
          <PaymentsSection invoice={invoice} payments={payments} />
          <HistorySection invoice={invoice} payments={payments} />
        </div>
      </div>
    </div>
  );
}

/** Two phones may show the same number while they are offline; the server gives each one of its own. */
function Renumbered({ invoice: { number, history } }: { readonly invoice: Invoice }) {
  const created = history.find((event) => event.what === 'created');
  if (!created?.shownAs) return null;
  return (
    <p className="notice">
      This invoice was shown as {created.shownAs} at first. That number had been given to another one, so it
      is {number} now.
    </p>
  );
}

function Actions({ account }: { readonly account: InvoiceAccount }) {
  const { invoice, paidCents, totalCents, openCents } = account;
  const { invoiceId, customer } = invoice;
  const [collecting, setCollecting] = useState<Collecting | null>(null);
  const [voiding, setVoiding] = useState(false);
  const isVoided = invoice.voidedAt !== null;
  const maySend = invoice.sentAt === null && !isVoided && totalCents > 0;
  return (
    <div className={`grid cols-fit-38 gap-2 -order-1 lg:grid-cols-1 ${styles.actions}`}>
      {maySend && (
        <Button onClick={() => void sendInvoice(invoiceId, customer.email)}>
          {hasEmail(customer) ? 'Send Invoice' : 'Issue without Emailing'}
        </Button>
      )}
      {isEditable(invoice) && (
        <ButtonLink kind="secondary" href={hrefOf({ view: 'invoices', page: 'edit', id: invoiceId })}>
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" /> Edit Draft
        </ButtonLink>
      )}
      {openCents > 0 && <PayButtons account={account} onCollect={setCollecting} />}
      <SendReminder account={account} />
      <Button kind="secondary" onClick={() => void printPaper(`Invoice ${invoice.number}`)}>
        <Printer size={18} strokeWidth={1.75} aria-hidden="true" /> Print or PDF
      </Button>
      {!isVoided && paidCents === 0 && (
        <Button kind="quiet" className={styles.voidButton} onClick={() => setVoiding(true)}>
          Void Invoice
        </Button>
      )}
      {collecting && <CollectPayment {...collecting} onClose={() => setCollecting(null)} />}
      {voiding && <VoidDialog invoice={invoice} onClose={() => setVoiding(false)} />}
    </div>
  );
}

/** Reminds of a sent invoice that is open, once a day; says when the customer was reminded last. */
function SendReminder({ account: { invoice, openCents } }: { readonly account: InvoiceAccount }) {
  const { timeZone } = useSettings().business;
  const today = useToday();
  const last = usePractice(({ shown }) => lastRemindedAt(invoice, (id) => shown.mailsById.get(id)));
  const day = last && localDateOf(last, timeZone);
  if (invoice.sentAt === null || openCents === 0 || !hasEmail(invoice.customer)) return null;
  return (
    <div className="grid gap-1">
      {day !== today && (
        <Button
          kind="secondary"
          onClick={() => void remindOfInvoice(invoice.invoiceId, invoice.customer.email)}
        >
          <Bell size={18} strokeWidth={1.75} aria-hidden="true" /> Send Reminder
        </Button>
      )}
      {day && (
        <p className="detail" role="status">
          {day === today ? 'Reminded today' : `Reminded on ${monthAndDay(day)}`}
        </p>
      )}
    </div>
  );
}

type VisitProps = { readonly bookingId: BookingId; readonly isPaid: boolean };

/** The visit an invoice was made for, and the way back to it; once it is paid, the visit can be completed here. */
function VisitSection({ bookingId, isPaid }: VisitProps) {
  const today = useToday();
  const booking = usePractice(({ shown }) => shown.bookingsById.get(bookingId));
  return (
    <Section title="Visit">
      <p>
        <a className={linkTarget.target} href={hrefOf({ view: 'bookings', page: bookingId })}>
          {booking ? visitWords(booking) : bookingId}
        </a>
      </p>
      {isPaid && booking && isToComplete(booking, today) && (
        <div>
          <Button onClick={() => void completeBooking(booking)}>Mark Completed</Button>
        </div>
      )}
    </Section>
  );
}

type Props = { readonly invoice: Invoice; readonly onClose: () => void };

const MAX_REASON_LENGTH = 1_000;

/** Asks why an invoice is taken back; its number stays taken. */
function VoidDialog({ invoice, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [saving, setSaving] = useState(false);
  const wasShared = usePractice(({ outbox }) =>
    outbox.some(
      ({ isInPayLink, command: { payload } }) =>
        isInPayLink && 'invoiceId' in payload && payload.invoiceId === invoice.invoiceId,
    ),
  );
  const annul = async () => {
    if (reason.trim() === '') return setError('Please enter a reason.');
    setSaving(true);
    const saved = await submitCommand({
      kind: 'invoice.void',
      payload: { invoiceId: invoice.invoiceId, reason: reason.trim() },
      saved: { title: 'Invoice voided.', detail: invoice.number, undo: true },
      failed: 'The invoice was not voided.',
    });
    setSaving(false);
    if (saved.ok) onClose();
  };
  return (
    <Dialog title={`Void ${invoice.number}`} onClose={onClose}>
      <Form className="grid gap-4" noValidate onSubmit={() => void annul()}>
        <p>
          It can no longer be paid, and its link says that it is not found. {invoice.customer.name} gets no
          email about it.
        </p>
        {wasShared && (
          <p className="notice">
            A payment code for it was shown. Until this phone has signal, a customer who scanned it can still
            pay: then it stays, and can be refunded.
          </p>
        )}
        <TextAreaField
          label="Reason"
          required
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
        <div className="grid grid-cols-[1fr_1fr] gap-3 [&_button]:px-2">
          <Button kind="secondary" onClick={onClose}>
            Keep Invoice
          </Button>
          <Button type="submit" kind="danger" busy={saving}>
            {saving ? 'Saving…' : 'Void Invoice'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
