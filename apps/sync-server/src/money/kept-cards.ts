import { type Booking, isActive, type KeptCard } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import { changeDocument } from '../store/change-document.ts';
import { closeUnfulfilled } from './cancel-payment.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { loadIntent } from './payment-intents.ts';
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

export const loadKeptCard = ({ ops }: Pick<AppContext, 'ops'>, setupReference: string) =>
  ops.get<KeptCardDocument>(idOf(setupReference));

/**
 * Writes the card down before its booking is made: who dies in between makes the same booking again. Brand and
 * last digits go into the booking.
 */
export async function keepCard(ctx: AppContext, setupReference: string): Promise<KeptCard> {
  const setup = await ctx.provider.cards.getSetup(setupReference);
  if (!setup.ok || !setup.value.card) throw new Error('A card that was set up cannot be read at the moment.');
  const { card } = setup.value;
  const document: KeptCardDocument = {
    _id: idOf(setupReference),
    type: 'kept-card',
    v: 1,
    setupReference,
    ...card,
    keptAt: ctx.now(),
  };
  // The second of two finds what the first has written.
  await ctx.ops.put(document);
  return { brand: card.brand, last4: card.last4 };
}

/** Names the payment of the fee before the card can be charged for it; answers the one another server named first. */
export async function nameFee(
  ctx: Pick<AppContext, 'ops'>,
  { _id, feeReference }: KeptCardDocument,
  reference: string,
): Promise<string> {
  const named = await changeDocument<KeptCardDocument, never>(ctx.ops, _id, (kept) =>
    ok(kept.feeReference === feeReference ? { ...kept, feeReference: reference } : kept),
  );
  return (named.ok && named.value.feeReference) || reference;
}

/** Lets the provider forget a card, and then forgets it here; false: the provider does not answer. */
async function forgetCard(ctx: AppContext, setupReference: string): Promise<boolean> {
  const kept = await loadKeptCard(ctx, setupReference);
  if (!kept) return true;
  const forgotten = await ctx.provider.cards.forgetCard(kept);
  if (!forgotten.ok) return false;
  await ctx.ops.remove(kept._id, kept._rev);
  return true;
}

export const SLOT_TAKEN = problem('slot_taken', 'selectedTime');

/** There is no visit although the card was kept: nothing was paid, so nothing goes back, and the card is forgotten. */
export async function forgetCardOfLostSlot(
  ctx: AppContext,
  intent: PaymentIntent<'visit'>,
  refusal: Problem = SLOT_TAKEN,
): Promise<Result<never, PaymentProblem>> {
  if (!(await forgetCard(ctx, intent.paymentIntentId))) return err(PAYMENT_UNAVAILABLE);
  await closeUnfulfilled(ctx, intent, 'cancelled');
  return err(refusal);
}

/** Lets the provider forget every card that nobody has agreed any more to be charged. */
export async function forgetUsedCards(ctx: AppContext): Promise<void> {
  const range = { from: 'kept-card:', to: 'kept-card:\uffff' };
  const kept = await ctx.ops.range<KeptCardDocument>(range);
  if (kept.length === 0) return;
  const bookings = new Map(
    [...ctx.model().bookingsById.values()].map((booking) => [setupOf(booking), booking]),
  );
  for (const { setupReference } of kept) {
    if (!(await ctx.isLeader())) return;
    const booking = bookings.get(setupReference);
    if (!(await isNeeded(ctx, setupReference, booking))) await forgetCard(ctx, setupReference);
  }
}

const setupOf = ({ paymentTerms }: Booking): string | undefined =>
  paymentTerms?.kind === 'card-on-file' ? paymentTerms.setupReference : undefined;

/** Until the visit is over and paid, or called off; and while its booking is still being made. */
async function isNeeded(
  ctx: AppContext,
  setupReference: string,
  booking: Booking | undefined,
): Promise<boolean> {
  if (!booking) return (await loadIntent(ctx, setupReference))?.state === 'open';
  if (booking.erasedAt !== undefined || booking.status === 'cancelled') return false;
  return isActive(booking) || visitAccount(booking, ctx.model()).owedCents > 0;
}
