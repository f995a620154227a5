import { MINUTES_OF_A_DAY } from '@fieldleaf/domain/time/day-stretch';
import {
  type LocalTime,
  minuteOfDay,
  timeOfMinute,
  twelveHourClock,
} from '@fieldleaf/domain/time/local-time';
import type { TimeOffSpan } from '@fieldleaf/domain/time-off/time-off';

type Stretch = Omit<TimeOffSpan, 'reason'>;
type Times = { readonly from?: LocalTime | undefined; readonly to?: LocalTime | undefined };

export const minutesOfStretch = ({ from, to }: Times): Stretch => ({
  fromMinute: from ? minuteOfDay(from) : 0,
  untilMinute: to ? minuteOfDay(to) : MINUTES_OF_A_DAY,
});

/** The times as a command names them: what reaches to midnight has none at that end. */
export const timesOfStretch = ({ fromMinute, untilMinute }: Stretch) => ({
  ...(fromMinute === 0 ? {} : { from: timeOfMinute(fromMinute) }),
  ...(untilMinute === MINUTES_OF_A_DAY ? {} : { to: timeOfMinute(untilMinute) }),
});

/** `All day`, `From 2:00 PM`, `Until 12:00 PM` or `12:00 PM to 1:00 PM`. */
export function stretchWords(stretch: Stretch): string {
  const { from, to } = timesOfStretch(stretch);
  if (!from && !to) return 'All day';
  if (!to) return `From ${twelveHourClock(from ?? timeOfMinute(0))}`;
  return from ? `${twelveHourClock(from)} to ${twelveHourClock(to)}` : `Until ${twelveHourClock(to)}`;
}
