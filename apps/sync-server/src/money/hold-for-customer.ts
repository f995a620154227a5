import type { Appointment, Contact } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { applyClaimChange } from '@fieldleaf/domain/scheduling/apply-claim-change';
import { emptyDayBook } from '@fieldleaf/domain/scheduling/day-book';
import { type BudgetFacts, budgetDays } from '@fieldleaf/domain/scheduling/hold-budget';
import { tooManyHolds } from '@fieldleaf/domain/scheduling/too-many-holds';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { AppContext } from '../practice/app-context.ts';
import { admitPayment, admitUnpaid, type CountedPayer, entryOf, type HoldsRefused } from './admit-unpaid.ts';
import { type KeptHold, newHold } from './hold.ts';
import type { Hold } from './payment-intent.ts';

type HoldingPayer = CountedPayer & {
  readonly contact: Pick<Contact, 'email' | 'address'>;
  /** A link that was mailed holds the time, or is about to. */
  readonly kept?: KeptHold | undefined;
  /** Without a hold there is no payment: it uses a promo code, which is kept as long as its time. */
  readonly isHoldNeeded?: boolean;
};

/** The entry that keeps the payment's place: a hold of its time, or one of the ledger alone. */
export type PaymentPlace = { readonly hold: Hold | null; readonly ledgerKey?: string };

/**
 * Keeps a time while its customer pays, if neither they nor all customers together hold too much already:
 * `too_many_holds`, and `slot_taken` to who wants a time that is gone anyway. The ledger comes before the day book: who
 * dies in between has an entry there that ends by itself. Customers of one day wait for each other, so that nobody has an
 * entry for a time that another is about to hold; those of other days do not: the ledger groups its changes.
 *
 * While holds press, who brings a proof of work is still admitted; and once the budget is spent they may pay without a
 * hold (null): the time stays free for everybody, and is theirs if nobody has paid for it sooner.
 */
export const holdForCustomer = (
  ctx: AppContext,
  appointment: Appointment,
  payer: HoldingPayer,
): Promise<Result<PaymentPlace, Problem | HoldsRefused>> =>
  ctx.inTurn([`holds:${appointment.date}`], async () => {
    const { hold, claim } = newHold(ctx, { appointment, customer: payer.contact }, payer.kept);
    const { date, key } = hold;
    const take = { ...claim, heldBy: 'customer' } as const;
    const change = { date, release: [], take, travel: ctx.settings().travel };

    const facts = await budgetFacts(ctx, date);
    const free = applyClaimChange(facts.dayBooks.get(date) ?? emptyDayBook(date), change, facts.now);
    if (!free.ok) return taken;
    const { from, until, visit, expiresAt } = take;
    const time = { from, until, ...(visit ? { visit } : {}) };
    const wanted = { key, date, ...entryOf(payer, ctx), ...time, expiresAt };
    const admitted = await admitUnpaid(ctx, wanted, { payer, facts });
    if (!admitted.ok) return admitted;
    if (admitted.value === 'over budget') return placeWithoutHold(ctx, payer, { ...facts, until: expiresAt });
    const kept = await ctx.dayBooks.change([change]);
    if (kept.ok) return ok({ hold });
    await ctx.holdLedger.drop(key);
    return taken;
  });

/** Paid without a hold, it is an open payment as one without a time is; a promo code is kept for nobody that long. */
async function placeWithoutHold(
  ctx: AppContext,
  payer: HoldingPayer,
  { until, ...facts }: BudgetFacts & { readonly until: Instant },
): Promise<Result<PaymentPlace, HoldsRefused>> {
  if (payer.isHoldNeeded) return err(tooManyHolds({ why: 'budget', until }, facts));
  const paid = await admitPayment(ctx, { ...payer, isKnown: true }, ctx.settings().holdMinutes);
  return paid.ok ? ok({ hold: null, ledgerKey: paid.value }) : paid;
}

const taken = err(problem('slot_taken', 'selectedTime'));

async function budgetFacts({ settings, now, dayBooks }: AppContext, date: LocalDate): Promise<BudgetFacts> {
  const terms = { settings: settings(), now: now() };
  return { ...terms, dayBooks: await dayBooks.readMany(budgetDays(date, terms)) };
}
