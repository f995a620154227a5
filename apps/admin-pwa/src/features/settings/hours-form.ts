import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { SettingsChanges, WeekdayHours } from '@fieldleaf/domain/settings/settings-payloads';
import type { Weekday } from '@fieldleaf/domain/time/local-date';
import { minuteOfDay, timeOfMinute } from '@fieldleaf/domain/time/local-time';
import { changesAt, differing } from './changed-fields.ts';

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly Weekday[];

/** A field for each weekday, so that what another device changes of one shows beside what is typed of another. */
export const dayField = (weekday: Weekday): `weekdayHours.${Weekday}` => `weekdayHours.${weekday}`;

/** Named by their place in the changes. */
export const formOfHours = ({
  hours,
  weekdayHours = {},
  closedWeekdays,
  manualClosedWeekdays,
}: Settings) => ({
  'hours.opensAt': hours.opensAt,
  'hours.closesAt': hours.closesAt,
  closedWeekdays,
  manualClosedWeekdays,
  'weekdayHours.0': weekdayHours[0] ?? null,
  'weekdayHours.1': weekdayHours[1] ?? null,
  'weekdayHours.2': weekdayHours[2] ?? null,
  'weekdayHours.3': weekdayHours[3] ?? null,
  'weekdayHours.4': weekdayHours[4] ?? null,
  'weekdayHours.5': weekdayHours[5] ?? null,
  'weekdayHours.6': weekdayHours[6] ?? null,
});

export type HoursForm = ReturnType<typeof formOfHours>;

/** Only what differs from the settings. */
export const hoursChanges = (form: HoursForm, settings: Settings): SettingsChanges =>
  changesAt(Object.entries(differing(form, formOfHours(settings))));

const NOON = 12 * 60;
const BREAK_MINUTES = 60;
const STEP = 30;

/** The hours with one more break: at noon, or after the last one; as they are when no room is left. */
export function withBreak(hours: WeekdayHours): WeekdayHours {
  const last = Math.max(0, ...hours.breaks.map(({ until }) => minuteOfDay(until)));
  const earliest = Math.max(last === 0 ? NOON : last + STEP, minuteOfDay(hours.opensAt) + STEP);
  const latest = minuteOfDay(hours.closesAt) - STEP;
  const until = Math.min(earliest + BREAK_MINUTES, latest);
  const from = last === 0 && earliest >= until ? minuteOfDay(hours.opensAt) + STEP : earliest;
  if (from >= until) return hours;
  return { ...hours, breaks: [...hours.breaks, { from: timeOfMinute(from), until: timeOfMinute(until) }] };
}
