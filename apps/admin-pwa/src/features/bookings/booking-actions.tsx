import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { Button } from '@fieldleaf/ui/button';
import { cancelBooking } from './cancel-booking.ts';
import { completeBooking } from './complete-booking.ts';
import styles from './details.module.css';

type Props = { readonly booking: Booking; readonly onReschedule: () => void };

/** What can still be done with the visit. Each can be undone for a few seconds, so none asks twice. */
export function BookingActions({ booking, onReschedule }: Props) {
  if (booking.status === 'completed') {
    return <p className={styles.hint}>Completed. Add a note below while you remember the visit.</p>;
  }
  if (!isActive(booking)) return null;
  return (
    <div className={styles.actions}>
      <Button onClick={() => void completeBooking(booking)}>Mark Completed</Button>
      <Button kind="secondary" onClick={onReschedule}>
        Reschedule
      </Button>
      <Button kind="secondary" onClick={() => void cancelBooking(booking)}>
        Cancel Booking
      </Button>
    </div>
  );
}
