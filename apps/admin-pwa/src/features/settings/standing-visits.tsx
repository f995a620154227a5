import type { DayStretch } from '@fieldleaf/domain/time/day-stretch';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { visitsDuring } from '@fieldleaf/domain/time-off/visits-during';
import { TriangleAlert } from 'lucide-react';
import { VisitRow } from '../../controls/visit-row.tsx';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './settings.module.css';

type Props = {
  readonly today: LocalDate;
  readonly stretchesOn: (date: LocalDate) => readonly DayStretch[];
};

/** The visits that stand in time off, or would: hers to move, which is a tap away, or to keep. */
export function StandingVisits({ today, stretchesOn }: Props) {
  const settings = useSettings();
  const bookingsById = usePractice((state) => state.shown.bookingsById);
  const ahead = (date: LocalDate) => (date < today ? [] : stretchesOn(date));
  const visits = visitsDuring(ahead, bookingsById.values(), settings);
  if (visits.length === 0) return null;
  return (
    <div className={`notice warning gap-1 ${styles.warning}`}>
      <p>
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
        {visits.length === 1 ? 'One visit is' : `${visits.length} visits are`} still booked then.
      </p>
      <p className={styles.move}>Tap one to move it.</p>
      <ul className="rows">
        {visits.map((booking) => (
          <VisitRow
            key={booking.bookingId}
            booking={booking}
            dated
            to={{ view: 'bookings', page: booking.bookingId, id: 'reschedule' }}
          />
        ))}
      </ul>
    </div>
  );
}
