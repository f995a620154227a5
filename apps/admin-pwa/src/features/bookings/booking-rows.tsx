import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { memo, useId } from 'react';
import { DayHeading } from '../../controls/day-heading.tsx';
import { VisitRow } from '../../controls/visit-row.tsx';
import styles from './bookings.module.css';
import { type DayOfBookings, groupByDay } from './group-by-day.ts';
import { isSameRows } from './same-rows.ts';
import type { BookingList } from './use-booking-list.ts';

type Props = Pick<BookingList, 'bookings' | 'today'> & { readonly open: BookingId | undefined };

/** On a phone, and beside the sheet: a row a visit, under its day. */
export const BookingRows = memo(({ bookings, today, open }: Props) => {
  const { upcoming, past } = groupByDay(bookings, today);
  return (
    <>
      <Days title="Upcoming" days={upcoming} open={open} />
      <Days title="Past" days={past} open={open} />
    </>
  );
}, isSameRows);

type DaysProps = {
  readonly title: string;
  readonly days: readonly DayOfBookings[];
  readonly open: Props['open'];
};

function Days({ title, days, open }: DaysProps) {
  const id = useId();
  if (days.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.part}>
        {title}
      </h2>
      {days.map(({ date, bookings }) => (
        <Day key={date} date={date} bookings={bookings} open={open} />
      ))}
    </section>
  );
}

const Day = memo(
  ({ date, bookings, open }: DayOfBookings & Pick<Props, 'open'>) => (
    <div>
      <DayHeading date={date} visits={bookings} level={3} />
      <ul className="card rows">
        {bookings.map((booking) => (
          <VisitRow key={booking.bookingId} booking={booking} isOpen={booking.bookingId === open} />
        ))}
      </ul>
    </div>
  ),
  isSameRows,
);
