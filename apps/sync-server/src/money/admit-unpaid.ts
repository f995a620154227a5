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
import type { Desk } from '../practice/desk.ts';
import { newCommandId } from '../practice/new-ids.ts';

/** Who opens a payment, as far as the ledger counts them. */
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
export const entryOf = ({ contact, client, isFree }: CountedPayer, { now }: Pick<Desk, 'now'>) => ({
  holders: holdersOf({ ...contact, client }),
  takenAt: now(),
  ...(isFree && { isFree: true as const }),
});

/**
 * Takes an entry into the ledger; 'over budget': the times around it are held by others, and who has worked for it pays
 * without a hold. Whoever is in nobody's way needs no proof; it is spent only when it decides.
 */
export async function admitUnpaid(
  desk: Desk,
  wanted: UnpaidEntry,
  { payer, facts }: Terms,
): Promise<Result<'admitted' | 'over budget', HoldsRefused>> {
  const tryWith = (isProven: boolean) => tryAdmit(desk, wanted, { ...facts, isProven });
  const { client, isKnown = false } = payer;
  const first = await tryWith(isKnown);
  if (first.ok) return ok('admitted');
  if (!isPaidWithWork(first.error)) return err(tooManyHolds(first.error, facts));
  const { why } = first.error;
  const isProven = isKnown || (client !== undefined && (await spendProof(desk, 'hold', client)));
  if (!isProven) return err(await refusalWithPuzzle(desk, first.error, { payer, facts }));
  const second = why === 'budget' ? first : await tryWith(true);
  if (second.ok) return ok('admitted');
  return second.error.why === 'budget' ? ok('over budget') : err(tooManyHolds(second.error, facts));
}

const isPaidWithWork = ({ why }: HoldRefusal): boolean =>
  why === 'pressure' || why === 'budget' || why === 'contact';

const tryAdmit = (desk: Desk, wanted: UnpaidEntry, facts: HoldFacts) =>
  desk.holdLedger.change((ledger) =>
    admitHold(ledger, wanted, { ...facts, countsUntil: countsUntilNow(desk) }),
  );

/** By the bookings as they stand. */
export const countsUntilNow =
  ({ model, now }: Pick<Desk, 'model' | 'now'>) =>
  (visit: UnpaidVisit): Instant =>
    countsUntil(visit, model(), now());

async function refusalWithPuzzle(
  desk: Desk,
  refusal: HoldRefusal,
  { payer: { client }, facts }: Terms,
): Promise<HoldsRefused> {
  const strain = refusal.why === 'budget' ? 'spent' : 'pressed';
  const challenge = client && (await setPuzzle(desk, { act: 'hold', strain }, client));
  return { ...tooManyHolds(refusal, facts), ...(challenge && { challenge }) };
}

/** Counts a payment that holds no time, for as long as it can be made; its key goes into the draft. */
export async function admitPayment(
  desk: Desk,
  payer: CountedPayer,
  payableMinutes: number,
): Promise<Result<string, HoldsRefused>> {
  const facts = { settings: desk.settings(), now: desk.now(), dayBooks: new Map() };
  const key = `payment:${newCommandId()}`;
  const expiresAt = plusMinutes(facts.now, payableMinutes);
  const admitted = await admitUnpaid(desk, { key, ...entryOf(payer, desk), expiresAt }, { payer, facts });
  return admitted.ok ? ok(key) : admitted;
}
