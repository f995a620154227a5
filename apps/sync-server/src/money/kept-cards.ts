import type { KeptCard } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import { changeDocument } from '../store/change-document.ts';
import { dropCodes } from './codes/reserve-codes.ts';
import { releaseHold } from './hold.ts';
import { type PaymentDraft, visitDrafts } from './payment-draft.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from './payment-problem.ts';
import type { SavedCard } from './saved-cards.ts';

/** A card by its ids at the provider, under the setup that a booking names. Lives in `ops`, which no phone has a copy of. */
export type KeptCardDocument = SavedCard & {
  readonly _id: `kept-card:${string}`;
  readonly type: 'kept-card';
  readonly v: 1;
  readonly setupReference: string;
  readonly keptAt: Instant;
  /** The payment of the fee that was begun last. */
  readonly feeReference?: string;
};

const idOf = (setupReference: string): KeptCardDocument['_id'] => `kept-card:${setupReference}`;

export const loadKeptCard = ({ ops }: Pick<Desk, 'ops'>, setupReference: string) =>
  ops.get<KeptCardDocument>(idOf(setupReference));

/**
 * Writes the card down before its booking is made: who dies in between makes the same booking again. What may be
 * shown of it goes into the booking.
 */
export async function keepCard(desk: Desk, setupReference: string): Promise<KeptCard> {
  const setup = await desk.provider.cards.getSetup(setupReference);
  if (!setup.ok || !setup.value.card) throw new Error('A card that was set up cannot be read at the moment.');
  const { card } = setup.value;
  const document: KeptCardDocument = {
    _id: idOf(setupReference),
    type: 'kept-card',
    v: 1,
    setupReference,
    ...card,
    keptAt: desk.now(),
  };
  // Whoever is second finds what the first has written.
  await desk.ops.put(document);
  return { brand: card.brand, last4: card.last4 };
}

/** Names the payment of the fee before the card can be charged for it; answers the one another server named first. */
export async function nameFee(
  desk: Pick<Desk, 'ops'>,
  { _id, feeReference }: KeptCardDocument,
  reference: string,
): Promise<string> {
  const named = await changeDocument<KeptCardDocument, never>(desk.ops, _id, (kept) =>
    ok(kept.feeReference === feeReference ? { ...kept, feeReference: reference } : kept),
  );
  return (named.ok && named.value.feeReference) || reference;
}

/** Lets the provider forget a card, and then forgets it here; false: the provider does not answer. */
export async function forgetCard(desk: Desk, setupReference: string): Promise<boolean> {
  const kept = await loadKeptCard(desk, setupReference);
  if (!kept) return true;
  const forgotten = await desk.provider.cards.forgetCard(kept);
  if (!forgotten.ok) return false;
  await desk.ops.remove(kept._id, kept._rev);
  return true;
}

export const SLOT_TAKEN = problem('slot_taken', 'selectedTime');

/** There is no visit although the card was kept: nothing was paid, so nothing goes back, and the card is forgotten. */
export async function forgetCardOfLostSlot(
  desk: Desk,
  draft: PaymentDraft,
  refusal: Problem = SLOT_TAKEN,
): Promise<Result<never, PaymentProblem>> {
  const { paymentIntentId, hold } = draft;
  if (!(await forgetCard(desk, paymentIntentId))) return err(PAYMENT_UNAVAILABLE);
  if (hold) await releaseHold(desk, hold);
  await dropCodes(desk, draft);
  await visitDrafts.close(desk, paymentIntentId, 'cancelled');
  return err(refusal);
}
