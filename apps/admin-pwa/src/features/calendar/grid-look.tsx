import type { CalendarOptions } from '@fullcalendar/react';
import styles from './time-grid.module.css';

/** By itself the library makes a format for each hour it draws, which costs more than all the rest of a day. */
const HOUR = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' });

/** How the library's calendar looks and behaves whatever it shows; it brings no look of its own. */
export const GRID_LOOK: CalendarOptions = {
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
      {view.type !== 'dayGridMonth' && <span className={styles.dayNumber}>{dayNumberText}</span>}
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
  nowIndicatorLineClass: styles.nowLine,
  moreLinkClass: styles.more,
};
