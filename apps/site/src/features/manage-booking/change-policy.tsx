import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { words as policy } from '@fieldleaf/domain/booking/change-policy/words';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { words } from './words.ts';

/** True if money was paid that cancelling might seem to bring back. */
export const isPaid = ({ paid_amount }: CustomerBooking): boolean => paid_amount > 0;

/** Changes still allowed and their effect on the money, stated before the buttons. */
export function ChangePolicy({ booking }: { readonly booking: CustomerBooking }) {
  const { changeCutoffHours } = useSiteConfig();
  if (booking.can_reschedule || booking.can_cancel) {
    return (
      <p key="open" className="p-4 rounded-control bg-moss">
        {policy.moveFree(changeCutoffHours)} {isPaid(booking) && policy.cancelling}
      </p>
    );
  }
  if (booking.status !== 'confirmed' && booking.status !== 'rescheduled') return null;
  return (
    <p key="closed" className="p-4 rounded-control bg-moss">
      {words.cannotChange(changeCutoffHours)}
    </p>
  );
}
