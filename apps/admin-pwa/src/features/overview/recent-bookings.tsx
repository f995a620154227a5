import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { recentBookings } from '@fieldleaf/domain/read-model/recent-bookings';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useMemo } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { StatusBadge, UnsyncedBadge } from '../../controls/status-badge.tsx';
import { CONSULTATION_WORDS, visitTimeWords } from '../../controls/visit-words.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import styles from './overview.module.css';

/** The five bookings made last. */
export function RecentBookings() {
  const model = usePractice((state) => state.shown);
  const unsynced = usePractice((state) => state.unsynced);
  const bookings = useMemo(() => recentBookings(model), [model]);
  return (
    <section aria-labelledby="recent">
      <div className={`spread gap-3 min-h-touch ${styles.sectionHeading}`}>
        <h2 id="recent">Recent Bookings</h2>
        <a href={hrefOf({ view: 'bookings' })}>All Bookings</a>
      </div>
      <ul className={`card list-none overflow-hidden ${styles.recent}`}>
        {bookings.map((booking) => (
          <li key={booking.bookingId}>
            <a
              className={`hover-tint spread plain-link gap-3 py-3 px-4 focus-visible:-outline-offset-3 ${styles.row}`}
              href={hrefOf({ view: 'bookings', page: booking.bookingId })}
            >
              <span>
                <strong>{customerName(booking.customer)}</strong>
                <span className="detail block font-normal">
                  {CONSULTATION_WORDS[booking.appointment.consultationType]} ·{' '}
                  {visitTimeWords(booking.appointment)}
                </span>
              </span>
              <span className={`grid flex-none justify-items-end gap-1 font-semibold ${styles.end}`}>
                {formatCents(visitAccount(booking, model).costCents)}
                <span className={`flex items-end gap-1 ${styles.badges}`}>
                  {unsynced.has(booking._id) && <UnsyncedBadge />}
                  {booking.status !== 'confirmed' && <StatusBadge status={booking.status} />}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {bookings.length === 0 && (
        <div className="card p-4">
          <EmptyState title="No bookings yet">
            <a href={hrefOf({ view: 'new-booking' })}>New booking</a>
          </EmptyState>
        </div>
      )}
    </section>
  );
}
