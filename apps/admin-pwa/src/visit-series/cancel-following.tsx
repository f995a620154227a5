import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { act } from '../actions/act.ts';
import { Dialog } from '../controls/dialog.tsx';
import { VisitRow } from '../controls/visit-row.tsx';
import { actOnEach, HELD_MINUTES } from './act-on-series.ts';
import styles from './visit-series.module.css';

type Props = {
  readonly booking: Booking;
  readonly following: readonly Booking[];
  readonly onClose: () => void;
};

/** Ends a series: this visit, if it is still to come, and all that follow. */
export function CancelFollowing({ booking, following, onClose }: Props) {
  // As it was opened: the visits leave the list one by one while they are cancelled.
  const [visits] = useState(isActive(booking) ? [booking, ...following] : following);
  const [notify, setNotify] = useState(true);
  const [cancelling, setCancelling] = useState(false);
  const cancel = async () => {
    setCancelling(true);
    const done = await cancelVisits(visits, notify);
    setCancelling(false);
    if (done) onClose();
  };
  return (
    <Dialog title={`Cancel ${visits.length} visits`} onClose={onClose}>
      <div className={styles.dialog}>
        <ul className="card rows">
          {visits.map((visit) => (
            <VisitRow key={visit.bookingId} booking={visit} dated />
          ))}
        </ul>
        <p className="quiet">What was paid for one of them stays until you give it back in that booking.</p>
        {hasEmail(booking.customer) && (
          <label className="check">
            <input type="checkbox" checked={notify} onChange={(event) => setNotify(event.target.checked)} />
            Email the customer about each visit
          </label>
        )}
        <div className="actions">
          <Button kind="danger" busy={cancelling} onClick={() => void cancel()}>
            {cancelling ? 'Cancelling…' : `Cancel ${visits.length} Visits`}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Keep Them
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const cancelVisits = (visits: readonly Booking[], notify: boolean): Promise<boolean> =>
  actOnEach(
    visits,
    ({ bookingId }) =>
      act({
        kind: 'booking.cancel',
        payload: { bookingId, ...(!notify && { notifyCustomer: false }) },
        saved: null,
        heldMinutes: HELD_MINUTES,
        failed: 'Failed to update booking status',
      }),
    (count) => `${count === 1 ? '1 visit' : `${count} visits`} cancelled.`,
  );
