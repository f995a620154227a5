import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { emailWords } from '@fieldleaf/domain/booking/has-email';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { dateWithYear } from '../../controls/date-text.ts';
import { StatusBadge, UnsyncedBadge } from '../../controls/status-badge.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { hrefOf, useRoute } from '../../navigation/routes.ts';
import styles from './bookings.module.css';
import { ResendButton } from './resend-button.tsx';
import { useBookingRow } from './use-booking-row.ts';

/** On phones: one card a booking, the whole of it to tap. */
export function BookingCards({ bookings }: { readonly bookings: readonly Booking[] }) {
  return (
    <ul className="cards">
      {bookings.map((booking) => (
        <Card key={booking.bookingId} booking={booking} />
      ))}
    </ul>
  );
}

function Card({ booking }: { readonly booking: Booking }) {
  const { bookingId, customer, appointment } = booking;
  const row = useBookingRow(booking);
  const open = useRoute().page === bookingId;
  return (
    <li className={`card ${styles.item}`} data-open={open}>
      <a
        className={styles.card}
        aria-current={open || undefined}
        href={hrefOf({ view: 'bookings', page: bookingId })}
      >
        <span className={styles.cardTop}>
          <strong>{customerName(customer)}</strong>
          <StatusBadge status={booking.status} />
        </span>
        <span className={`detail ${styles.email}`}>{emailWords(customer.email)}</span>
        <span>
          {dateWithYear(appointment.date)}, {twelveHourClock(appointment.time)} ·{' '}
          {CONSULTATION_WORDS[appointment.consultationType]}
        </span>
        <span className={styles.cardTop}>
          <span>
            {row.total} <span className="detail">(tip {row.tip})</span>
          </span>
          <span className="detail">
            {[row.paymentStatus, row.method, row.source].filter((word) => word !== null).join(' · ')}
          </span>
        </span>
        {row.unsynced && <UnsyncedBadge />}
      </a>
      <ResendButton booking={booking} className={styles.resend} />
    </li>
  );
}
