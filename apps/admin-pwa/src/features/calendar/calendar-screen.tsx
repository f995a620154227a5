import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { type ReactNode, useMemo } from 'react';
import { StaleBusyTimes } from '../../calendar/stale-busy-times.tsx';
import { useHolds } from '../../calendar/use-holds.ts';
import type { Route } from '../../navigation/routes.ts';
import { WaitingLine } from '../../waiting-list/waiting-line.tsx';
import { Agenda } from './agenda.tsx';
import styles from './calendar.module.css';
import { daysShown, placeBeside, weekOf } from './calendar-address.ts';
import { CalendarHead } from './calendar-head.tsx';
import { GridPane } from './grid-pane.tsx';
import { MoveBar } from './move-bar.tsx';
import { PrintedWeek } from './printed-week.tsx';
import { useCalendarPlace } from './use-calendar-place.ts';
import { useDiary } from './use-diary.ts';
import { carriedBooking, useMove } from './use-move.ts';
import { usePrinting } from './use-printing.ts';

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
      <div className={styles.calendar}>
        <CalendarHead at={at} onPrint={printing.print} />
        <StaleBusyTimes />
        {place.view === 'day' && <WaitingLine date={place.date} />}
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
