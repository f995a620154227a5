import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { Button } from '@fieldleaf/ui/button';
import { completeBooking } from '../../actions/complete-booking.ts';
import { hrefOf, navigate } from '../../navigation/routes.ts';
import { cancelBooking, resendConfirmation } from './booking-status.ts';
import styles from './details.module.css';

/** What can still be done with the visit. Each can be undone for a few seconds, so none asks twice. */
export function BookingActions({ booking }: { readonly booking: Booking }) {
  const { bookingId, status } = booking;
  if (status === 'completed') {
    return (
      <p className="quiet">
        Completed. Use <a href={hrefOf({ view: 'notes', page: 'new', id: bookingId })}>Consultation Notes</a>{' '}
        to write down what you saw while you remember the visit.
      </p>
    );
  }
  if (!isActive(booking)) return null;
  return (
    <div className={styles.bookingActions}>
      <Button onClick={() => void completeBooking(booking)}>Mark Completed</Button>
      <Button
        kind="secondary"
        onClick={() => navigate({ view: 'bookings', page: bookingId, id: 'reschedule' })}
      >
        Reschedule
      </Button>
      <Button kind="secondary" onClick={() => void cancelBooking(booking)}>
        Cancel Booking
      </Button>
      <Button kind="secondary" onClick={() => void resendConfirmation(booking)}>
        Resend Confirmation
      </Button>
    </div>
  );
}
