import type { DayStretch } from '@fieldleaf/domain/time/day-stretch';
import { timeOfMinute, twelveHourClock } from '@fieldleaf/domain/time/local-time';

/** `1:00-4:30 PM`, `9:00 AM-1:00 PM` */
export function stretchWords({ fromMinute, untilMinute }: DayStretch): string {
  const from = clockOf(fromMinute);
  const until = clockOf(untilMinute);
  const isSameHalf = from.slice(-2) === until.slice(-2);
  return `${isSameHalf ? from.slice(0, -3) : from}-${until}`;
}

const clockOf = (minute: number): string => twelveHourClock(timeOfMinute(minute % (24 * 60)));
