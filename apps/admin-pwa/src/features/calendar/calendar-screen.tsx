import { type Booking, type BookingId, occupiesTime } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { DiaryDay, DiaryEntry } from '@fieldleaf/domain/read-model/diary';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { IconButton } from '@fieldleaf/ui/icon-button';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { dateWithYear, longDate, monthAndDay, shortDate } from '../../controls/date-text.ts';
import { printPaper } from '../../controls/print-paper.ts';
import { Tabs } from '../../controls/tabs.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import type { Route } from '../../navigation/routes.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { StaleBusyTimes } from '../../visit-times/stale-busy-times.tsx';
import { useHolds } from '../../visit-times/use-holds.ts';
import { WaitingCount } from '../../waiting-list/waiting-count.tsx';
import { Agenda } from './agenda.tsx';
import styles from './calendar.module.css';
import {
  CALENDAR_VIEWS,
  type CalendarPlace,
  calendarRoute,
  daysShown,
  placeBeside,
  weekOf,
} from './calendar-address.ts';
import { GridPane } from './grid-pane.tsx';
import { MoveBar } from './move-bar.tsx';
import { type CalendarAt, useCalendarPlace } from './use-calendar-place.ts';
import { useDiary } from './use-diary.ts';
import { carriedBooking, useMove } from './use-move.ts';
import '../../controls/printed.css';
import { stretchWords } from './stretch-words.ts';

const NO_HOLDS = [] as const;

/** A week on paper: where to be when, whom to call, and when she is off. */
function PrintedWeek({ date }: { readonly date: LocalDate }) {
  const week = weekOf(date);
  const days = useDiary({ days: week, holds: NO_HOLDS, carried: undefined });
  const { name } = useSettings().business;
  return (
    <article data-printed className={`grid gap-4 ${styles.paper}`}>
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

type Props = {
  readonly route: Route;
  /** A visit's sheet, for where there is room beside the calendar. */
  readonly sheetOf: (bookingId: BookingId, onClose: () => void) => ReactNode;
};

/** The diary: what is planned and what is free, and moving and booking in it. */
export function CalendarScreen({ route, sheetOf }: Props) {
  const at = useCalendarPlace(route);
  const { place } = at;
  const days = daysShown(place);
  const holds = useHolds(days);
  const mover = useMove(holds);
  const carried = useMemo(() => carriedBooking(mover.move), [mover.move]);
  const diary = useDiary({ days, holds, carried });
  const printing = usePrinting(`Week of ${weekOf(place.date).from}`);
  return (
    <div className={styles.split} data-wide data-open={place.bookingId !== undefined || undefined}>
      <div className={`grid grid-cols-1 content-start gap-3 ${styles.calendar}`}>
        <CalendarHead at={at} onPrint={printing.print} />
        <StaleBusyTimes />
        {place.view === 'day' && <WaitingCount date={place.date} />}
        <p role="status" className="visually-hidden">
          {mover.said}
        </p>
        {place.view === 'agenda' ? (
          <Agenda days={diary} onSwipe={(step) => at.goTo(placeBeside(place, step))} />
        ) : (
          <GridPane at={at} days={diary} mover={mover} />
        )}
        <MoveBar mover={mover} />
      </div>
      {place.bookingId && at.isWide && sheetOf(place.bookingId, () => at.goTo({}))}
      {printing.isPrinting && <PrintedWeek date={place.date} />}
    </div>
  );
}

/** The paper is there only while it is printed, by the button or by the browser's own way. */
function usePrinting(name: string) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  const print = async () => {
    flushSync(() => setIsPrinting(true));
    await printPaper(name);
    setIsPrinting(false);
  };
  return { isPrinting, print: () => void print() };
}

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const month = utc({ month: 'long', year: 'numeric' });

const at = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`);

/** `Mon, Mar 15`, `Mar 14-20`, `March 2027`; with the year where it is another one. */
function calendarTitle(place: CalendarPlace, today: LocalDate): string {
  const isThisYear = place.date.slice(0, 4) === today.slice(0, 4);
  if (place.view === 'day') return isThisYear ? shortDate(place.date) : dateWithYear(place.date);
  if (place.view === 'month') return month.format(at(place.date));
  const { from, to } = daysShown(place);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const end = isOneMonth ? String(Number(to.slice(8))) : monthAndDay(to);
  return `${monthAndDay(from)}-${end}${isThisYear ? '' : `, ${to.slice(0, 4)}`}`;
}

const VIEW_WORDS = { day: 'Day', week: 'Week', month: 'Month', agenda: 'Agenda' } as const;

type CalendarHeadProps = { readonly at: CalendarAt; readonly onPrint: () => void };

/** Days shown, with the ways to others. */
function CalendarHead({ at: { place, today, goTo }, onPrint }: CalendarHeadProps) {
  const { view, date } = place;
  const step = (by: -1 | 1) => goTo(placeBeside(place, by));
  return (
    <header className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${styles.head}`}>
      <h1>
        <span className="visually-hidden">Calendar, </span>
        {calendarTitle(place, today)}
      </h1>
      <div className="flex items-center">
        <IconButton aria-label={`Previous ${STEP_WORDS[view]}`} onClick={() => step(-1)}>
          <ChevronLeft size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <button type="button" className="chip px-3 font-semibold" onClick={() => goTo({ date: today })}>
          Today
        </button>
        <IconButton aria-label={`Next ${STEP_WORDS[view]}`} onClick={() => step(1)}>
          <ChevronRight size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <Tabs
        label="Calendar views"
        tabs={CALENDAR_VIEWS.map((each) => ({
          label: VIEW_WORDS[each],
          route: calendarRoute({ view: each, date }),
          isCurrent: each === view,
        }))}
      />
      {(view === 'week' || view === 'agenda') && (
        <IconButton aria-label="Print this week" onClick={onPrint}>
          <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </header>
  );
}

const STEP_WORDS = { day: 'day', week: 'week', month: 'month', agenda: 'two weeks' } as const;
