import { daysBetween, type LocalDate, plusDays } from '../time/local-date.ts';
import type { CareInterval, CareTask, PlantPlan } from './plant-plan.ts';

/** Months, from 1, in which plants of the northern temperate zone grow; in the others they rest. */
const GROWTH = { first: 3, last: 10 } as const;

export type Season = 'growth' | 'rest';

/** Season of a day: growth from March through October, rest from November through February. */
export function seasonOf(date: LocalDate): Season {
  const month = Number(date.slice(5, 7));
  return month >= GROWTH.first && month <= GROWTH.last ? 'growth' : 'rest';
}

const intervalOn = ({ growthDays, restDays }: CareInterval, date: LocalDate): number =>
  seasonOf(date) === 'growth' ? growthDays : restDays;

/**
 * First day after `last` on which the task is due again: as many days later as the season of that day asks for.
 * Undefined for a task of no season.
 */
export function nextCareDay(interval: CareInterval, last: LocalDate): LocalDate | undefined {
  let start = plusDays(last, 1);
  // A season ends within eight months, so the longest interval is over within so many of them.
  for (let seasons = 0; seasons < 8; seasons += 1) {
    const end = endOfSeason(start);
    const days = intervalOn(interval, start);
    const due = later(start, plusDays(last, days));
    if (days > 0 && due <= end) return due;
    start = plusDays(end, 1);
  }
  return undefined;
}

const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);

function endOfSeason(date: LocalDate): LocalDate {
  const year = Number(date.slice(0, 4));
  if (seasonOf(date) === 'growth') return `${year}-10-31` as LocalDate;
  const march = `${Number(date.slice(5, 7)) < GROWTH.first ? year : year + 1}-03-01` as LocalDate;
  return plusDays(march, -1);
}

/** Days on which nobody is there to care: both included. */
export type CarePause = { readonly from: LocalDate; readonly until: LocalDate };

export type CareDay = { readonly task: CareTask; readonly on: LocalDate };

/** State of a plant's care: its plan, when it was made, what was done since, and when nobody is there. */
export type CareState = {
  readonly plan: PlantPlan;
  /** Day of the visit that made the plan: what was not done since counts from it. */
  readonly plannedOn: LocalDate;
  readonly done: Readonly<Partial<Record<CareTask, LocalDate>>>;
  readonly pause: CarePause | null;
};

/**
 * Next day of each task of a plan, in its order. What falls into a pause comes on the day after it; what was not done
 * while its season lasted waits for the next one.
 */
export function nextCareDays(
  { plan, plannedOn, done, pause }: CareState,
  today: LocalDate,
): readonly CareDay[] {
  return plan.tasks.flatMap((interval) => {
    const last = done[interval.task];
    const next = nextCareDay(interval, last && last > plannedOn ? last : plannedOn);
    if (next === undefined) return [];
    const on = careDayFrom(next, interval, pause);
    const isTooLate = on < today && !hasSeason(interval, today);
    return [{ task: interval.task, on: isTooLate ? careDayFrom(today, interval, pause) : on }];
  });
}

/**
 * Days of care from `from` through `until`, by day, as they come if each task is done on its day. What was due before
 * `from` stands on `from`.
 */
export function careCalendar(state: CareState, from: LocalDate, until: LocalDate): readonly CareDay[] {
  const days = nextCareDays(state, from).flatMap(({ task, on }) => {
    const interval = state.plan.tasks.find((entry) => entry.task === task);
    const found: CareDay[] = [];
    let due = interval && later(on, careDayFrom(from, interval, state.pause));
    while (interval && due !== undefined && due <= until) {
      found.push({ task, on: due });
      const next = nextCareDay(interval, due);
      due = next && careDayFrom(next, interval, state.pause);
    }
    return found;
  });
  return days.toSorted((one, other) => daysBetween(other.on, one.on));
}

const hasSeason = (interval: CareInterval, date: LocalDate): boolean => intervalOn(interval, date) > 0;

/** First day from `date` on that is in a season of the task and in no pause; of a task that has a season. */
function careDayFrom(date: LocalDate, interval: CareInterval, pause: CarePause | null): LocalDate {
  const inSeason = (day: LocalDate) => (hasSeason(interval, day) ? day : plusDays(endOfSeason(day), 1));
  return inSeason(afterPause(inSeason(date), pause));
}

const afterPause = (date: LocalDate, pause: CarePause | null): LocalDate =>
  pause && date >= pause.from && date <= pause.until ? plusDays(pause.until, 1) : date;
