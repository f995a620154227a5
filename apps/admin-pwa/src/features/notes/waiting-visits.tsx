import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { bookingsWaitingForNote } from '@fieldleaf/domain/read-model/bookings-waiting-for-note';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { useMemo, useState } from 'react';
import { shortDate } from '../../controls/date-text.ts';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import type { BegunNote } from './begun-notes.ts';
import styles from './list.module.css';

const SHOWN_AT_FIRST = 3;

/** Completed visits without a note, latest first. */
export function WaitingVisits({ begun }: { readonly begun: readonly BegunNote[] }) {
  const bookingsById = usePractice(({ shown }) => shown.bookingsById);
  const consultationNotesById = usePractice(({ shown }) => shown.consultationNotesById);
  const [all, setAll] = useState(false);
  const waiting = useMemo(
    () => bookingsWaitingForNote({ bookingsById, consultationNotesById }),
    [bookingsById, consultationNotesById],
  );
  if (waiting.length === 0) return null;
  const isBegun = ({ bookingId }: Booking) =>
    begun.some(({ page, id }) => page === 'new' && id === bookingId);
  return (
    <section className={styles.waiting} aria-labelledby="waiting-visits">
      <h2 id="waiting-visits">Waiting for a note ({waiting.length})</h2>
      <ul className={`card ${styles.visits}`}>
        {(all ? waiting : waiting.slice(0, SHOWN_AT_FIRST)).map((booking) => (
          <Visit key={booking.bookingId} booking={booking} begun={isBegun(booking)} />
        ))}
      </ul>
      {waiting.length > SHOWN_AT_FIRST && !all && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          Show all {waiting.length}
        </Button>
      )}
    </section>
  );
}

function Visit({ booking, begun }: { readonly booking: Booking; readonly begun: boolean }) {
  const { bookingId, customer, appointment } = booking;
  return (
    <li className={styles.visit}>
      <div>
        <p>{customerName(customer)}</p>
        <p className="detail">
          {shortDate(appointment.date)} · {CONSULTATION_WORDS[appointment.consultationType]}
        </p>
      </div>
      <ButtonLink kind="secondary" href={hrefOf({ view: 'notes', page: 'new', id: bookingId })}>
        {begun ? 'Continue Note' : 'Create Note'}
        <span className="visually-hidden"> for {customerName(customer)}</span>
      </ButtonLink>
    </li>
  );
}
