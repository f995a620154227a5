import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import styles from './manage-booking.module.css';

/** What may still be changed and what that means for the money, said before the buttons. */
export function ChangePolicy({ booking }: { readonly booking: CustomerBooking }) {
  const { business, changeCutoffHours } = useSiteConfig();
  if (booking.can_reschedule || booking.can_cancel) {
    return (
      <p key="open" className={styles.policy}>
        You can reschedule or cancel until {changeCutoffHours} hours before the visit. All sales are final:
        cancelling does not refund your payment by itself.
      </p>
    );
  }
  if (booking.status === 'cancelled' || booking.status === 'completed') return null;
  return (
    <p key="closed" className={styles.policy}>
      The visit starts in less than {changeCutoffHours} hours, so it can no longer be changed here. Please
      write to <a href={`mailto:${business.email}`}>{business.email}</a>.
    </p>
  );
}
