import type { DiaryDay } from '@fieldleaf/domain/read-model/diary';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import FullCalendar, {
  type AllowFunc,
  type CalendarRef,
  type DateClickInfo,
  type EventDisplayInfo,
  type EventDropInfo,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useLayoutEffect, useMemo, useRef } from 'react';
import '@fullcalendar/react/skeleton.css';
import type { CalendarPlace } from './calendar-address.ts';
import { diaryEvents, type Links, shownHours, visitEvents, wallTime } from './diary-events.ts';
import { EntryContent } from './entry-content.tsx';
import { GRID_LOOK } from './grid-look.tsx';
import { type Moment, momentOfWall } from './moment.ts';

type Props = {
  readonly place: CalendarPlace;
  readonly days: readonly DiaryDay[];
  readonly now: Moment;
  readonly links: Links;
  readonly onCarry: (bookingId: string, to: Moment) => void;
  readonly onDrop: (bookingId: string, to: Moment) => void;
  readonly onPutBack: () => void;
  readonly onTapTime: (moment: Moment) => void;
  readonly onTapDay: (date: LocalDate) => void;
};

const PLUGINS = [timeGridPlugin, dayGridPlugin, interactionPlugin];
const LIBRARY_VIEWS = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' } as const;
type GridView = keyof typeof LIBRARY_VIEWS;

const isGridView = (view: CalendarPlace['view']): view is GridView => view in LIBRARY_VIEWS;

/** Days side by side, or a month: visits that can be carried to another time, and what lies between them. */
export function TimeGrid({ place, days, now, links, ...on }: Props) {
  const { view, date } = place;
  const calendar = useRef<CalendarRef>(null);
  const inMonth = view === 'month';
  const events = useMemo(
    () => [...(inMonth ? visitEvents : diaryEvents)(days, links)],
    [inMonth, days, links],
  );
  const hours = shownHours(days);
  useLayoutEffect(() => {
    if (isGridView(view)) calendar.current?.getApi().changeView(LIBRARY_VIEWS[view], date);
  }, [view, date]);
  const allow: AllowFunc = ({ start }, event) => {
    if (event) on.onCarry(event.id, momentOfWall(start));
    return true;
  };
  const drop = ({ event, revert }: EventDropInfo) => {
    const to = event.start && momentOfWall(event.start);
    // What is shown is the diary's; it follows when the move is made.
    revert();
    if (to) on.onDrop(event.id, to);
  };
  const tap = ({ date: tapped, jsEvent }: DateClickInfo) => {
    if (jsEvent.target instanceof Element && jsEvent.target.closest('a')) return;
    const moment = momentOfWall(tapped);
    if (inMonth) on.onTapDay(moment.date);
    else on.onTapTime(moment);
  };
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
      eventAllow={allow}
      eventDrop={drop}
      eventDragStop={on.onPutBack}
      dateClick={tap}
      navLinks
      navLinkDayClick={(clicked: Date) => on.onTapDay(momentOfWall(clicked).date)}
      moreLinkClick={({ date: clicked }: { date: Date }) => on.onTapDay(momentOfWall(clicked).date)}
    />
  );
}

const contentOf = ({ event, view }: EventDisplayInfo) => {
  const { entry } = event.extendedProps;
  return <EntryContent entry={entry} inMonth={view.type === LIBRARY_VIEWS.month} />;
};

const clockOf = (minute: number): string =>
  minute >= 24 * 60 ? '24:00:00' : `${wallTime('2000-01-01' as LocalDate, minute).slice(11)}:00`;
