import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import type { VisitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { BackLink } from '../../controls/back-link.tsx';
import { dayWords } from '../../controls/day-heading.tsx';
import { EmptyState } from '../../controls/empty-state.tsx';
import { useOpenInvoice } from '../../controls/use-collecting.ts';
import { VisitKindMark } from '../../controls/visit-kind.tsx';
import { durationWords } from '../../controls/visit-words.ts';
import { useIsPaymentAwaited } from '../../hand-over/paid-on-phone.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useToday } from '../../read-models/use-today.ts';
import { useVisitAccount } from '../../read-models/use-visit-account.ts';
import { AccountCard } from './account-card.tsx';
import styles from './collect.module.css';
import { PaidCard } from './paid-card.tsx';
import { TakePayment } from './take-payment.tsx';

/** What a visit is owed, without an invoice: `#/collect/<booking>`. */
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
    <div className={`screen ${styles.screen}`}>
      <BackLink to={{ view: 'bookings', page: booking.bookingId }}>Booking</BackLink>
      <header className={styles.head}>
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
    <p className={styles.visit}>
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

/** What is left to do about the money. */
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
