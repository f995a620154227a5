import type { BookingStatus } from '@fieldleaf/domain/booking/booking';
import styles from './badge.module.css';

const WORDS: Readonly<Record<BookingStatus, string>> = {
  confirmed: 'Confirmed',
  rescheduled: 'Rescheduled',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

/** The booking's status in words; one this build does not know is shown as confirmed. */
export function StatusBadge({ status }: { readonly status: BookingStatus }) {
  return (
    <span className={styles.badge} data-status={status}>
      {WORDS[status] ?? WORDS.confirmed}
    </span>
  );
}

export function UnsyncedBadge() {
  return (
    <span className={styles.badge} data-status="unsynced">
      not on the server yet
    </span>
  );
}
