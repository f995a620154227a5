import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import styles from './manage-booking.module.css';

/** The status in words; a colour for those a customer can cause, neutral for every other. */
export function StatusBadge({ status }: Pick<CustomerBooking, 'status'>) {
  return (
    <span className={styles.badge} data-status={status}>
      {status.charAt(0).toUpperCase() + status.slice(1)}
    </span>
  );
}
