import { type DayStretch, MINUTES_OF_A_DAY } from '@fieldleaf/domain/time/day-stretch';
import { timeOfMinute, twelveHourClock } from '@fieldleaf/domain/time/local-time';

/** `1:00-4:30 PM`, `9:00 AM-1:00 PM`, `all day` */
export function stretchWords({ fromMinute, untilMinute }: DayStretch): string {
  if (fromMinute === 0 && untilMinute === MINUTES_OF_A_DAY) return 'all day';
  const from = clockOf(fromMinute);
  const until = clockOf(untilMinute);
  const isSameHalf = from.slice(-2) === until.slice(-2);
  return `${isSameHalf ? from.slice(0, -3) : from}-${until}`;
}

const clockOf = (minute: number): string => twelveHourClock(timeOfMinute(minute % MINUTES_OF_A_DAY));
