import type { DiaryDay } from '@fieldleaf/domain/read-model/diary';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventDisplayInfo,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import '@fullcalendar/react/skeleton.css';
import type { CalendarPlace } from './calendar-address.ts';
import { diaryEvents, type Links, monthEvents, offWords, shownHours, wallTime } from './diary-events.ts';
import { EntryContent } from './entry-content.tsx';
import { type Moment, momentOfWall } from './moment.ts';
import styles from './time-grid.module.css';

type On = {
  readonly onCarry: (bookingId: string, to: Moment) => void;
  readonly onDrop: (bookingId: string, to: Moment) => void;
  readonly onPutBack: () => void;
  readonly onTapTime: (moment: Moment) => void;
  readonly onTapDay: (date: LocalDate) => void;
};

type Props = On & {
  readonly place: CalendarPlace;
  readonly days: readonly DiaryDay[];
  readonly now: Moment;
  readonly links: Links;
};

const PLUGINS = [timeGridPlugin, dayGridPlugin, interactionPlugin];
const LIBRARY_VIEWS = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' } as const;
type GridView = keyof typeof LIBRARY_VIEWS;

const isGridView = (view: CalendarPlace['view']): view is GridView => view in LIBRARY_VIEWS;

/** Days side by side, or a month: visits that can be carried to another time, and what lies between them. */
export function TimeGrid({ place, links, days: latestDays, now: latestNow, ...on }: Props) {
  const { view, date } = place;
  const [held, setHeld] = useState<Held | null>(null);
  const { days, now } = held ?? { days: latestDays, now: latestNow };
  const calendar = useRef<CalendarRef>(null);
  const inMonth = view === 'month';
  const events = useMemo(
    () => [...(inMonth ? monthEvents : diaryEvents)(days, links)],
    [inMonth, days, links],
  );
  const dayHint = useMemo(() => dayHintOf(inMonth ? days : []), [inMonth, days]);
  const hours = shownHours(days);
  useLayoutEffect(() => {
    if (isGridView(view)) calendar.current?.getApi().changeView(LIBRARY_VIEWS[view], date);
  }, [view, date]);
  const handlers = useHandlers(
    { ...on, onPickUp: () => setHeld({ days, now }), onLetGo: () => setHeld(null) },
    inMonth,
  );
  return (
    <FullCalendar
      ref={calendar}
      plugins={PLUGINS}
      {...GRID_LOOK}
      initialView={isGridView(view) ? LIBRARY_VIEWS[view] : LIBRARY_VIEWS.day}
      initialDate={date}
      timeZone="UTC"
      now={`${now.date}T${now.time}`}
      events={events}
      slotMinTime={clockOf(hours.fromMinute)}
      slotMaxTime={clockOf(hours.untilMinute)}
      eventContent={contentOf}
      backgroundEventContent={contentOf}
      navLinks
      navLinkHint={dayHint}
      {...handlers}
    />
  );
}

/** Name of a day's number: in a month, whose background is not read aloud, it says what is off. */
function dayHintOf(days: readonly DiaryDay[]) {
  const wordsByDate = new Map(days.map((day) => [day.date, offWords(day)]));
  return (dateText: string, date: Date) => {
    const words = wordsByDate.get(momentOfWall(date).date);
    return `Go to ${dateText}${words ? `, ${words}` : ''}`;
  };
}

/** Grid content while a visit is carried: updates from a sync would end the carrying. */
type Held = Pick<Props, 'days' | 'now'>;

type InGrid = On & { readonly onPickUp: () => void; readonly onLetGo: () => void };

/** The same functions for as long as the grid is there: an option that changes while something is carried ends the carrying. */
function useHandlers(given: InGrid, inMonth: boolean): CalendarOptions {
  const latest = useRef({ on: given, inMonth });
  useLayoutEffect(() => {
    latest.current = { on: given, inMonth };
  });
  return useMemo(() => {
    const on = () => latest.current.on;
    return {
      eventDragStart: () => on().onPickUp(),
      eventAllow: ({ start }, event) => {
        if (event) on().onCarry(event.id, momentOfWall(start));
        return true;
      },
      eventDrop: ({ event, revert }) => {
        const to = event.start && momentOfWall(event.start);
        // The diary decides the display; it follows once the move is made.
        revert();
        if (to) on().onDrop(event.id, to);
      },
      eventDragStop: () => {
        on().onLetGo();
        on().onPutBack();
      },
      dateClick: ({ date }) => {
        const moment = momentOfWall(date);
        if (latest.current.inMonth) on().onTapDay(moment.date);
        else on().onTapTime(moment);
      },
      navLinkDayClick: (date: Date) => on().onTapDay(momentOfWall(date).date),
      moreLinkClick: ({ date }) => on().onTapDay(momentOfWall(date).date),
    };
  }, []);
}

const contentOf = ({ event, view }: EventDisplayInfo) => {
  const { entry } = event.extendedProps;
  // While it is carried, where it is, not where it was.
  const time = event.start ? momentOfWall(event.start).time : undefined;
  return <EntryContent entry={entry} time={time} inMonth={view.type === LIBRARY_VIEWS.month} />;
};

const clockOf = (minute: number): string =>
  minute >= 24 * 60 ? '24:00:00' : `${wallTime('2000-01-01' as LocalDate, minute).slice(11)}:00`;

/** By itself the library makes a format for each hour it draws, which costs more than all the rest of a day. */
const HOUR = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' });

/** Look and behavior of the library's calendar for any content; the library has no look of its own. */
const GRID_LOOK: CalendarOptions = {
  headerToolbar: false,
  height: 'auto',
  allDaySlot: false,
  nowIndicator: true,
  firstDay: 0,
  slotDuration: '00:30',
  slotHeaderInterval: '01:00',
  snapDuration: '00:15',
  slotHeaderFormat: ({ date }) => HOUR.format(date.marker),
  slotMinHeight: 30,
  dayHeaderAlign: 'center',
  fixedWeekCount: false,
  views: {
    timeGridDay: { dayHeaders: false },
    timeGridWeek: { dayHeaderFormat: { weekday: 'short', day: 'numeric' } },
    dayGridMonth: { dayHeaderFormat: { weekday: 'short' } },
  },
  dayHeaderContent: ({ weekdayText, dayNumberText, view }) => (
    <>
      {weekdayText}{' '}
      {view.type !== 'dayGridMonth' && (
        <span className={`text-ink text-17 font-semibold ${styles.dayNumber}`}>{dayNumberText}</span>
      )}
    </>
  ),
  backgroundEventInnerClass: styles.backgroundInner,
  eventMinHeight: 22,
  // A gap beside a cancelled visit, or two at one time, lie side by side.
  slotEventOverlap: false,
  eventDurationEditable: false,
  eventInteractive: true,
  longPressDelay: 350,
  dayMaxEvents: 4,
  eventOrder: 'start',
  className: styles.grid,
  eventClass: ({ isDragging, isMirror }) =>
    isDragging || isMirror ? `${styles.event} ${styles.carried}` : styles.event,
  backgroundEventClass: styles.background,
  // The library allows the headers themselves no padding.
  dayHeaderInnerClass: styles.dayHeaderInner,
  slotHeaderInnerClass: styles.slotHeaderInner,
  dayHeaderClass: ({ isToday }) => (isToday ? `${styles.dayHeader} ${styles.today}` : styles.dayHeader),
  slotHeaderClass: styles.slotHeader,
  slotLaneClass: ({ isMinor }: { isMinor?: boolean }) =>
    isMinor ? `${styles.lane} ${styles.half}` : styles.lane,
  dayLaneClass: styles.dayLane,
  dayCellClass: ({ isToday, isOther }) =>
    [styles.cell, isToday && styles.todayCell, isOther && styles.otherMonth].filter(Boolean).join(' '),
  dayRowClass: styles.weekRow,
  dayCellTopClass: styles.cellTop,
  dayCellTopInnerClass: styles.cellTopInner,
  dayCellBottomClass: styles.cellBottom,
  nowIndicatorLineClass: styles.nowLine,
  moreLinkClass: styles.more,
};
