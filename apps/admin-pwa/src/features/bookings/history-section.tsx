import type { Booking, BookingEvent } from '@fieldleaf/domain/booking/booking';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { momentText } from '../../controls/date-text.ts';
import { EntryList } from '../../controls/entry-list.tsx';
import { visitTimeWords } from '../../controls/visit-words.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './details.module.css';
import { Fold } from './fold.tsx';

const WHAT: Readonly<Record<BookingEvent['what'], string>> = {
  created: 'Booked',
  rescheduled: 'Rescheduled',
  cancelled: 'Cancelled',
  completed: 'Completed',
  'no-show': 'Marked as a no-show',
};

const WHO: Readonly<Record<BookingEvent['by']['role'], string>> = {
  customer: 'by the customer',
  consultant: 'by you',
  system: 'automatically',
};

function lastWords({ history }: Booking): string | undefined {
  const last = history.at(-1);
  return last && `${WHAT[last.what]} ${WHO[last.by.role]}`;
}

/** What happened to the booking, in order. */
export function HistorySection({ booking }: { readonly booking: Booking }) {
  const { timeZone } = useSettings().business;
  return (
    <Fold title="History" digest={lastWords(booking)}>
      <EntryList ordered>
        {booking.history.map(({ what, at, by, from, reason, commandId }) => (
          <li key={`${commandId}:${what}`}>
            {WHAT[what]} {WHO[by.role]}
            {from && ` from ${visitTimeWords(from)}`}
            {reason && <span className={styles.reason}>“{reason}”</span>}
            <small>{momentText(epochMsOf(at), timeZone)}</small>
          </li>
        ))}
      </EntryList>
    </Fold>
  );
}
