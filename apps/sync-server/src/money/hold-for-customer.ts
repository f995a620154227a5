import type { Appointment } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { admitHold } from '@fieldleaf/domain/scheduling/admit-hold';
import { applyClaimChange } from '@fieldleaf/domain/scheduling/apply-claim-change';
import { type DayBook, emptyDayBook } from '@fieldleaf/domain/scheduling/day-book';
import { type BudgetFacts, budgetDays } from '@fieldleaf/domain/scheduling/hold-budget';
import type { Holder } from '@fieldleaf/domain/scheduling/hold-ledger';
import { type TooManyHolds, tooManyHolds } from '@fieldleaf/domain/scheduling/too-many-holds';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { HoldLedgerStore } from '../store/day-books/hold-ledger-store.ts';
import { createKeyedMutex } from '../store/day-books/keyed-mutex.ts';
import { type HoldSlotDeps, newHold } from './hold-slot.ts';
import type { Hold } from './payment-draft.ts';

type Deps = HoldSlotDeps & {
  readonly holdLedger: HoldLedgerStore;
  readonly readDayBooks: (dates: readonly LocalDate[]) => Promise<ReadonlyMap<LocalDate, DayBook>>;
};

/**
 * Keeps a time while its customer pays, if neither they nor all customers together hold too much already:
 * `too_many_holds`, and `slot_taken` to who wants a time that is gone anyway. The ledger comes before the day book: who
 * dies in between has an entry there that ends by itself.
 */
export function createHoldForCustomer(deps: Deps) {
  // Customers of one server wait for each other here rather than get into each other's way in the store.
  const oneByOne = createKeyedMutex();

  const hold = async (
    appointment: Appointment,
    holders: readonly Holder[],
  ): Promise<Result<Hold, Problem | TooManyHolds>> => {
    const made = newHold(deps, appointment);
    const { date, key } = made.hold;
    const take = { ...made.claim, heldBy: 'customer' } as const;
    const change = { date, release: [], take };

    const facts = await budgetFacts(deps, date);
    const free = applyClaimChange(facts.dayBooks.get(date) ?? emptyDayBook(date), change, facts.now);
    if (!free.ok) return taken;
    const wanted = { key, date, holders, from: take.from, until: take.until, expiresAt: take.expiresAt };
    const admitted = await deps.holdLedger.change((ledger) => admitHold(ledger, wanted, facts));
    if (!admitted.ok) return err(tooManyHolds(admitted.error, facts));
    const kept = await deps.changeClaims([change]);
    if (kept.ok) return ok(made.hold);
    await deps.holdLedger.drop(key);
    return taken;
  };
  return (appointment: Appointment, holders: readonly Holder[]) =>
    oneByOne(['holds'], () => hold(appointment, holders));
}

export type HoldForCustomer = ReturnType<typeof createHoldForCustomer>;

const taken = err(problem('slot_taken', 'selectedTime'));

async function budgetFacts(deps: Deps, date: LocalDate): Promise<BudgetFacts> {
  const terms = { settings: deps.settings(), now: deps.now() };
  return { ...terms, dayBooks: await deps.readDayBooks(budgetDays(date, terms)) };
}
