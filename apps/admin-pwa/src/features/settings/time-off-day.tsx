import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { TimeOff } from '@fieldleaf/domain/time-off/time-off';
import { visitsDuring } from '@fieldleaf/domain/time-off/visits-during';
import { Button } from '@fieldleaf/ui/button';
import { TriangleAlert } from 'lucide-react';
import { dateWithYear, shortDate } from '../../controls/date-text.ts';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { visitTimeWords } from '../../controls/visit-words.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { unblockDay } from './block-day.ts';
import styles from './settings.module.css';
import { stretchWords, timesOfStretch } from './stretch-words.ts';

/** One day's time off, and the visits that stand in it: hers to move or to keep. */
export function TimeOffDay({ timeOff }: { readonly timeOff: TimeOff }) {
  const { date, spans } = timeOff;
  const isUnsynced = usePractice(({ unsynced }) => unsynced.has(timeOff._id));
  return (
    <li className={styles.day}>
      <h3>
        {dateWithYear(date)} {isUnsynced && <UnsyncedBadge />}
      </h3>
      <ul className="cards">
        {spans.map((span) => (
          <li key={span.fromMinute} className={styles.span}>
            <span>
              {stretchWords(span)}
              {span.reason && <span className={`detail ${styles.detail}`}>{span.reason}</span>}
            </span>
            <Button
              kind="secondary"
              aria-label={`Unblock ${shortDate(date)}, ${stretchWords(span)}`}
              onClick={() => void unblockDay({ date, ...timesOfStretch(span) })}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
      <StandingVisits timeOff={timeOff} />
    </li>
  );
}

function StandingVisits({ timeOff }: { readonly timeOff: TimeOff }) {
  const settings = useSettings();
  const bookingsById = usePractice((state) => state.shown.bookingsById);
  const visits = visitsDuring(timeOff, bookingsById.values(), settings);
  if (visits.length === 0) return null;
  return (
    <div className={`notice warning ${styles.warning}`}>
      <p>
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
        {visits.length === 1 ? 'One visit is' : `${visits.length} visits are`} still booked then.
      </p>
      <ul>
        {visits.map(({ bookingId, customer, appointment }) => (
          <li key={bookingId}>
            <a className="tap" href={hrefOf({ view: 'bookings', page: bookingId })}>
              {customerName(customer)}, {visitTimeWords(appointment)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
