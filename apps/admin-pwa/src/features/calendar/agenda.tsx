import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { DiaryDay } from '@fieldleaf/domain/read-model/diary';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { timeOfMinute } from '@fieldleaf/domain/time/local-time';
import { Plus } from 'lucide-react';
import { clockText } from '../../controls/date-text.ts';
import { DayHeading } from '../../controls/day-heading.tsx';
import { visitKindOf } from '../../controls/visit-kind.tsx';
import { VisitRow } from '../../controls/visit-row.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { WaitingCount } from '../../waiting-list/waiting-count.tsx';
import styles from './agenda.module.css';
import { breaksOf, type GridEntry } from './diary-events.ts';
import { gapRoute } from './gap-route.ts';
import { stretchWords } from './stretch-words.ts';
import { useSwipe } from './use-swipe.ts';

type Props = { readonly days: readonly DiaryDay[]; readonly onSwipe: (step: -1 | 1) => void };

/** Day after day what is planned and what is free, as rows. */
export function Agenda({ days, onSwipe }: Props) {
  const { touches } = useSwipe(onSwipe);
  return (
    <div className={`screen ${styles.agenda}`} {...touches}>
      {days.map((day) => (
        <section key={day.date} aria-labelledby={`day-${day.date}`}>
          <DayHeading id={`day-${day.date}`} date={day.date} visits={visitsIn(day)} />
          <WaitingCount date={day.date} />
          <AgendaDay day={day} />
        </section>
      ))}
    </div>
  );
}

const visitsIn = ({ entries }: DiaryDay): readonly Booking[] =>
  entries.flatMap((entry) => (entry.kind === 'visit' ? [entry.booking] : []));

function AgendaDay({ day }: { readonly day: DiaryDay }) {
  const { date, open, entries } = day;
  if (entries.length === 0)
    return <p className="quiet py-2">{open.length === 0 ? 'Closed' : 'Nothing booked'}</p>;
  const rows = [...entries, ...breaksOf(day)].sort((one, other) => one.fromMinute - other.fromMinute);
  return (
    <ol className="card rows">
      {rows.map((entry) =>
        entry.kind === 'visit' ? (
          <VisitRow key={entry.booking.bookingId} booking={entry.booking} />
        ) : (
          <StretchRow key={`${entry.kind}-${entry.fromMinute}`} date={date} entry={entry} />
        ),
      )}
    </ol>
  );
}

type StretchProps = { readonly date: LocalDate; readonly entry: GridEntry };

function StretchRow({ date, entry }: StretchProps) {
  const settings = useSettings();
  if (entry.kind === 'free') {
    const moment = { date, time: timeOfMinute(entry.fromMinute) };
    return (
      <li>
        <a className={`hover-tint ${styles.free}`} href={hrefOf(gapRoute(moment, settings))}>
          Free {stretchWords(entry)}
          <span className="visually-hidden">: book this time</span>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
        </a>
      </li>
    );
  }
  return (
    <li className="flex items-center gap-3 min-h-touch px-4 text-15 tabular">
      <StretchMark entry={entry} />
      <span>
        {stretchName(entry, settings.business.timeZone)}, {stretchWords(entry)}
      </span>
    </li>
  );
}

/** As it is drawn in the grid. */
function StretchMark({ entry }: { readonly entry: GridEntry }) {
  const looks = entry.kind === 'hold' || entry.kind === 'travel' ? entry.kind : 'time-off';
  return (
    <span
      className={`flex-none w-6 h-6 rounded-[6px] ${styles.mark}`}
      data-kind={entry.kind === 'travel' ? visitKindOf(entry.booking) : undefined}
      data-stretch={entry.kind === 'closed' ? undefined : looks}
      aria-hidden="true"
    />
  );
}

function stretchName(entry: GridEntry, timeZone: string): string {
  switch (entry.kind) {
    case 'travel':
      return entry.booking.appointment.consultationType === 'onsite' ? 'Travel time' : 'Kept free';
    case 'closed':
      return 'Break';
    case 'time-off':
      return entry.reason ? `Time off: ${entry.reason}` : 'Time off';
    case 'busy':
      return 'Busy';
    case 'hold':
      return `Someone is paying, until ${clockText(epochMsOf(entry.expiresAt), timeZone)}`;
    default:
      return '';
  }
}
