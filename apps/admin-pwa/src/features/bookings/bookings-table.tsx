import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { emailWords } from '@fieldleaf/domain/booking/has-email';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { dateWithYear } from '../../controls/date-text.ts';
import { StatusBadge, UnsyncedBadge } from '../../controls/status-badge.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { hrefOf } from '../../navigation/routes.ts';
import styles from './bookings.module.css';
import { ResendButton } from './resend-button.tsx';
import { useBookingRow } from './use-booking-row.ts';

/** Where there is room: one row a booking. */
export function BookingsTable({ bookings }: { readonly bookings: readonly Booking[] }) {
  return (
    <div className={`card ${styles.tableFrame}`}>
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Customer</th>
            <th scope="col">Date &amp; Time, Type</th>
            <th scope="col" className={styles.amount}>
              Amount, Tip
            </th>
            <th scope="col">Payment, Method</th>
            <th scope="col">Source</th>
            <th scope="col">Status</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <Row key={booking.bookingId} booking={booking} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ booking }: { readonly booking: Booking }) {
  const { bookingId, customer, appointment } = booking;
  const row = useBookingRow(booking);
  return (
    <tr className="hover-tint">
      <td>
        <strong>{customerName(customer)}</strong>
        <span className={`detail ${styles.email}`}>{emailWords(customer.email)}</span>
      </td>
      <td className={styles.when}>
        {dateWithYear(appointment.date)}
        <span className={`detail ${styles.email}`}>
          {twelveHourClock(appointment.time)}, {CONSULTATION_WORDS[appointment.consultationType]}
        </span>
      </td>
      <td className={styles.amount}>
        {row.total}
        <span className={`detail ${styles.email}`}>{row.tip} tip</span>
      </td>
      <td>
        {row.paymentStatus}
        <span className={`detail ${styles.email}`}>{row.method}</span>
      </td>
      <td>{row.source}</td>
      <td>
        <StatusBadge status={booking.status} />
        {row.unsynced && <UnsyncedBadge />}
      </td>
      <td>
        <div className={styles.rowActions}>
          <a
            className={`tap ${styles.open}`}
            href={hrefOf({ view: 'bookings', page: bookingId })}
            aria-label={`View details of ${customerName(customer)}, ${bookingId}`}
          >
            View
          </a>
          <ResendButton booking={booking} className={styles.resend} />
        </div>
      </td>
    </tr>
  );
}
