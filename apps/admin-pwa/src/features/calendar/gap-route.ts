import { openStretches } from '@fieldleaf/domain/scheduling/open-stretches';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { weekdayOf } from '@fieldleaf/domain/time/local-date';
import { minuteOfDay } from '@fieldleaf/domain/time/local-time';
import { gapId } from '../../navigation/gap.ts';
import type { Route } from '../../navigation/routes.ts';
import type { Moment } from './moment.ts';

/** Returns a tapped gap's booking route; marked if outside the usual days, as the consultant has seen. */
export function gapRoute({ date, time }: Moment, settings: Settings): Route {
  const minute = minuteOfDay(time);
  const isOpen = openStretches(date, settings).some(
    ({ fromMinute, untilMinute }) => fromMinute <= minute && minute < untilMinute,
  );
  const isOutside = !isOpen || settings.manualClosedWeekdays.includes(weekdayOf(date));
  return { view: 'new-booking', page: 'at', id: gapId({ date, time, isOutside }) };
}
