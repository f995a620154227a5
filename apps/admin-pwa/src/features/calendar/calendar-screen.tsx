import type { Booking } from '@fieldleaf/domain/booking/booking';
import { bookingsByVisit } from '@fieldleaf/domain/read-model/bookings-by-visit';
import { visitsByDay } from '@fieldleaf/domain/read-model/visits-by-day';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { useMemo } from 'react';
import { DayHeading } from '../../controls/day-heading.tsx';
import { EmptyState } from '../../controls/empty-state.tsx';
import { VisitRow } from '../../controls/visit-row.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useToday } from '../../read-models/use-today.ts';

/** The days from today on that have visits. */
export function CalendarScreen() {
  const bookingsById = usePractice(({ shown }) => shown.bookingsById);
  const today = useToday();
  const days = useMemo(() => comingDays(bookingsByVisit({ bookingsById }), today), [bookingsById, today]);
  return (
    <div className="screen">
      <h1>Calendar</h1>
      {days.length === 0 && (
        <EmptyState title="Nothing booked from today on">
          <a href={hrefOf({ view: 'manual-booking' })}>Book a walk-in</a>
        </EmptyState>
      )}
      {days.map(([date, visits]) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <DayHeading id={`day-${date}`} date={date} visits={visits} />
          <ol className="card rows">
            {visits.map((booking) => (
              <VisitRow key={booking.bookingId} booking={booking} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const comingDays = (latestFirst: readonly Booking[], today: LocalDate) => [
  ...visitsByDay(latestFirst.filter(({ appointment }) => appointment.date >= today).toReversed()),
];
