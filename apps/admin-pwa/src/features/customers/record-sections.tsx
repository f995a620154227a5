import type { Booking } from '@fieldleaf/domain/booking/booking';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import type { AdminInvoice } from '@fieldleaf/domain/read-model/admin-invoice';
import type { CustomerSheet } from '@fieldleaf/domain/read-model/customer-sheet';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { dateWithYear, momentText } from '../../controls/date-text.ts';
import { EmailBadge } from '../../controls/email-badge.tsx';
import { InvoiceBadge } from '../../controls/invoice-badge.tsx';
import { StatusBadge, UnsyncedBadge } from '../../controls/status-badge.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { useVisitAccount } from '../../read-models/use-visit-account.ts';
import styles from './sheet.module.css';
import { RecordRow, Rows, Section } from './sheet-layout.tsx';

type Props = { readonly sheet: CustomerSheet };

export function BookingsSection({ sheet: { bookings } }: Props) {
  if (bookings.length === 0) return null;
  return (
    <Section title={`Bookings (${bookings.length})`}>
      <Rows>
        {bookings.map((booking) => (
          <BookingRow key={booking.bookingId} booking={booking} />
        ))}
      </Rows>
    </Section>
  );
}

function BookingRow({ booking }: { readonly booking: Booking }) {
  const { _id, bookingId, appointment, status } = booking;
  const isUnsynced = usePractice(({ unsynced }) => unsynced.has(_id));
  const { costCents, owedCents } = useVisitAccount(booking);
  return (
    <RecordRow
      href={hrefOf({ view: 'bookings', page: bookingId })}
      title={dateWithYear(appointment.date)}
      detail={`${CONSULTATION_WORDS[appointment.consultationType]} · ${formatCents(costCents)} · ${bookingId}`}
    >
      {isUnsynced && <UnsyncedBadge />}
      {status !== 'confirmed' && <StatusBadge status={status} />}
      {owedCents > 0 && <span className="font-semibold">{formatCents(owedCents)} owed</span>}
    </RecordRow>
  );
}

export function InvoicesSection({ sheet: { invoices, openCents } }: Props) {
  if (invoices.length === 0) return null;
  return (
    <Section title={`Invoices (${invoices.length})`}>
      <p className={openCents > 0 ? 'font-semibold' : `detail wrap-anywhere ${styles.quiet}`}>
        {openCents > 0 ? `${formatCents(openCents)} open` : 'Nothing due'}
      </p>
      <Rows>
        {invoices.map((invoice) => (
          <RecordRow
            key={invoice.invoiceId}
            href={hrefOf({ view: 'invoices', page: 'invoice', id: invoice.invoiceId })}
            title={invoice.invoiceNumber}
            detail={`${formatCents(dollarsToCents(invoice.totalAmount))} · due ${dateWithYear(invoice.dueDate)}`}
          >
            <Standing invoice={invoice} />
          </RecordRow>
        ))}
      </Rows>
    </Section>
  );
}

function Standing({ invoice }: { readonly invoice: AdminInvoice }) {
  const { badge, openAmount, paidAmount, sentAt, status } = invoice;
  const isDraft = sentAt === null && paidAmount === 0 && badge !== 'Voided';
  return (
    <>
      <InvoiceBadge mark={isDraft ? 'Draft' : badge} isOverdue={status === 'overdue'} />
      {badge === 'Partial' && `${formatCents(dollarsToCents(openAmount))} open`}
    </>
  );
}

export function QuotesSection({ sheet: { quoteRequests } }: Props) {
  const { timeZone } = useSettings().business;
  if (quoteRequests.length === 0) return null;
  return (
    <Section title={`Quote Requests (${quoteRequests.length})`}>
      <Rows>
        {quoteRequests.map((quote) => (
          <RecordRow
            key={quote.quoteRequestId}
            title={momentText(epochMsOf(quote.createdAt), timeZone)}
            detail={quote.consultationDescription}
          >
            {quote.closed ? 'Done' : 'Open'}
          </RecordRow>
        ))}
      </Rows>
    </Section>
  );
}

export function MailsSection({ sheet: { mails } }: Props) {
  const { timeZone } = useSettings().business;
  if (mails.length === 0) return null;
  return (
    <Section title={`Emails (${mails.length})`}>
      <Rows>
        {mails.map(({ mailId, letter, status, sentAt, createdAt }) => (
          <RecordRow
            key={mailId}
            href={hrefOf({ view: 'emails', page: 'log', id: mailId })}
            title={letter.subject}
            detail={momentText(epochMsOf(sentAt ?? createdAt), timeZone)}
          >
            <EmailBadge status={status} />
          </RecordRow>
        ))}
      </Rows>
    </Section>
  );
}
