import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { memo } from 'react';
import { shortDate } from '../../controls/date-text.ts';
import { DayHeading } from '../../controls/day-heading.tsx';
import { EmailText } from '../../controls/email-text.tsx';
import { StatusBadge, UnsyncedBadge } from '../../controls/status-badge.tsx';
import { VisitKindMark } from '../../controls/visit-kind.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { resendConfirmation } from './booking-status.ts';
import styles from './bookings.module.css';
import { type DayOfBookings, groupByDay } from './group-by-day.ts';
import { isSameRows } from './same-rows.ts';
import type { BookingList } from './use-booking-list.ts';
import { useBookingRow } from './use-booking-row.ts';

const COLUMNS = 8;

type Props = Pick<BookingList, 'bookings' | 'today'>;

/** Layout for wide screens: one row per booking, under its day; the whole row opens it. */
export const BookingsTable = memo(({ bookings, today }: Props) => {
  const { upcoming, past } = groupByDay(bookings, today);
  return (
    <div className="card overflow-x-auto">
      <table className={`table [&_th]:whitespace-normal ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Date &amp; Time</th>
            <th scope="col">Customer</th>
            <th scope="col">Type</th>
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
        <Days title="Upcoming" days={upcoming} />
        <Days title="Past" days={past} />
      </table>
    </div>
  );
}, isSameRows);

function Days({ title, days }: { readonly title: string; readonly days: readonly DayOfBookings[] }) {
  if (days.length === 0) return null;
  return (
    <>
      <tbody>
        <tr className={styles.heading}>
          <th colSpan={COLUMNS} scope="rowgroup">
            <h2 className={`text-22 ${styles.part}`}>{title}</h2>
          </th>
        </tr>
      </tbody>
      {days.map(({ date, bookings }) => (
        <Day key={date} date={date} bookings={bookings} />
      ))}
    </>
  );
}

const Day = memo(
  ({ date, bookings }: DayOfBookings) => (
    <tbody>
      <tr className={styles.heading}>
        <th colSpan={COLUMNS} scope="rowgroup">
          <DayHeading date={date} visits={bookings} level={3} />
        </th>
      </tr>
      {bookings.map((booking) => (
        <Row key={booking.bookingId} booking={booking} />
      ))}
    </tbody>
  ),
  isSameRows,
);

function Row({ booking }: { readonly booking: Booking }) {
  const { bookingId, customer, appointment, status } = booking;
  const row = useBookingRow(booking);
  return (
    <tr className={`hover-tint ${styles.row}`} data-status={status}>
      <td className="whitespace-nowrap">
        <strong>{twelveHourClock(appointment.time)}</strong>
        <span className={`detail block wrap-anywhere ${styles.second}`}>{shortDate(appointment.date)}</span>
      </td>
      <td className={styles.customer}>
        <strong className="wrap-anywhere">{customerName(customer)}</strong>
        <span className={`detail block wrap-anywhere ${styles.second}`}>
          <EmailText email={customer.email} />
        </span>
      </td>
      <td>
        <VisitKindMark kind={appointment.consultationType} worded />
      </td>
      <td className={styles.amount}>
        {row.total}
        <span className={`detail block wrap-anywhere ${styles.second}`}>{row.tip} tip</span>
      </td>
      <td>
        {row.paymentStatus}
        <span className={`detail block wrap-anywhere ${styles.second}`}>{row.method}</span>
      </td>
      <td>{row.source}</td>
      <td>
        {status === 'confirmed' ? <span className="quiet">Confirmed</span> : <StatusBadge status={status} />}
        {row.unsynced && <UnsyncedBadge />}
      </td>
      <td>
        <div className={`flex items-start ${styles.rowActions}`}>
          <a
            className={`tap min-w-touch ${styles.open}`}
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

type ResendButtonProps = { readonly booking: Booking; readonly className?: string | undefined };

/** The row's own way to mail the confirmation again; a visit that is over or off is not confirmed. */
function ResendButton({ booking, className }: ResendButtonProps) {
  if (!isActive(booking) || !hasEmail(booking.customer)) return null;
  return (
    <Button
      kind="quiet"
      className={className}
      aria-label={`Resend confirmation to ${customerName(booking.customer)}, ${booking.bookingId}`}
      onClick={() => void resendConfirmation(booking)}
    >
      Resend
    </Button>
  );
}
