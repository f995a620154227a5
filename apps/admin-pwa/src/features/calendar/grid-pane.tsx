import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import type { DiaryDay } from '@fieldleaf/domain/read-model/diary';
import { localDateOf, localTimeOf } from '@fieldleaf/domain/time/business-time';
import { MINUTES_OF_A_DAY } from '@fieldleaf/domain/time/day-stretch';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { minuteOfDay, timeOfMinute } from '@fieldleaf/domain/time/local-time';
import {
  type DragEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { hrefOf, navigate } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './calendar.module.css';
import { calendarRoute, daysShown, placeBeside } from './calendar-address.ts';
import type { Links } from './diary-events.ts';
import { gapRoute } from './gap-route.ts';
import type { Moment } from './moment.ts';
import type { CalendarAt } from './use-calendar-place.ts';
import type { Mover } from './use-move.ts';
import { useSwipe } from './use-swipe.ts';

const STEP_MINUTES = 15;

type Step = { readonly days: number; readonly minutes: number };

const stepOf = (key: string, inMonth: boolean): Step | undefined => {
  const steps: Readonly<Record<string, Step>> = {
    ArrowLeft: { days: -1, minutes: 0 },
    ArrowRight: { days: 1, minutes: 0 },
    ArrowUp: inMonth ? { days: -7, minutes: 0 } : { days: 0, minutes: -STEP_MINUTES },
    ArrowDown: inMonth ? { days: 7, minutes: 0 } : { days: 0, minutes: STEP_MINUTES },
  };
  return steps[key];
};

/** Arrow keys carry the visit that has the focus, Enter drops it, Escape puts it back. */
function useKeyboardDrag({ move, carry, drop, putBack }: Mover, inMonth: boolean) {
  const carrying = move?.phase === 'carrying' && move.by === 'keys' ? move : null;
  const actionOf = (key: string, { bookingId, appointment }: Booking): (() => unknown) | undefined => {
    const at = carrying?.booking.bookingId === bookingId ? carrying.to : null;
    const step = stepOf(key, inMonth);
    if (step) return () => carry(bookingId, stepped(at ?? appointment, step), 'keys');
    if (at && key === 'Enter') return () => drop(bookingId, at, 'keys');
    return at && key === 'Escape' ? putBack : undefined;
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const booking = visitIn(event.target);
    if (!booking || !isActive(booking) || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = actionOf(event.key, booking);
    if (!act) return;
    event.preventDefault();
    act();
  };
}

function visitIn(target: EventTarget): Booking | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const bookingId = target.querySelector<HTMLElement>('[data-visit]')?.dataset.visit;
  return usePractice.getState().shown.bookingsById.get(bookingId ?? '');
}

/** Within the day: what is carried over midnight by the minute would be a day nobody meant. */
function stepped({ date, time }: Moment, { days, minutes }: Step): Moment {
  const minute = minuteOfDay(time) + minutes;
  const isInDay = minute >= 0 && minute < MINUTES_OF_A_DAY;
  return { date: plusDays(date, days), time: isInDay ? timeOfMinute(minute) : time };
}

/** Delays for drawing another week, or the place it returns to. */
const DRAWN_MS = [0, 50, 400];

/**
 * Keeps the focus on a visit carried by keyboard wherever it is drawn next, and restores it when the visit is put
 * back or dropped.
 */
function useCarriedFocus(grid: RefObject<HTMLElement | null>, { move }: Mover): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const byKeys = move?.by === 'keys' ? move.booking.bookingId : null;
    const bookingId = byKeys ?? (move === null ? last.current : null);
    last.current = byKeys;
    // The question at the thumb has it, and what was chosen elsewhere meanwhile keeps it.
    if (bookingId === null || (move && move.phase !== 'carrying')) return;
    const focus = () => {
      const visit = grid.current?.querySelector(`[data-visit="${bookingId}"]`)?.closest('a');
      if (move || document.activeElement === document.body) visit?.focus();
      if (move) visit?.scrollIntoView?.({ block: 'nearest' });
    };
    const timers = DRAWN_MS.map((afterMs) => setTimeout(focus, afterMs));
    focus();
    return () => timers.forEach(clearTimeout);
  }, [grid, move]);
}

const TimeGrid = lazy(() => import('./time-grid.tsx').then((module) => ({ default: module.TimeGrid })));

type Props = { readonly at: CalendarAt; readonly days: readonly DiaryDay[]; readonly mover: Mover };

/** A day, a week or a month to look at, to carry visits in, and to tap a gap of. */
export function GridPane({ at: { place, isWide, goTo }, days, mover }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  const settings = useSettings();
  const now = useNow();
  const { timeZone } = settings.business;
  const { view, date } = place;
  const { move, carry, drop, putBack } = mover;
  const onKeyDown = useKeyboardDrag(mover, view === 'month');
  useCarriedFocus(pane, mover);
  useFollowCarried(mover, place, goTo);
  const swipe = useSwipe((step) => move === null && goTo(placeBeside(place, step)));
  const links = useMemo<Links>(
    () => ({
      ofVisit: ({ bookingId }) =>
        hrefOf(isWide ? calendarRoute({ view, date, bookingId }) : { view: 'bookings', page: bookingId }),
      ofGap: (moment) => hrefOf(gapRoute(moment, settings)),
    }),
    [isWide, view, date, settings],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the visits in it have the focus, and their arrow keys end here
    <div
      ref={pane}
      className={`card relative overflow-clip ${styles.pane}`}
      onKeyDown={onKeyDown}
      onDragStart={keepLink}
      {...swipe.touches}
    >
      <p className="visually-hidden">
        Arrow keys move the visit that has the focus, Enter drops it there, Escape puts it back.
      </p>
      <Suspense
        fallback={
          <p
            role="status"
            className={`min-h-[60dvb] rounded-card ${styles.opening}`}
            aria-label="Opening the calendar"
          />
        }
      >
        <TimeGrid
          place={place}
          days={days}
          now={{ date: localDateOf(now, timeZone), time: localTimeOf(now, timeZone) }}
          links={links}
          onCarry={carry}
          onDrop={drop}
          onPutBack={putBack}
          onTapTime={(moment) => {
            if (!swipe.isStroke()) navigate(gapRoute(tappedStart(moment, days), settings));
          }}
          onTapDay={(tapped) => {
            if (!swipe.isStroke()) goTo({ view: 'day', date: tapped });
          }}
        />
      </Suspense>
    </div>
  );
}

/** The browser would carry the link that a visit is, and not the visit. */
const keepLink = (event: DragEvent) => event.preventDefault();

/** A gap is tapped somewhere in its half hour; in the first one it begins where the gap does. */
function tappedStart({ date, time }: Moment, days: readonly DiaryDay[]): Moment {
  const minute = minuteOfDay(time);
  const halfHour = minute - (minute % 30);
  const gap = days
    .find((day) => day.date === date)
    ?.entries.find(
      ({ kind, fromMinute, untilMinute }) => kind === 'free' && fromMinute <= minute && minute < untilMinute,
    );
  return { date, time: timeOfMinute(gap ? Math.max(gap.fromMinute, halfHour) : halfHour) };
}

/** Moves the calendar along with a visit carried beyond the days shown. */
function useFollowCarried({ move }: Mover, place: CalendarAt['place'], goTo: CalendarAt['goTo']): void {
  const to = move?.phase === 'carrying' && move.by === 'keys' ? move.to.date : null;
  const { from, to: until } = daysShown(place);
  const isOut = to !== null && (to < from || to > until);
  useEffect(() => {
    if (isOut && to) goTo({ date: to });
  });
}
