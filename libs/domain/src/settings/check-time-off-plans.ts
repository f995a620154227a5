import { daysBetween, type LocalDate, parseLocalDate } from '../time/local-date.ts';
import type { TimeOffPlan } from '../time-off/time-off-payloads.ts';
import { type Found, isWeekday, when } from './found-issue.ts';
import type { Settings } from './settings.ts';
import type { SettingsChanges } from './settings-payloads.ts';

const MOST_PLANS = 100;
const MOST_DAYS = 366;

/** Plans that are new or changed; one that is over already cannot be. */
export function timeOffPlanIssues(
  { timeOffPlans = {} }: SettingsChanges,
  settings: Settings,
  today: LocalDate,
): readonly Found[] {
  const ids = new Set([...Object.keys(settings.timeOffPlans ?? {}), ...Object.keys(timeOffPlans)]);
  const count = [...ids].filter((id) => timeOffPlans[id] !== null).length;
  return [
    when(count > MOST_PLANS, 'timeOffPlans', 'There is too much time off. Please remove past entries.'),
    ...Object.entries(timeOffPlans).flatMap(([id, plan]) =>
      plan ? planIssues(plan, `timeOffPlans.${id}`, today) : [],
    ),
  ];
}

function planIssues(plan: TimeOffPlan, at: string, today: LocalDate): readonly Found[] {
  const { firstDay, lastDay, weekdays, from, to, exceptDays = [], reason = '' } = plan;
  const isReadable = parseLocalDate(firstDay) !== undefined;
  const readableEnd = lastDay !== undefined && parseLocalDate(lastDay) !== undefined;
  const isOneStretch = weekdays !== undefined || firstDay === lastDay;
  return [
    when(!isReadable, `${at}.firstDay`, 'Please choose the first day (YYYY-MM-DD).'),
    when(
      lastDay === undefined ? weekdays === undefined : !readableEnd,
      `${at}.lastDay`,
      'Please choose the last day (YYYY-MM-DD).',
    ),
    ...(readableEnd && isReadable ? endIssues({ firstDay, lastDay }, plan, { at, today }) : []),
    when(
      weekdays !== undefined && (weekdays.length === 0 || !weekdays.every(isWeekday)),
      `${at}.weekdays`,
      'Please choose at least one day of the week.',
    ),
    when(
      isOneStretch && from !== undefined && to !== undefined && to <= from,
      `${at}.to`,
      'Please choose a time after the beginning.',
    ),
    when(to === '00:00' && from === undefined, `${at}.to`, 'Please choose a time after the beginning.'),
    when(
      !exceptDays.every((date) => parseLocalDate(date) !== undefined),
      `${at}.exceptDays`,
      'Please choose days (YYYY-MM-DD).',
    ),
    when(reason.length > 1_000, `${at}.reason`, 'Please shorten the reason to 1,000 characters.'),
  ];
}

type Ends = { readonly firstDay: LocalDate; readonly lastDay: LocalDate };

const endIssues = (
  { firstDay, lastDay }: Ends,
  { weekdays }: TimeOffPlan,
  { at, today }: { readonly at: string; readonly today: LocalDate },
): readonly Found[] => [
  when(lastDay < firstDay, `${at}.lastDay`, 'Please choose the first day or a later one.'),
  when(lastDay < today, `${at}.lastDay`, 'Please choose today or a later day.'),
  when(
    weekdays === undefined && daysBetween(firstDay, lastDay) >= MOST_DAYS,
    `${at}.lastDay`,
    'Please choose a day within a year.',
  ),
];
