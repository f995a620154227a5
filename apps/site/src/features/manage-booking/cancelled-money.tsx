import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { words as policy } from '@fieldleaf/domain/booking/change-policy/words';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { formatCents } from '@fieldleaf/ui/format-cents';
import styles from './manage-booking.module.css';
import { words } from './words.ts';

/** What becomes of the money of a cancelled visit: nothing where none was paid, or where a server says no amounts. */
export function CancelledMoney({ booking }: { readonly booking: CustomerBooking }) {
  const { status, paid_amount, refunded_amount } = booking;
  const isKnown = paid_amount !== undefined && refunded_amount !== undefined;
  if (status !== 'cancelled' || !isKnown || (paid_amount === 0 && refunded_amount === 0)) return null;
  const isPartBack = refunded_amount > 0;
  return (
    <p className={styles.policy}>
      {isPartBack && words.hasBeenRefunded(formatCents(dollarsToCents(refunded_amount)))}
      {refunded_amount < paid_amount && `${policy.notRefunded(isPartBack)} ${words.ifWentWrong}`}
    </p>
  );
}
