import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { completeBooking } from '../../actions/complete-booking.ts';
import { useCollecting } from '../../controls/use-collecting.ts';
import { hrefOf, navigate } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import styles from './details.module.css';
import { NoShowFee } from './no-show-fee.tsx';

type Props = { readonly booking: Booking };

/** Most common visit actions. Each can be undone for a few seconds, so none asks twice. */
export function BookingActions({ booking }: Props) {
  const { bookingId, status, appointment } = booking;
  const hasBegun = useNow() >= appointment.startsAt;
  if (status === 'completed') return <AfterCompletion booking={booking} />;
  if (status === 'no-show') {
    return (
      <>
        <NoShowFee booking={booking} />
        <div className={styles.bookingActions}>
          <Button kind="secondary" onClick={() => void completeBooking(booking)}>
            Mark Completed
          </Button>
        </div>
      </>
    );
  }
  if (!isActive(booking)) return null;
  return (
    <div className={styles.bookingActions}>
      {/* What is still ahead is not completed by a stray thumb. */}
      <Button kind={hasBegun ? 'primary' : 'secondary'} onClick={() => void completeBooking(booking)}>
        Mark Completed
      </Button>
      <Button
        kind="secondary"
        onClick={() => navigate({ view: 'bookings', page: bookingId, id: 'reschedule' })}
      >
        Reschedule
      </Button>
    </div>
  );
}

/** Next steps: the note while the visit is remembered, and the money while the customer is there. */
function AfterCompletion({ booking }: Props) {
  const { bookingId, erasedAt } = booking;
  const isWritten = usePractice(({ shown }) => shown.consultationNotesById.has(bookingId));
  const collecting = useCollecting(booking);
  const newNote = hrefOf({ view: 'notes', page: 'new', id: bookingId });
  const canWrite = !isWritten && erasedAt === undefined;
  return (
    <>
      {canWrite && (
        <p className="quiet">
          Completed. Use <a href={newNote}>Consultation Notes</a> to write down what you saw while you
          remember the visit.
        </p>
      )}
      {(canWrite || isWritten || collecting) && (
        <div className={styles.bookingActions}>
          {collecting && (
            <ButtonLink href={collecting.href}>Collect {dollarText(collecting.dueCents)}</ButtonLink>
          )}
          {canWrite && (
            <ButtonLink kind={collecting ? 'secondary' : 'primary'} href={newNote}>
              Write the Note
            </ButtonLink>
          )}
          {isWritten && (
            <ButtonLink kind="secondary" href={hrefOf({ view: 'notes', page: 'note', id: bookingId })}>
              Open the Note
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}
