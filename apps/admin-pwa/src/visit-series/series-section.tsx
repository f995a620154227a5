import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { followingVisits, visitsOfSeries } from '@fieldleaf/domain/read-model/visit-series';
import { Button } from '@fieldleaf/ui/button';
import { useId, useMemo, useState } from 'react';
import { submitCommand } from '../actions/submit-command.ts';
import { Dialog } from '../controls/dialog.tsx';
import { VisitRow } from '../controls/visit-row.tsx';
import { usePractice } from '../read-models/practice.ts';
import { actOnEach, HELD_MINUTES } from './act-on-series.ts';
import { MoveFollowing } from './move-following.tsx';
import { RepeatVisit } from './repeat-visit.tsx';

/** The visits that repeat each other, and what is done to this one and all that follow; a visit by itself can be repeated. */
export function SeriesSection({ booking }: { readonly booking: Booking }) {
  const bookingsById = usePractice(({ shown }) => shown.bookingsById);
  const series = useMemo(() => visitsOfSeries({ bookingsById }, booking), [bookingsById, booking]);
  const following = useMemo(() => followingVisits({ bookingsById }, booking), [bookingsById, booking]);
  const [open, setOpen] = useState<'move' | 'cancel'>();
  const headingId = useId();
  if (series.length < 2) return <RepeatAlone booking={booking} />;
  const place = series.findIndex(({ bookingId }) => bookingId === booking.bookingId) + 1;
  const dialog = { booking, following, onClose: () => setOpen(undefined) };
  return (
    <section className="section" aria-labelledby={headingId}>
      <h3 id={headingId}>
        Repeating visit, {place} of {series.length}
      </h3>
      <ul className="card rows">
        {series.map((visit) => (
          <VisitRow
            key={visit.bookingId}
            booking={visit}
            dated
            isOpen={visit.bookingId === booking.bookingId}
          />
        ))}
      </ul>
      {following.length > 0 && (
        <div className="actions mt-2">
          <Button kind="secondary" onClick={() => setOpen('move')}>
            Move This and Following
          </Button>
          <Button kind="secondary" onClick={() => setOpen('cancel')}>
            Cancel This and Following
          </Button>
        </div>
      )}
      {open === 'move' && <MoveFollowing {...dialog} />}
      {open === 'cancel' && <CancelFollowing {...dialog} />}
    </section>
  );
}

/** Cancelled visits are not repeated. */
function RepeatAlone({ booking }: { readonly booking: Booking }) {
  if (booking.status === 'cancelled' || booking.erasedAt !== undefined) return null;
  return (
    <div className="actions">
      <RepeatVisit booking={booking} />
    </div>
  );
}

type CancelFollowingProps = {
  readonly booking: Booking;
  readonly following: readonly Booking[];
  readonly onClose: () => void;
};

/** Ends a series: this visit, if it is still to come, and all that follow. */
function CancelFollowing({ booking, following, onClose }: CancelFollowingProps) {
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
      <div className="grid gap-4">
        <ul className="card rows">
          {visits.map((visit) => (
            <VisitRow key={visit.bookingId} booking={visit} dated />
          ))}
        </ul>
        <p className="quiet">Payments stay until you refund them in each booking.</p>
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
      submitCommand({
        kind: 'booking.cancel',
        payload: { bookingId, ...(!notify && { notifyCustomer: false }) },
        saved: null,
        heldMinutes: HELD_MINUTES,
        failed: 'Failed to update booking status',
      }),
    (count) => `${count === 1 ? '1 visit' : `${count} visits`} cancelled.`,
  );
