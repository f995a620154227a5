import type { Settings } from '../settings/settings.ts';
import { type DayStretch, MINUTES_OF_A_DAY } from '../time/day-stretch.ts';
import { type LocalDate, weekdayOf } from '../time/local-date.ts';
import { type LocalTime, minuteOfDay, timeOfMinute } from '../time/local-time.ts';
import type { TimeOff, TimeOffSpan } from './time-off.ts';
import type { TimeOffPlan } from './time-off-payloads.ts';
import { withBlocked } from './time-off-spans.ts';

type Plans = Pick<Settings, 'timeOffPlans'>;

/** Returns the plans' time off on a day, in the order of time; both of two that overlap. */
export const plannedTimeOff = (date: LocalDate, { timeOffPlans = {} }: Plans): readonly TimeOffSpan[] =>
  Object.values(timeOffPlans)
    .flatMap((plan) => planOn(date, plan))
    .sort((one, other) => one.fromMinute - other.fromMinute);

/** Returns one plan's time off on a day: nothing, or one stretch. */
export function planOn(date: LocalDate, plan: TimeOffPlan): readonly TimeOffSpan[] {
  const { firstDay, lastDay, weekdays, exceptDays = [], reason } = plan;
  const isPart = date >= firstDay && (lastDay === undefined || date <= lastDay) && !exceptDays.includes(date);
  if (!isPart || (weekdays && !weekdays.includes(weekdayOf(date)))) return [];
  const from = weekdays || date === firstDay ? plan.from : undefined;
  const to = weekdays || date === lastDay ? plan.to : undefined;
  return [{ ...stretchOf({ from, to }), reason: reason || null }];
}

/** Times as a form or a command names them: without `from` from midnight, without `to` to the end of the day. */
export const stretchOf = ({
  from,
  to,
}: {
  readonly from?: LocalTime | undefined;
  readonly to?: LocalTime | undefined;
}): DayStretch => ({
  fromMinute: from === undefined ? 0 : minuteOfDay(from),
  untilMinute: to === undefined ? MINUTES_OF_A_DAY : minuteOfDay(to),
});

/** The times as a command names them: what reaches to midnight has none at that end. */
export const timesOfStretch = ({ fromMinute, untilMinute }: DayStretch) => ({
  ...(fromMinute === 0 ? {} : { from: timeOfMinute(fromMinute) }),
  ...(untilMinute === MINUTES_OF_A_DAY ? {} : { to: timeOfMinute(untilMinute) }),
});

type Facts = { readonly settings: Plans; readonly timeOffByDate: ReadonlyMap<string, TimeOff> };

/** All time off of a day, planned or blocked, in the order of time; none overlaps another. */
export const timeOffOn = (date: LocalDate, { settings, timeOffByDate }: Facts): readonly TimeOffSpan[] =>
  [...plannedTimeOff(date, settings), ...(timeOffByDate.get(date)?.spans ?? [])].reduce<
    readonly TimeOffSpan[]
  >(withBlocked, []);
