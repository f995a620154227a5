import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { useEffect, useState } from 'react';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { useToday } from '../../read-models/use-today.ts';
import { type CalendarPlace, type CalendarView, calendarPlaceIn, calendarRoute } from './calendar-address.ts';

export type CalendarAt = {
  readonly place: CalendarPlace;
  readonly today: LocalDate;
  readonly isWide: boolean;
  /** Closes what is open beside the calendar unless that is what it names. */
  readonly goTo: (next: Partial<CalendarPlace>) => void;
};

/** The view that was chosen last, for the next time the calendar is opened without one. */
let chosenView: CalendarView | null = null;

/** Returns the calendar's position from its URL; navigation within it adds no history entry. */
export function useCalendarPlace(route: Route): CalendarAt {
  const isWide = useWideScreen();
  const today = useToday();
  // The day it was opened on stays, past midnight too.
  const [openedOn] = useState(today);
  const place = calendarPlaceIn(route, { view: chosenView ?? (isWide ? 'week' : 'day'), date: openedOn });
  useEffect(() => {
    if (route.page === place.view) chosenView = place.view;
  }, [route.page, place.view]);
  const goTo = (next: Partial<CalendarPlace>) =>
    location.replace(hrefOf(calendarRoute({ ...place, bookingId: undefined, ...next })));
  return { place, today, isWide, goTo };
}
