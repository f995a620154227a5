import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import styles from './manage-booking.module.css';
import { words } from './words.ts';

/** What may still be changed and what that means for the money, said before the buttons. */
export function ChangePolicy({ booking }: { readonly booking: CustomerBooking }) {
  const { changeCutoffHours } = useSiteConfig();
  if (booking.can_reschedule || booking.can_cancel) {
    return (
      <p key="open" className={styles.policy}>
        {words.canChangeUntil(changeCutoffHours)}
      </p>
    );
  }
  if (booking.status !== 'confirmed' && booking.status !== 'rescheduled') return null;
  return (
    <p key="closed" className={styles.policy}>
      {words.cannotChange(changeCutoffHours)}
    </p>
  );
}
