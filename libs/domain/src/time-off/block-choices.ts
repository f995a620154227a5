import type { CommandPayloads } from '../command/command-payloads.ts';
import { openStretches } from '../scheduling/open-stretches.ts';
import type { Settings } from '../settings/settings.ts';
import { type DayStretch, MINUTES_OF_A_DAY } from '../time/day-stretch.ts';
import { type LocalDate, plusDays, weekdayOf } from '../time/local-date.ts';
import { type LocalTime, minuteOfDay } from '../time/local-time.ts';
import { timesOfStretch } from './planned-time-off.ts';
import type { TimeOffPlan } from './time-off-payloads.ts';

/** Day or hours that are blocked, or several days that are planned. */
export type TimeOffRequest =
  | { readonly block: CommandPayloads['day.block'] }
  | { readonly plan: TimeOffPlan };

export type BlockChoice = {
  readonly kind: 'morning' | 'afternoon' | 'day' | 'next-day' | 'week';
  readonly request: TimeOffRequest;
};

type Place = {
  readonly date: LocalDate;
  /** The hour that was tapped; undefined: the day, of which today's halves that are over are left out. */
  readonly time: LocalTime | undefined;
  readonly today: LocalDate;
  readonly now: LocalTime;
  readonly settings: Pick<Settings, 'hours' | 'weekdayHours'>;
};

const NOON_MINUTE = 12 * 60;
const DAYS_OF_A_WEEK = 7;

/** Time off that one tap takes: half a day within the opening hours, the day, the next one, the rest of its week. */
export function blockChoices(place: Place): readonly BlockChoice[] {
  const { date, today } = place;
  const sunday = plusDays(date, -weekdayOf(date));
  const firstDay = date < plusDays(today, DAYS_OF_A_WEEK - weekdayOf(today)) ? today : sunday;
  const lastDay = plusDays(sunday, DAYS_OF_A_WEEK - 1);
  const week = { kind: 'week', request: { plan: { firstDay, lastDay } } } as const;
  return [
    ...halvesAt(place).map(
      ({ kind, stretch }): BlockChoice => ({
        kind,
        request: { block: { date, ...timesOfStretch(stretch) } },
      }),
    ),
    { kind: 'day', request: { block: { date } } },
    { kind: 'next-day', request: { block: { date: plusDays(date, 1) } } },
    // On its last day the week is the day.
    ...(firstDay < lastDay ? [week] : []),
  ];
}

type Half = { readonly kind: 'morning' | 'afternoon'; readonly stretch: DayStretch };

function halvesAt({ date, time, today, now, settings }: Place): readonly Half[] {
  const open = openStretches(date, settings);
  const halves = [
    ...halfOf('morning', open, { fromMinute: 0, untilMinute: NOON_MINUTE }),
    ...halfOf('afternoon', open, { fromMinute: NOON_MINUTE, untilMinute: MINUTES_OF_A_DAY }),
  ];
  if (time !== undefined) {
    const wanted = minuteOfDay(time) < NOON_MINUTE ? 'morning' : 'afternoon';
    return halves.filter(({ kind }) => kind === wanted);
  }
  return halves.filter(({ stretch }) => date > today || stretch.untilMinute > minuteOfDay(now));
}

/** Working hours of a half of the day, from the first to the last. */
function halfOf(kind: Half['kind'], open: readonly DayStretch[], half: DayStretch): readonly Half[] {
  const parts = open
    .map(({ fromMinute, untilMinute }) => ({
      fromMinute: Math.max(fromMinute, half.fromMinute),
      untilMinute: Math.min(untilMinute, half.untilMinute),
    }))
    .filter(({ fromMinute, untilMinute }) => fromMinute < untilMinute);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return [];
  return [{ kind, stretch: { fromMinute: first.fromMinute, untilMinute: last.untilMinute } }];
}
