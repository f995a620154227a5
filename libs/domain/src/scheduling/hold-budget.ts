import { CONSULTATION_TYPES, type ConsultationType } from '../consultation/consultation.ts';
import type { Settings } from '../settings/settings.ts';
import { localDateOf } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import { daysBetween, type LocalDate, plusDays } from '../time/local-date.ts';
import { clash } from './clash.ts';
import { type DayBook, emptyDayBook, isUnpaidHold } from './day-book.ts';
import { gridSpans } from './grid-spans.ts';
import type { UnpaidHold } from './hold-ledger.ts';
import { liveClaims } from './live-claims.ts';

const DAYS_OF_A_WEEK = 7;

/** Of so many free starts of a week, holds may close one. */
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
 * Whether all unpaid holds together leave four fifths of the free starts of any week, this one included. A start of the
 * grid is free when the shortest visit of its type fits there, and closed when a hold keeps it from fitting. Exact, so
 * that nothing is lost to rounding; the first hold of a week is always possible, however few starts are left.
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
