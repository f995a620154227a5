import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { FollowUp } from '@fieldleaf/domain/read-model/follow-ups';
import { shortDate } from '../../controls/date-text.ts';
import { hrefOf } from '../../navigation/routes.ts';
import styles from './follow-ups.module.css';

const MOST_SHOWN = 20;

/** Those who have been seen again, or are booked: nothing is to be done, and she may wonder where they went. */
export function MetFollowUps({ met }: { readonly met: readonly FollowUp[] }) {
  if (met.length === 0) return null;
  return (
    <details className={styles.met}>
      <summary className="tap">Booked or seen again ({met.length})</summary>
      <ul className="card rows">
        {met.slice(0, MOST_SHOWN).map(({ note, booking, seenAgain }) => (
          <li key={note.noteId}>
            <a
              className={`hover-tint ${styles.metRow}`}
              href={hrefOf({ view: 'bookings', page: seenAgain?.bookingId ?? note.noteId })}
            >
              <strong>{customerName(booking.customer)}</strong>
              {seenAgain && <span className="detail">{shortDate(seenAgain.appointment.date)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
