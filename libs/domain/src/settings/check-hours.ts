import { type LocalTime, minuteOfDay, parseLocalTime } from '../time/local-time.ts';
import { type Found, isWeekday, when } from './found-issue.ts';
import type { Settings } from './settings.ts';
import type { SettingsChanges, WeekdayHours } from './settings-payloads.ts';

const MOST_BREAKS = 6;
const BREAK_GRID_MINUTES = 5;

/** The hours of all days and of single weekdays, with the breaks. */
export const hoursIssues = (changes: SettingsChanges, settings: Settings): readonly Found[] => {
  const grid = Math.min(settings.startGridMinutes.virtual, settings.startGridMinutes.onsite);
  const ofWeekdays = Object.entries(changes.weekdayHours ?? {}).flatMap(([weekday, hours]) =>
    hours ? weekdayHoursIssues(hours, { at: `weekdayHours.${weekday}`, grid }) : [],
  );
  return [...usualHoursIssues(changes, settings, grid), ...ofWeekdays];
};

const isOff = (time: LocalTime, grid: number): boolean =>
  parseLocalTime(time) === undefined || minuteOfDay(time) % grid !== 0;

const stepWords = (grid: number): string => `Please choose a time in steps of ${grid} minutes.`;

const ENDS_EARLY = 'The day has to end after it begins.';

function usualHoursIssues({ hours }: SettingsChanges, settings: Settings, grid: number): readonly Found[] {
  if (hours === undefined) return [];
  const { opensAt, closesAt } = { ...settings.hours, ...hours };
  const wrong = [
    when(isOff(opensAt, grid), 'hours.opensAt', stepWords(grid)),
    when(isOff(closesAt, grid), 'hours.closesAt', stepWords(grid)),
  ];
  if (wrong.some((issue) => issue !== undefined) || opensAt < closesAt) return wrong;
  const at = hours.closesAt === undefined ? 'hours.opensAt' : 'hours.closesAt';
  return [when(true, at, ENDS_EARLY)];
}

type Place = { readonly at: string; readonly grid: number };

function weekdayHoursIssues(hours: WeekdayHours, { at, grid }: Place): readonly Found[] {
  const { opensAt, closesAt, breaks } = hours;
  return [
    when(isOff(opensAt, grid), `${at}.opensAt`, stepWords(grid)),
    when(isOff(closesAt, grid), `${at}.closesAt`, stepWords(grid)),
    when(opensAt >= closesAt, `${at}.closesAt`, ENDS_EARLY),
    when(breaks.length > MOST_BREAKS, `${at}.breaks`, `At most ${MOST_BREAKS} breaks fit into a day.`),
    ...breaks.flatMap((_, index) => breakIssues(hours, index, `${at}.breaks.${index}`)),
  ];
}

function breakIssues({ opensAt, closesAt, breaks }: WeekdayHours, index: number, at: string) {
  const own = breaks[index];
  if (own === undefined) return [];
  const { from, until } = own;
  const before = breaks.slice(0, index);
  const offGrid = isOff(from, BREAK_GRID_MINUTES) || isOff(until, BREAK_GRID_MINUTES);
  return [
    when(
      offGrid,
      `${at}.${isOff(from, BREAK_GRID_MINUTES) ? 'from' : 'until'}`,
      stepWords(BREAK_GRID_MINUTES),
    ),
    when(from >= until, `${at}.until`, 'The break has to end after it begins.'),
    when(from <= opensAt, `${at}.from`, 'Please choose a time after opening.'),
    when(until >= closesAt, `${at}.until`, 'Please choose a time before closing.'),
    when(
      before.some((other) => from < other.until && other.from < until),
      `${at}.from`,
      'Two breaks lie over each other.',
    ),
  ];
}

export const weekdayIssues = (changes: SettingsChanges): readonly Found[] =>
  (['closedWeekdays', 'manualClosedWeekdays'] as const).map((field) =>
    when(
      !(changes[field] ?? []).every(isWeekday),
      field,
      'Please choose days of the week (0 = Sunday to 6 = Saturday).',
    ),
  );
