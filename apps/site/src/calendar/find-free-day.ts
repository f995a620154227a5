import type { OpenDays } from '@fieldleaf/domain/scheduling/next-open-day';
import { daysBetween, type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { loadDays } from './load-days.ts';
import type { SlotsQuestion } from './load-slots.ts';

/** As many as one question may name; who finds nothing in two months is better off writing. */
const MOST_DAYS = 62;

type Search = {
  readonly visit: Omit<SlotsQuestion, 'date'>;
  /** The first day to look at. */
  readonly from: LocalDate;
  readonly openDays: OpenDays;
  readonly signal: AbortSignal;
};

export type FreeDay =
  | { readonly kind: 'found'; readonly date: LocalDate }
  | { readonly kind: 'none'; readonly until: LocalDate }
  | { readonly kind: 'no answer' };

function lastToAsk({ from, openDays: { today, horizonDays } }: Search): LocalDate {
  const daysLeft = horizonDays === undefined ? MOST_DAYS : horizonDays - daysBetween(today, from);
  return plusDays(from, Math.min(MOST_DAYS - 1, daysLeft));
}

/** The nearest day on which such a visit can still start. */
export async function findFreeDay(search: Search): Promise<FreeDay> {
  const { visit, from, signal } = search;
  const to = lastToAsk(search);
  if (to < from) return { kind: 'none', until: to };
  const answer = await loadDays({ ...visit, from, to }, signal);
  if (!answer.ok) return { kind: 'no answer' };
  const free = answer.value.days.find((day) => day.free > 0);
  return free ? { kind: 'found', date: free.date } : { kind: 'none', until: to };
}
