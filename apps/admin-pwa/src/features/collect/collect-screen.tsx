import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { paidWords } from '@fieldleaf/domain/payment/method-words';
import type { VisitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { Check } from 'lucide-react';
import { completeBooking, isToComplete } from '../../actions/complete-booking.ts';
import { BackLink } from '../../controls/back-link.tsx';
import { dayWords } from '../../controls/day-heading.tsx';
import { EmptyState } from '../../controls/empty-state.tsx';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { useOpenInvoice } from '../../controls/use-collecting.ts';
import { VisitKindMark } from '../../controls/visit-kind.tsx';
import { durationWords } from '../../controls/visit-words.ts';
import { useIsPaymentAwaited } from '../../hand-over/hand-over-state.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useToday } from '../../read-models/use-today.ts';
import { useVisitAccount } from '../../read-models/use-visit-account.ts';
import { accountLines } from '../../visit-account/account-lines.ts';
import { AccountList } from '../../visit-account/account-list.tsx';
import styles from './collect.module.css';
import { TakePayment } from './take-payment.tsx';

/** Amount a visit owes without an invoice: `#/collect/<booking>`. */
export function CollectScreen({ route }: { readonly route: Route }) {
  const booking = usePractice(({ shown }) => shown.bookingsById.get((route.page ?? '') as BookingId));
  if (!booking) {
    return (
      <div className="screen">
        <BackLink to={{ view: 'overview' }}>Overview</BackLink>
        <h1>Collect</h1>
        <EmptyState title={`${route.page ?? 'This visit'} is not on this phone`}>
          <p>It may have been made a moment ago. It appears after the next sync.</p>
        </EmptyState>
      </div>
    );
  }
  return <Collect key={booking.bookingId} booking={booking} />;
}

function Collect({ booking }: { readonly booking: Booking }) {
  const account = useVisitAccount(booking);
  return (
    <div className="screen max-w-136">
      <BackLink to={{ view: 'bookings', page: booking.bookingId }}>Booking</BackLink>
      <header className="grid gap-1">
        <h1>Collect</h1>
        <VisitLine booking={booking} />
      </header>
      <AccountCard booking={booking} account={account} />
      <Next booking={booking} account={account} />
    </div>
  );
}

function VisitLine({ booking: { appointment, customer } }: { readonly booking: Booking }) {
  const today = useToday();
  return (
    <p className={`grid gap-1 [&_strong]:text-18 [&_strong]:wrap-anywhere ${styles.visit}`}>
      <strong>{customerName(customer)}</strong>
      <span className="detail">
        <VisitKindMark kind={appointment.consultationType} />
        {[
          `${dayWords(appointment.date, today)}, ${twelveHourClock(appointment.time)}`,
          durationWords(appointment.durationMinutes),
        ].join(' · ')}
      </span>
    </p>
  );
}

type NextProps = { readonly booking: Booking; readonly account: VisitAccount };

/** Remaining payment steps. */
function Next({ booking, account }: NextProps) {
  const invoice = useOpenInvoice(booking.bookingId);
  const isAwaited = useIsPaymentAwaited(booking.bookingId, account.paidCents);
  if (invoice) {
    return (
      <p className="notice">
        Invoice{' '}
        <a href={hrefOf({ view: 'invoices', page: 'invoice', id: invoice.invoiceId })}>{invoice.number}</a>{' '}
        asks for it. Collect it there, so that the invoice is paid, too.
      </p>
    );
  }
  if (account.owedCents === 0) return <PaidCard booking={booking} account={account} />;
  if (isAwaited) return <p className="notice">Payment received. Updating what is owed…</p>;
  return (
    <>
      <TakePayment booking={booking} account={account} />
      <p className="detail">
        {hasEmail(booking.customer)
          ? `The receipt is emailed to ${booking.customer.email}.`
          : 'This customer has no email: no receipt is sent.'}
      </p>
    </>
  );
}

type AccountCardProps = { readonly booking: Booking; readonly account: VisitAccount };

/** Price, what came on top, what was paid, and what is left of it, in large. */
function AccountCard({ booking, account }: AccountCardProps) {
  const isUnsynced = usePractice(({ unsynced }) => unsynced.has(booking._id));
  return (
    <section className="card grid grid-cols-1 gap-3 p-4" aria-label="Account of this visit">
      <AccountList booking={booking} lines={accountLines(booking, account)} moneyText={dollarText} />
      <p
        className={`flex items-baseline justify-between pt-3 hairline-t tabular ${styles.owed}`}
        role="status"
      >
        <span>{account.creditCents > 0 ? 'Paid too much' : 'Owed'}</span>
        <strong>{dollarText(account.creditCents > 0 ? account.creditCents : account.owedCents)}</strong>
      </p>
      {isUnsynced && (
        <p className="justify-self-start">
          <UnsyncedBadge />
        </p>
      )}
    </section>
  );
}

type PaidCardProps = { readonly booking: Booking; readonly account: VisitAccount };

/** Nothing is left to collect: by what it was paid, and what comes next. */
function PaidCard({ booking, account }: PaidCardProps) {
  const { bookingId, erasedAt } = booking;
  const isWritten = usePractice(({ shown }) => shown.consultationNotesById.has(bookingId));
  const today = useToday();
  const means = account.paidByMeans.map(({ method }) => paidWords({ method }));
  return (
    <section className="grid gap-3" aria-label="Paid">
      <p className="flex items-center gap-3 text-22 font-semibold">
        <span className={styles.tick}>
          <Check size={28} strokeWidth={2.25} aria-hidden="true" />
        </span>
        {account.paidCents > 0 ? `Paid ${means.join(' and ')}` : 'Nothing is owed'}
      </p>
      {account.creditCents > 0 && (
        <p>
          {dollarText(account.creditCents)} too much was paid. Refund it from the{' '}
          <a href={hrefOf({ view: 'bookings', page: bookingId })}>booking</a>.
        </p>
      )}
      <div className="actions">
        {isToComplete(booking, today) && (
          <Button onClick={() => void completeBooking(booking)}>Mark Completed</Button>
        )}
        {!isWritten && erasedAt === undefined && booking.status === 'completed' && (
          <ButtonLink href={hrefOf({ view: 'notes', page: 'new', id: bookingId })}>Write the Note</ButtonLink>
        )}
        <ButtonLink kind="secondary" href={hrefOf({ view: 'overview' })}>
          Back to Today
        </ButtonLink>
      </div>
    </section>
  );
}
