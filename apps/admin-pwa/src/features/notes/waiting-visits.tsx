import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { bookingsWaitingForNote } from '@fieldleaf/domain/read-model/bookings-waiting-for-note';
import { visitsUnderWay } from '@fieldleaf/domain/read-model/visits-under-way';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { useMemo, useState } from 'react';
import { shortDate } from '../../controls/date-text.ts';
import { VisitKindMark } from '../../controls/visit-kind.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useToday } from '../../read-models/use-today.ts';
import type { BegunNote } from './begun-notes.ts';
import styles from './list.module.css';

const SHOWN_AT_FIRST = 3;

type Props = { readonly begun: readonly BegunNote[] };

/** Today's visits that have begun or are about to: their note can be begun at the door. */
export function VisitsUnderWay({ begun }: Props) {
  const notable = useNotableVisits();
  const [today, now] = [useToday(), useNow()];
  const visits = useMemo(() => visitsUnderWay(notable, { today, now }), [notable, today, now]);
  if (visits.length === 0) return null;
  return (
    <section className="grid content-start gap-3" aria-labelledby="visits-under-way">
      <h2 id="visits-under-way">In progress</h2>
      <ul className="card list-none">
        {visits.map((booking) => (
          <Visit
            key={booking.bookingId}
            booking={booking}
            begun={begun}
            when={twelveHourClock(booking.appointment.time)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Completed visits without a note, latest first. */
export function WaitingVisits({ begun }: Props) {
  const notable = useNotableVisits();
  const [all, setAll] = useState(false);
  const waiting = useMemo(() => bookingsWaitingForNote(notable), [notable]);
  if (waiting.length === 0) return null;
  return (
    <section className="grid content-start gap-3" aria-labelledby="waiting-visits">
      <h2 id="waiting-visits">Waiting for a note ({waiting.length})</h2>
      <ul className="card list-none">
        {(all ? waiting : waiting.slice(0, SHOWN_AT_FIRST)).map((booking) => (
          <Visit
            key={booking.bookingId}
            booking={booking}
            begun={begun}
            when={shortDate(booking.appointment.date)}
          />
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

function useNotableVisits() {
  const bookingsById = usePractice(({ shown }) => shown.bookingsById);
  const consultationNotesById = usePractice(({ shown }) => shown.consultationNotesById);
  return useMemo(() => ({ bookingsById, consultationNotesById }), [bookingsById, consultationNotesById]);
}

type VisitProps = Props & { readonly booking: Booking; readonly when: string };

function Visit({ booking: { bookingId, customer, appointment }, begun, when }: VisitProps) {
  const { consultationType } = appointment;
  const place = consultationType === 'onsite' && customer.address;
  const isBegun = begun.some(({ page, id }) => page === 'new' && id === bookingId);
  return (
    <li className={`flex flex-wrap items-center gap-3 py-3 px-4 ${styles.visit}`}>
      <VisitKindMark kind={consultationType} />
      <div>
        <p className="font-semibold">{customerName(customer)}</p>
        <p className="detail">
          {when} · {place || CONSULTATION_WORDS[consultationType]}
        </p>
      </div>
      <ButtonLink kind="secondary" href={hrefOf({ view: 'notes', page: 'new', id: bookingId })}>
        {isBegun ? 'Continue Note' : 'Create Note'}
        <span className="visually-hidden"> for {customerName(customer)}</span>
      </ButtonLink>
    </li>
  );
}
