import { nextOpenDay, type OpenDays } from '@fieldleaf/domain/scheduling/next-open-day';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { loadSlots, type SlotsQuestion } from './load-slots.ts';

/** Asked for side by side: more would hold up everything else on a poor line. */
const DAYS_AT_ONCE = 6;

/** Two months of open days; who finds nothing in them is better off writing. */
const MOST_DAYS = 48;

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

function daysToAsk({ from, openDays }: Search): readonly LocalDate[] {
  const days: LocalDate[] = [];
  let next = nextOpenDay(from, openDays);
  while (next && days.length < MOST_DAYS) {
    days.push(next);
    next = nextOpenDay(plusDays(next, 1), openDays);
  }
  return days;
}

/** The nearest day on which such a visit can still start. */
export async function findFreeDay(search: Search): Promise<FreeDay> {
  const days = daysToAsk(search);
  for (let asked = 0; asked < days.length; asked += DAYS_AT_ONCE) {
    const some = days.slice(asked, asked + DAYS_AT_ONCE);
    const answers = await Promise.all(
      some.map((date) => loadSlots({ ...search.visit, date }, search.signal)),
    );
    // In the order of the days: a day without an answer may be the free one.
    for (const [index, date] of some.entries()) {
      const answer = answers[index];
      if (!answer?.ok) return { kind: 'no answer' };
      if (answer.value.slots.some(({ available }) => available)) return { kind: 'found', date };
    }
  }
  return { kind: 'none', until: days.at(-1) ?? search.from };
}
