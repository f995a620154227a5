import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { useId } from 'react';
import { DayHeading } from '../../controls/day-heading.tsx';
import { VisitRow } from '../../controls/visit-row.tsx';
import styles from './bookings.module.css';
import { type DayOfBookings, groupByDay } from './group-by-day.ts';
import type { BookingList } from './use-booking-list.ts';

type Props = { readonly list: BookingList; readonly open: BookingId | undefined };

/** On a phone, and beside the sheet: a row a visit, under its day. */
export function BookingRows({ list, open }: Props) {
  const { upcoming, past } = groupByDay(list.bookings, list.today);
  return (
    <>
      <Days title="Upcoming" days={upcoming} open={open} />
      <Days title="Past" days={past} open={open} />
    </>
  );
}

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
        <div key={date}>
          <DayHeading date={date} visits={bookings} level={3} />
          <ul className="card rows">
            {bookings.map((booking) => (
              <VisitRow key={booking.bookingId} booking={booking} isOpen={booking.bookingId === open} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
