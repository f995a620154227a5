import { CONSULTATION_TYPES, type ConsultationType } from '../consultation/consultation.ts';
import type { Settings } from '../settings/settings.ts';
import { localDateOf, toInstant } from '../time/business-time.ts';
import { type DayStretch, spanOfStretch } from '../time/day-stretch.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { daysBetween, type LocalDate, plusDays } from '../time/local-date.ts';
import { timeOfMinute } from '../time/local-time.ts';
import { plannedTimeOff } from '../time-off/planned-time-off.ts';
import { clash } from './clash.ts';
import { type DayBook, emptyDayBook, isUnpaidHold } from './day-book.ts';
import type { UnpaidHold } from './hold-ledger.ts';
import { liveClaims } from './live-claims.ts';
import { isOpenDay } from './next-open-day.ts';
import { openDaysFor } from './open-days-for.ts';
import { openStretches } from './open-stretches.ts';
import { overlaps } from './overlaps.ts';
import { startGridOf } from './start-grid.ts';
import { type TimeTaken, timeTaken } from './visit-span.ts';

const DAYS_OF_A_WEEK = 7;

/** Holds may close one in this many free starts of a week. */
const SHARE = 5;

export type BudgetFacts = {
  readonly settings: Settings;
  readonly now: Instant;
  /** The books of `budgetDays`. */
  readonly dayBooks: ReadonlyMap<LocalDate, DayBook>;
};

/** The days of every week from today on that `date` is part of, whatever day it begins. */
export function budgetDays(date: LocalDate, { settings, now }: Omit<BudgetFacts, 'dayBooks'>) {
  const today = localDateOf(now, settings.business.timeZone);
  const ahead = daysBetween(today, date);
  const first = Math.max(0, ahead - (DAYS_OF_A_WEEK - 1));
  const last = Math.max(ahead, Math.min(ahead + DAYS_OF_A_WEEK - 1, settings.horizonDays));
  return Array.from({ length: last - first + 1 }, (_, index) => plusDays(today, first + index));
}

/**
 * True if all unpaid holds, this one included, leave four fifths of the free starts of any week. A start of the
 * grid is free when the shortest visit of its type fits there, and closed when a hold keeps it from fitting. Exact,
 * so that nothing is lost to rounding; the first hold of a week is always possible, however few starts are left.
 */
export function isWithinHoldBudget(
  wanted: UnpaidHold,
  others: readonly UnpaidHold[],
  facts: BudgetFacts,
): boolean {
  const dates = budgetDays(wanted.date, facts);
  if (!others.some(({ date }) => dates.includes(date))) return true;
  const days = dates.map((date) => dayOf(date, [wanted, ...others], facts));
  const weeks = Math.max(1, days.length - DAYS_OF_A_WEEK + 1);
  return Array.from({ length: weeks }, (_, first) => days.slice(first, first + DAYS_OF_A_WEEK))
    .filter((week) => week.some(({ date }) => others.some((hold) => hold.date === date)))
    .every((week) => CONSULTATION_TYPES.every((type) => isWithin(week, type)));
}

type Starts = { readonly free: number; readonly closed: number };
type Day = { readonly date: LocalDate; readonly starts: Readonly<Record<ConsultationType, Starts>> };

function dayOf(date: LocalDate, holds: readonly UnpaidHold[], facts: BudgetFacts): Day {
  const { travel } = facts.settings;
  const ofDay = holds.filter((hold) => hold.date === date);
  const claims = liveClaims(facts.dayBooks.get(date) ?? emptyDayBook(date), facts.now).filter(
    (claim) => !isUnpaidHold(claim),
  );
  const startsOf = (type: ConsultationType): Starts => {
    const free = gridSpans(date, type, facts).filter(
      (start) => !claims.some((claim) => clash(claim, start, travel)),
    );
    const closed = free.filter((start) => ofDay.some((hold) => clash(hold, start, travel)));
    return { free: free.length, closed: closed.length };
  };
  return { date, starts: { virtual: startsOf('virtual'), onsite: startsOf('onsite') } };
}

function isWithin(week: readonly Day[], type: ConsultationType): boolean {
  const count = (what: keyof Starts) => week.reduce((sum, { starts }) => sum + starts[type][what], 0);
  return count('closed') * SHARE <= count('free');
}

type Terms = { readonly settings: Settings; readonly now: Instant };

/**
 * Returns the time the shortest visit of a type would take at each start open to customers on that day, if nothing
 * were taken. Counts on from the beginning of each open stretch, which is quick enough for many days at once; where
 * the clocks change while the practice is open, some are an hour off.
 */
export function gridSpans(date: LocalDate, type: ConsultationType, terms: Terms): readonly TimeTaken[] {
  const { settings, now } = terms;
  if (!isOpenDay(date, openDaysFor({ by: 'customer', settings, now }))) return [];

  const durationMinutes = shortestMinutes(settings, type);
  const earliest = plusMinutes(now, settings.noticeMinutes[type]);
  const off = plannedTimeOff(date, settings).map((stretch) =>
    spanOfStretch(date, stretch, settings.business.timeZone),
  );
  return openStretches(date, settings)
    .flatMap((stretch) => startsIn(date, stretch, { settings, type, durationMinutes }))
    .filter((startsAt) => startsAt >= earliest)
    .map((startsAt) => timeTaken({ consultationType: type, durationMinutes, startsAt }, settings))
    .filter((span) => !off.some((stretch) => overlaps(stretch, span)));
}

type Visit = {
  readonly settings: Settings;
  readonly type: ConsultationType;
  readonly durationMinutes: number;
};

function startsIn(
  date: LocalDate,
  { fromMinute, untilMinute }: DayStretch,
  { settings, type, durationMinutes }: Visit,
): readonly Instant[] {
  const opening = toInstant(date, timeOfMinute(fromMinute), settings.business.timeZone);
  if (!opening) return [];
  const grid = startGridOf(settings, type);
  const starts = Math.max(0, Math.floor((untilMinute - fromMinute - durationMinutes) / grid) + 1);
  return Array.from({ length: starts }, (_, index) => plusMinutes(opening, index * grid));
}

/** Infinite when no visit of the type is offered: then none fits. */
const shortestMinutes = ({ offers }: Settings, type: ConsultationType): number =>
  Math.min(
    ...offers
      .filter(({ consultationType }) => consultationType === type)
      .map(({ durationMinutes }) => durationMinutes),
  );
