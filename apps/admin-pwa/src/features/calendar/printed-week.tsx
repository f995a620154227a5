import { type Booking, occupiesTime } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { DiaryDay, DiaryEntry } from '@fieldleaf/domain/read-model/diary';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { dateWithYear, longDate } from '../../controls/date-text.ts';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { weekOf } from './calendar-address.ts';
import '../../controls/printed.css';
import styles from './printed-week.module.css';
import { stretchWords } from './stretch-words.ts';
import { useDiary } from './use-diary.ts';

const NO_HOLDS = [] as const;

/** A week on paper: where to be when, whom to call, and when she is off. */
export function PrintedWeek({ date }: { readonly date: LocalDate }) {
  const week = weekOf(date);
  const days = useDiary({ days: week, holds: NO_HOLDS, carried: undefined });
  const { name } = useSettings().business;
  return (
    <article data-printed className={styles.paper}>
      <h1>
        {name}: week of {dateWithYear(week.from)}
      </h1>
      {days.map((day) => (
        <section key={day.date} className={styles.day}>
          <h2>{longDate(day.date)}</h2>
          <PrintedDay day={day} />
        </section>
      ))}
    </article>
  );
}

function PrintedDay({ day }: { readonly day: DiaryDay }) {
  const rows = day.entries.filter(isPrinted);
  if (rows.length === 0) return <p>{day.open.length === 0 ? 'Closed' : 'Nothing planned'}</p>;
  return (
    <table>
      <tbody>
        {rows.map((entry) => (
          <tr key={`${entry.kind}-${entry.fromMinute}`}>
            <th scope="row">{stretchWords(entry)}</th>
            {entry.kind === 'visit' ? (
              <VisitCells booking={entry.booking} />
            ) : (
              <td colSpan={4}>{offWords(entry)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isPrinted = (entry: DiaryEntry): boolean =>
  entry.kind === 'visit' ? occupiesTime(entry.booking) : entry.kind === 'time-off' || entry.kind === 'busy';

function VisitCells({ booking: { customer, appointment } }: { readonly booking: Booking }) {
  return (
    <>
      <td>{customerName(customer)}</td>
      <td>{CONSULTATION_WORDS[appointment.consultationType]}</td>
      <td>{appointment.consultationType === 'onsite' && customer.address}</td>
      <td>{customer.phone}</td>
    </>
  );
}

function offWords(entry: DiaryEntry): string {
  if (entry.kind === 'busy') return 'Busy';
  return entry.kind === 'time-off' && entry.reason ? `Time off: ${entry.reason}` : 'Time off';
}
