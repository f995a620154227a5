import type { Appointment, Contact } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { admitHold, type HoldRefusal } from '@fieldleaf/domain/scheduling/admit-hold';
import { applyClaimChange } from '@fieldleaf/domain/scheduling/apply-claim-change';
import { emptyDayBook } from '@fieldleaf/domain/scheduling/day-book';
import { type BudgetFacts, budgetDays } from '@fieldleaf/domain/scheduling/hold-budget';
import type { UnpaidHold } from '@fieldleaf/domain/scheduling/hold-ledger';
import { type TooManyHolds, tooManyHolds } from '@fieldleaf/domain/scheduling/too-many-holds';
import type { Challenge } from '@fieldleaf/domain/strangers/puzzle';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { Client } from '../access/client.ts';
import { holdersOf } from '../access/holders-of.ts';
import { setPuzzle, spendProof } from '../budgets/proof-of-work.ts';
import type { Desk } from '../practice/desk.ts';
import { type KeptHold, newHold } from './hold.ts';
import type { Hold } from './payment-draft.ts';

type HoldingPayer = {
  readonly contact: Pick<Contact, 'email' | 'address'>;
  readonly client: Client | undefined;
  /** The consultant has made them an offer, or a proof of work was spent already: nothing has to be paid for the hold. */
  readonly isKnown?: boolean;
  /** A link that was mailed holds the time, or is about to. */
  readonly kept?: KeptHold | undefined;
};

/**
 * Keeps a time while its customer pays, if neither they nor all customers together hold too much already:
 * `too_many_holds`, and `slot_taken` to who wants a time that is gone anyway. The ledger comes before the day book: who
 * dies in between has an entry there that ends by itself. Customers of one server wait for each other rather than get
 * into each other's way in the store.
 *
 * While holds press, who brings a proof of work is still admitted; and once the budget is spent they may pay without a
 * hold (null): the time stays free for everybody, and is theirs if nobody has paid for it sooner.
 */
export const holdForCustomer = (
  desk: Desk,
  appointment: Appointment,
  payer: HoldingPayer,
): Promise<Result<Hold | null, Problem | HoldsRefused>> =>
  desk.inTurn(['holds'], async () => {
    const { hold, claim } = newHold(desk, { appointment, customer: payer.contact }, payer.kept);
    const { date, key } = hold;
    const take = { ...claim, heldBy: 'customer' } as const;
    const change = { date, release: [], take, travel: desk.settings().travel };

    const facts = await budgetFacts(desk, date);
    const free = applyClaimChange(facts.dayBooks.get(date) ?? emptyDayBook(date), change, facts.now);
    if (!free.ok) return taken;
    const { from, until, visit, expiresAt } = take;
    const time = { from, until, ...(visit ? { visit } : {}) };
    const wanted = { key, date, holders: holdersOf({ ...payer, ...payer.contact }), ...time, expiresAt };
    const admitted = await admit(desk, wanted, { payer, facts });
    if (!admitted.ok) return admitted;
    if (admitted.value === 'unheld') return ok(null);
    const kept = await desk.dayBooks.change([change]);
    if (kept.ok) return ok(hold);
    await desk.holdLedger.drop(key);
    return taken;
  });

/** Beyond what is ordinary it comes with the puzzle to be solved for it. */
type HoldsRefused = TooManyHolds & { readonly challenge?: Challenge };

type Terms = { readonly payer: HoldingPayer; readonly facts: BudgetFacts };

/** Whoever is in nobody's way needs no proof; it is spent only when it decides. */
async function admit(
  desk: Desk,
  wanted: UnpaidHold,
  { payer, facts }: Terms,
): Promise<Result<'held' | 'unheld', HoldsRefused>> {
  const tryWith = (isProven: boolean) =>
    desk.holdLedger.change((ledger) => admitHold(ledger, wanted, { ...facts, isProven }));
  const { client, isKnown = false } = payer;
  const first = await tryWith(isKnown);
  if (first.ok) return ok('held');
  const { why } = first.error;
  if (why !== 'pressure' && why !== 'budget') return err(tooManyHolds(first.error, facts));
  if (isKnown) return ok('unheld');
  if (client && (await spendProof(desk, 'hold', client))) {
    const second = why === 'budget' ? first : await tryWith(true);
    return ok(second.ok ? 'held' : 'unheld');
  }
  return err(await refusalWithPuzzle(desk, first.error, { payer, facts }));
}

async function refusalWithPuzzle(
  desk: Desk,
  refusal: HoldRefusal,
  { payer: { client }, facts }: Terms,
): Promise<HoldsRefused> {
  const strain = refusal.why === 'budget' ? 'spent' : 'pressed';
  const challenge = client && (await setPuzzle(desk, { act: 'hold', strain }, client));
  return { ...tooManyHolds(refusal, facts), ...(challenge && { challenge }) };
}

const taken = err(problem('slot_taken', 'selectedTime'));

async function budgetFacts({ settings, now, dayBooks }: Desk, date: LocalDate): Promise<BudgetFacts> {
  const terms = { settings: settings(), now: now() };
  return { ...terms, dayBooks: await dayBooks.readMany(budgetDays(date, terms)) };
}
