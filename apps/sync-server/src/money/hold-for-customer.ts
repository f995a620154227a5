import type { Appointment, Contact } from '@fieldleaf/domain/booking/booking';
import { inboxOf } from '@fieldleaf/domain/customer/inbox-of';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { admitHold } from '@fieldleaf/domain/scheduling/admit-hold';
import { applyClaimChange } from '@fieldleaf/domain/scheduling/apply-claim-change';
import { emptyDayBook } from '@fieldleaf/domain/scheduling/day-book';
import { type BudgetFacts, budgetDays } from '@fieldleaf/domain/scheduling/hold-budget';
import type { Holder } from '@fieldleaf/domain/scheduling/hold-ledger';
import { type TooManyHolds, tooManyHolds } from '@fieldleaf/domain/scheduling/too-many-holds';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { Client } from '../access/client.ts';
import { hashOfToken } from '../access/token.ts';
import type { Desk } from '../practice/desk.ts';
import { newHold } from './hold.ts';
import type { Hold } from './payment-draft.ts';

type Payer = { readonly contact: Pick<Contact, 'email' | 'address'>; readonly client: Client | undefined };

/**
 * Keeps a time while its customer pays, if neither they nor all customers together hold too much already:
 * `too_many_holds`, and `slot_taken` to who wants a time that is gone anyway. The ledger comes before the day book: who
 * dies in between has an entry there that ends by itself. Customers of one server wait for each other rather than get
 * into each other's way in the store.
 */
export const holdForCustomer = (
  desk: Desk,
  appointment: Appointment,
  payer: Payer,
): Promise<Result<Hold, Problem | TooManyHolds>> =>
  desk.inTurn(['holds'], async () => {
    const { hold, claim } = newHold(desk, { appointment, customer: payer.contact });
    const { date, key } = hold;
    const take = { ...claim, heldBy: 'customer' } as const;
    const change = { date, release: [], take, travel: desk.settings().travel };

    const facts = await budgetFacts(desk, date);
    const free = applyClaimChange(facts.dayBooks.get(date) ?? emptyDayBook(date), change, facts.now);
    if (!free.ok) return taken;
    const { from, until, visit, expiresAt } = take;
    const time = { from, until, ...(visit ? { visit } : {}) };
    const wanted = { key, date, holders: holdersOf(payer), ...time, expiresAt };
    const admitted = await desk.holdLedger.change((ledger) => admitHold(ledger, wanted, facts));
    if (!admitted.ok) return err(tooManyHolds(admitted.error, facts));
    const kept = await desk.dayBooks.change([change]);
    if (kept.ok) return ok(hold);
    await desk.holdLedger.drop(key);
    return taken;
  });

const taken = err(problem('slot_taken', 'selectedTime'));

async function budgetFacts({ settings, now, dayBooks }: Desk, date: LocalDate): Promise<BudgetFacts> {
  const terms = { settings: settings(), now: now() };
  return { ...terms, dayBooks: await dayBooks.readMany(budgetDays(date, terms)) };
}

/** Everybody a hold is counted for; only hashes, as the ledger has no use for names. */
function holdersOf({ contact, client }: Payer): readonly Holder[] {
  const holder = (kind: Holder['kind'], name: string | undefined): readonly Holder[] =>
    name === undefined ? [] : [{ kind, hash: hashOfToken(`${kind}:${name}`).slice(0, 32) }];
  return [
    ...holder('contact', inboxOf(contact.email)),
    ...holder('address', client?.address),
    ...holder('network', client?.network),
  ];
}
