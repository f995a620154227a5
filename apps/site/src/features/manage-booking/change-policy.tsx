import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import styles from './manage-booking.module.css';

/** What may still be changed and what that means for the money, said before the buttons. */
export function ChangePolicy({ booking }: { readonly booking: CustomerBooking }) {
  const { changeCutoffHours } = useSiteConfig();
  if (booking.can_reschedule || booking.can_cancel) {
    return (
      <p key="open" className={styles.policy}>
        You can reschedule or cancel until {changeCutoffHours} hours before your consultation. All sales are
        final: cancelling does not refund your payment by itself.
      </p>
    );
  }
  if (booking.status !== 'confirmed' && booking.status !== 'rescheduled') return null;
  return (
    <p key="closed" className={styles.policy}>
      Your consultation starts in less than {changeCutoffHours} hours, so it can no longer be changed here.
    </p>
  );
}
