import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { paymentSummary } from '@fieldleaf/domain/payment/payment-summary';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { formatCents } from '@fieldleaf/ui/money-text';
import { AddressLink, PhoneLink } from '../../controls/contact-links.tsx';
import { StatusBadge, UnsyncedBadge } from '../../controls/status-badge.tsx';
import { CONSULTATION_WORDS, durationWords } from '../../controls/visit-words.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import styles from './overview.module.css';

type Props = { readonly visit: Booking; readonly unsynced: boolean };

/** One visit: when, who, where, what is owed. */
export function VisitCard({ visit, unsynced }: Props) {
  const { appointment, customer, bookingId } = visit;
  return (
    <li className={styles.visit} data-status={visit.status}>
      <time className={styles.time} dateTime={appointment.startsAt}>
        {twelveHourClock(appointment.time)}
      </time>
      <div className={styles.who}>
        <a className={styles.name} href={hrefOf({ view: 'bookings', page: bookingId })}>
          {customerName(customer)}
        </a>
        <p className={styles.quiet}>
          {CONSULTATION_WORDS[appointment.consultationType]}, {durationWords(appointment.durationMinutes)}
          {' · '}
          <OwedWords visit={visit} />
        </p>
        <p className={styles.badges}>
          <StatusBadge status={visit.status} />
          {unsynced && <UnsyncedBadge />}
        </p>
        {appointment.consultationType === 'onsite' && customer.address && (
          <AddressLink address={customer.address} />
        )}
        {customer.phone && <PhoneLink phone={customer.phone} />}
      </div>
    </li>
  );
}

const NO_PAYMENTS = [] as const;

function OwedWords({ visit }: { readonly visit: Booking }) {
  const payments = usePractice(({ shown }) => shown.paymentsByBookingId.get(visit.bookingId)) ?? NO_PAYMENTS;
  const { status } = paymentSummary(payments);
  if (status === 'refunded') return 'refunded';
  return status === 'pending' ? `${formatCents(visit.priceCents)} owed` : 'paid';
}
