import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { SettingsChanges, WeekdayHours } from '@fieldleaf/domain/settings/settings-payloads';
import type { Weekday } from '@fieldleaf/domain/time/local-date';
import { type LocalTime, minuteOfDay, timeOfMinute } from '@fieldleaf/domain/time/local-time';
import { differing, isEmpty } from './differing.ts';

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly Weekday[];

/** A field for each weekday, so that what another device changes of one shows beside what is typed of another. */
export type DayField = `day${Weekday}`;

export const dayField = (weekday: Weekday): DayField => `day${weekday}`;

type OwnHours = Readonly<Record<DayField, WeekdayHours | null>>;

export type HoursForm = OwnHours & {
  readonly opensAt: LocalTime;
  readonly closesAt: LocalTime;
  readonly closedWeekdays: readonly number[];
  readonly manualClosedWeekdays: readonly number[];
};

export const formOfHours = ({
  hours,
  weekdayHours = {},
  closedWeekdays,
  manualClosedWeekdays,
}: Settings): HoursForm => ({
  opensAt: hours.opensAt,
  closesAt: hours.closesAt,
  closedWeekdays,
  manualClosedWeekdays,
  day0: weekdayHours[0] ?? null,
  day1: weekdayHours[1] ?? null,
  day2: weekdayHours[2] ?? null,
  day3: weekdayHours[3] ?? null,
  day4: weekdayHours[4] ?? null,
  day5: weekdayHours[5] ?? null,
  day6: weekdayHours[6] ?? null,
});

/** Only what differs from the settings. */
export function hoursChanges(form: HoursForm, settings: Settings): SettingsChanges {
  const changed = differing(form, formOfHours(settings));
  const { opensAt, closesAt, closedWeekdays, manualClosedWeekdays } = changed;
  const hours = {
    ...(opensAt === undefined ? {} : { opensAt }),
    ...(closesAt === undefined ? {} : { closesAt }),
  };
  const weekdayHours = Object.fromEntries(
    WEEKDAYS.flatMap((weekday) => {
      const own = changed[dayField(weekday)];
      return own === undefined ? [] : [[weekday, own]];
    }),
  );
  return {
    ...(isEmpty(hours) ? {} : { hours }),
    ...(isEmpty(weekdayHours) ? {} : { weekdayHours }),
    ...(closedWeekdays === undefined ? {} : { closedWeekdays }),
    ...(manualClosedWeekdays === undefined ? {} : { manualClosedWeekdays }),
  };
}

/** Refused changes as the form has them. */
export function formOfHoursChanges(changes: SettingsChanges): Partial<HoursForm> {
  const { hours, weekdayHours = {}, closedWeekdays, manualClosedWeekdays } = changes;
  const own = WEEKDAYS.flatMap((weekday) => {
    const hoursOfDay = weekdayHours[weekday];
    return hoursOfDay === undefined ? [] : [[dayField(weekday), hoursOfDay]];
  });
  return {
    ...hours,
    ...(closedWeekdays ? { closedWeekdays } : {}),
    ...(manualClosedWeekdays ? { manualClosedWeekdays } : {}),
    ...Object.fromEntries(own),
  };
}

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
