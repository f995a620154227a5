import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { words as policy } from '@fieldleaf/domain/booking/change-policy/words';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import styles from './manage-booking.module.css';
import { words } from './words.ts';

/** Whether money was paid that cancelling could be thought to bring back; an earlier server says only the total. */
export const isPaid = ({ paid_amount, total_amount }: CustomerBooking): boolean =>
  (paid_amount ?? total_amount) > 0;

/** What may still be changed and what that means for the money, said before the buttons. */
export function ChangePolicy({ booking }: { readonly booking: CustomerBooking }) {
  const { changeCutoffHours } = useSiteConfig();
  if (booking.can_reschedule || booking.can_cancel) {
    return (
      <p key="open" className={styles.policy}>
        {policy.moveFree(changeCutoffHours)} {isPaid(booking) && policy.cancelling}
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
