import type { DiaryDay } from '@fieldleaf/domain/read-model/diary';
import { localDateOf, localTimeOf } from '@fieldleaf/domain/time/business-time';
import { minuteOfDay, timeOfMinute } from '@fieldleaf/domain/time/local-time';
import { type DragEvent, lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { hrefOf, navigate } from '../../navigation/routes.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './calendar.module.css';
import { calendarRoute, daysShown, placeBeside } from './calendar-address.ts';
import type { Links } from './diary-events.ts';
import { gapRoute } from './gap-route.ts';
import type { Moment } from './moment.ts';
import type { CalendarAt } from './use-calendar-place.ts';
import { useCarriedFocus, useCarryKeys } from './use-carry-keys.ts';
import type { Mover } from './use-move.ts';
import { useSwipe } from './use-swipe.ts';

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
  const onKeyDown = useCarryKeys(mover, view === 'month');
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
    <div ref={pane} className={styles.pane} onKeyDown={onKeyDown} onDragStart={keepLink} {...swipe.touches}>
      <p className="visually-hidden">
        Arrow keys move the visit that has the focus, Enter drops it there, Escape puts it back.
      </p>
      <Suspense fallback={<p role="status" className={styles.opening} aria-label="Opening the calendar" />}>
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

/** What is carried out of the days that are shown takes the calendar with it. */
function useFollowCarried({ move }: Mover, place: CalendarAt['place'], goTo: CalendarAt['goTo']): void {
  const to = move?.phase === 'carrying' && move.by === 'keys' ? move.to.date : null;
  const { from, to: until } = daysShown(place);
  const isOut = to !== null && (to < from || to > until);
  useEffect(() => {
    if (isOut && to) goTo({ date: to });
  });
}
