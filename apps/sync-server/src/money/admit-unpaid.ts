import { err, ok, type Result } from '@fieldleaf/domain/result';
import {
  admitHold,
  countsUntil,
  type HoldFacts,
  type HoldRefusal,
} from '@fieldleaf/domain/scheduling/admit-hold';
import type { BudgetFacts } from '@fieldleaf/domain/scheduling/hold-budget';
import type { UnpaidEntry, UnpaidVisit } from '@fieldleaf/domain/scheduling/hold-ledger';
import { type TooManyHolds, tooManyHolds } from '@fieldleaf/domain/scheduling/too-many-holds';
import type { Challenge } from '@fieldleaf/domain/strangers/puzzle';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Client } from '../access/client.ts';
import { holdersOf } from '../access/holders-of.ts';
import { setPuzzle, spendProof } from '../budgets/proof-of-work.ts';
import type { AppContext } from '../practice/app-context.ts';
import { newCommandId } from '../practice/new-ids.ts';

/** Payer of a new payment, as far as the ledger counts them. */
export type CountedPayer = {
  readonly contact: { readonly email: string };
  readonly client: Client | undefined;
  /** The consultant has made them an offer, or a proof of work was spent already: nothing has to be paid for the hold. */
  readonly isKnown?: boolean;
  /** No money moves when it is booked. */
  readonly isFree?: boolean;
};

/** Beyond what is ordinary it comes with the puzzle to be solved for it. */
export type HoldsRefused = TooManyHolds & { readonly challenge?: Challenge };

type Terms = { readonly payer: CountedPayer; readonly facts: BudgetFacts };

/** One entry of a stranger, without its time and its key. */
export const entryOf = ({ contact, client, isFree }: CountedPayer, { now }: Pick<AppContext, 'now'>) => ({
  holders: holdersOf({ ...contact, client }),
  takenAt: now(),
  ...(isFree && { isFree: true as const }),
});

/**
 * Adds an entry to the ledger; 'over budget': others hold the times around it, and a payer with a proof of work
 * pays without a hold. A payer in no one's way needs no proof; it is spent only if it decides.
 */
export async function admitUnpaid(
  ctx: AppContext,
  wanted: UnpaidEntry,
  { payer, facts }: Terms,
): Promise<Result<'admitted' | 'over budget', HoldsRefused>> {
  const tryWith = (isProven: boolean) => tryAdmit(ctx, wanted, { ...facts, isProven });
  const { client, isKnown = false } = payer;
  const first = await tryWith(isKnown);
  if (first.ok) return ok('admitted');
  if (!isPaidWithWork(first.error)) return err(tooManyHolds(first.error, facts));
  const { why } = first.error;
  const isProven = isKnown || (client !== undefined && (await spendProof(ctx, 'hold', client)));
  if (!isProven) return err(await refusalWithPuzzle(ctx, first.error, { payer, facts }));
  const second = why === 'budget' ? first : await tryWith(true);
  if (second.ok) return ok('admitted');
  return second.error.why === 'budget' ? ok('over budget') : err(tooManyHolds(second.error, facts));
}

const isPaidWithWork = ({ why }: HoldRefusal): boolean =>
  why === 'pressure' || why === 'budget' || why === 'contact';

const tryAdmit = (ctx: AppContext, wanted: UnpaidEntry, facts: HoldFacts) =>
  ctx.holdLedger.change((ledger) =>
    admitHold(ledger, wanted, { ...facts, countsUntil: countsUntilNow(ctx) }),
  );

/** By the bookings as they stand. */
export const countsUntilNow =
  ({ model, now }: Pick<AppContext, 'model' | 'now'>) =>
  (visit: UnpaidVisit): Instant =>
    countsUntil(visit, model(), now());

async function refusalWithPuzzle(
  ctx: AppContext,
  refusal: HoldRefusal,
  { payer: { client }, facts }: Terms,
): Promise<HoldsRefused> {
  const strain = refusal.why === 'budget' ? 'spent' : 'pressed';
  const challenge = client && (await setPuzzle(ctx, { act: 'hold', strain }, client));
  return { ...tooManyHolds(refusal, facts), ...(challenge && { challenge }) };
}

/** Counts a payment that holds no time, for as long as it can be made; its key goes into the draft. */
export async function admitPayment(
  ctx: AppContext,
  payer: CountedPayer,
  payableMinutes: number,
): Promise<Result<string, HoldsRefused>> {
  const facts = { settings: ctx.settings(), now: ctx.now(), dayBooks: new Map() };
  const key = `payment:${newCommandId()}`;
  const expiresAt = plusMinutes(facts.now, payableMinutes);
  const admitted = await admitUnpaid(ctx, { key, ...entryOf(payer, ctx), expiresAt }, { payer, facts });
  return admitted.ok ? ok(key) : admitted;
}
