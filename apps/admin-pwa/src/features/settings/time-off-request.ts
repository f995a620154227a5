import type { DayStretch } from '@fieldleaf/domain/time/day-stretch';
import { type LocalDate, parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { parseLocalTime } from '@fieldleaf/domain/time/local-time';
import type { TimeOffRequest } from '@fieldleaf/domain/time-off/block-choices';
import { planOn, stretchOf } from '@fieldleaf/domain/time-off/planned-time-off';
import type { TimeOffPlan } from '@fieldleaf/domain/time-off/time-off-payloads';

/** Form input, kept as text only so that a draft of another version fits. */
export const EMPTY_TIME_OFF = {
  /** `weekly`, or empty: a day, or several. */
  repeats: '',
  date: '',
  lastDay: '',
  /** The days of the week that are chosen, `135`. */
  weekdays: '',
  from: '',
  to: '',
  /** `each`: the times are those of each day, not of the first and the last. */
  times: '',
  reason: '',
  /** The plan that is being changed. */
  planId: '',
};

export type TimeOffForm = typeof EMPTY_TIME_OFF;

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** Request made by saving the form: a day is blocked, anything longer is planned. Undefined while there is no day to begin with. */
export function requestOf(form: TimeOffForm, today: LocalDate): TimeOffRequest | undefined {
  const isWeekly = form.repeats === 'weekly';
  const date = parseLocalDate(form.date) ?? (isWeekly && form.date === '' ? today : undefined);
  if (date === undefined) return undefined;
  const stretch = timesAndReason(form);
  if (!isWeekly && !isRange(form)) return { block: { date, ...stretch } };
  const last = form.lastDay === '' ? {} : { lastDay: form.lastDay as LocalDate };
  const weekdays = isWeekly ? [...form.weekdays].map(Number) : EVERY_DAY;
  const isEachDay = isWeekly || (hasTimes(form) && form.times === 'each');
  return { plan: { firstDay: date, ...last, ...(isEachDay && { weekdays }), ...stretch } };
}

/** True for more than one day in a row. A planned range stays one, however short it becomes. */
export const isRange = ({ date, lastDay, planId }: TimeOffForm): boolean =>
  planId !== '' || (lastDay !== '' && lastDay !== date);

export const hasTimes = ({ from, to }: TimeOffForm): boolean => from !== '' || to !== '';

function timesAndReason({ from, to, reason }: TimeOffForm) {
  const [begins, ends] = [parseLocalTime(from), parseLocalTime(to)];
  return {
    ...(begins ? { from: begins } : {}),
    ...(ends ? { to: ends } : {}),
    ...(reason.trim() ? { reason: reason.trim() } : {}),
  };
}

/** Parts of a day that the request takes. */
export const stretchesOf =
  (request: TimeOffRequest | undefined) =>
  (date: LocalDate): readonly DayStretch[] => {
    if (request === undefined) return [];
    if ('plan' in request) return planOn(date, request.plan);
    return date === request.block.date ? [stretchOf(request.block)] : [];
  };

/** A plan as it was typed, to be changed. */
export function formOfPlan(planId: string, plan: TimeOffPlan): TimeOffForm {
  const { firstDay, lastDay = '', weekdays, from = '', to = '', reason = '' } = plan;
  const isEveryDay = weekdays?.length === EVERY_DAY.length && lastDay !== '';
  return {
    repeats: weekdays && !isEveryDay ? 'weekly' : '',
    date: firstDay,
    lastDay,
    weekdays: weekdays && !isEveryDay ? weekdays.join('') : '',
    from,
    to,
    times: isEveryDay ? 'each' : '',
    reason,
    planId,
  };
}
