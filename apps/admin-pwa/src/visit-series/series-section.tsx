import type { Booking } from '@fieldleaf/domain/booking/booking';
import { followingVisits, visitsOfSeries } from '@fieldleaf/domain/read-model/visit-series';
import { Button } from '@fieldleaf/ui/button';
import { useId, useMemo, useState } from 'react';
import { VisitRow } from '../controls/visit-row.tsx';
import { usePractice } from '../read-models/practice.ts';
import { CancelFollowing } from './cancel-following.tsx';
import { MoveFollowing } from './move-following.tsx';
import { RepeatVisit } from './repeat-visit.tsx';
import styles from './visit-series.module.css';

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
        <div className={`actions ${styles.actions}`}>
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

/** What was called off is not repeated. */
function RepeatAlone({ booking }: { readonly booking: Booking }) {
  if (booking.status === 'cancelled' || booking.erasedAt !== undefined) return null;
  return (
    <div className="actions">
      <RepeatVisit booking={booking} />
    </div>
  );
}
