import type { BookingId, VisitDiscount } from '@fieldleaf/domain/booking/booking';
import type { GiftCardPart } from '@fieldleaf/domain/booking/booking-payloads';
import { normalizeMailbox } from '@fieldleaf/domain/customer/normalize-mailbox';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { type GiftCard, giftCardDocumentId } from '@fieldleaf/domain/gift-card/gift-card';
import { dropRedemption, keepRedemption, redeem } from '@fieldleaf/domain/gift-card/redeem-gift-card';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { type PromoCode, promoCodeDocumentId } from '@fieldleaf/domain/promo-code/promo-code';
import { countUse, dropUse, keepUse, type PromoPurchase } from '@fieldleaf/domain/promo-code/use-promo-code';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { hashOfToken } from '../../access/token.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { splitRevision } from '../../practice/revision.ts';
import { changeDocument } from '../../store/change-document.ts';

type Books = Pick<AppContext, 'documents' | 'show' | 'now'>;

/** The codes a payment has reserved: a gift card's money, and a use of a promo code under the same id. */
export type Reserved = {
  readonly reservationId: string | null;
  readonly discount: VisitDiscount | null;
  readonly giftCard: GiftCardPart | null;
};

/** The person a use is counted for: an inbox, so that a plus makes no second person. */
export const personOf = (email: string): string =>
  hashOfToken(`promo:${normalizeMailbox(email)}`).slice(0, 32);

/** Changes a document that no command changes, by compare-and-swap, and shows what it became. */
export async function changeAndShow<Kept extends PracticeDocument, Failure extends Problem>(
  { documents, show }: Pick<Books, 'documents' | 'show'>,
  id: Kept['_id'],
  decide: (document: Kept) => Result<Kept, Failure>,
): Promise<Result<Kept, Failure | { readonly code: 'missing' }>> {
  const changed = await changeDocument<Kept, Failure>(documents, id, decide);
  const stored = changed.ok ? await documents.get<PracticeDocument>(id) : undefined;
  if (stored) show([splitRevision(stored)]);
  return changed;
}

type Reservation = Reserved & {
  readonly purchase: PromoPurchase & { readonly person: string };
};

/** Reserves both or neither, before anybody can pay: of two who want the last of it the second is refused. */
export async function reserveCodes(
  ctx: Books,
  { reservationId, discount, giftCard, purchase }: Reservation,
): Promise<Result<void, Problem>> {
  if (reservationId === null) return ok(undefined);
  const at = ctx.now();
  const use = { useId: reservationId, person: purchase.person, at };
  const counted = discount
    ? await changeAndShow<PromoCode, Problem>(ctx, promoCodeDocumentId(discount.promoCode), (code) =>
        countUse(code, use, purchase),
      )
    : ok(undefined);
  if (!counted.ok) return err(knownProblem(counted.error, 'promo_code_not_found'));
  const redeemed = giftCard ? await redeemPart(ctx, giftCard) : ok(undefined);
  if (!redeemed.ok) await dropCodes(ctx, { reservationId, discount, giftCard: null });
  return redeemed;
}

/** Takes money of a gift card out of what others can redeem. */
export async function redeemPart(
  ctx: Books,
  { giftCardId, redemptionId, amountCents }: GiftCardPart,
): Promise<Result<void, Problem>> {
  const redeemed = await changeAndShow<GiftCard, Problem>(ctx, giftCardDocumentId(giftCardId), (card) =>
    redeem(card, { redemptionId, amountCents, at: ctx.now() }),
  );
  return redeemed.ok ? ok(undefined) : err(knownProblem(redeemed.error, 'gift_card_not_found'));
}

const knownProblem = (
  error: Problem | { readonly code: 'missing' },
  whenMissing: 'gift_card_not_found' | 'promo_code_not_found',
): Problem => (error.code === 'missing' ? problem(whenMissing) : error);

/** Gives back what came to nothing; may be done again, and leaves alone what belongs to a visit. */
export async function dropCodes(
  ctx: Pick<Books, 'documents' | 'show'>,
  { reservationId, discount, giftCard }: Reserved,
): Promise<void> {
  if (reservationId === null) return;
  if (discount)
    await changeAndShow<PromoCode, never>(ctx, promoCodeDocumentId(discount.promoCode), (code) =>
      ok(dropUse(code, reservationId)),
    );
  if (giftCard)
    await changeAndShow<GiftCard, never>(ctx, giftCardDocumentId(giftCard.giftCardId), (card) =>
      ok(dropRedemption(card, giftCard.redemptionId)),
    );
}

/** Reserved codes belong to the visit from here on; may be done again. */
export async function keepCodes(
  ctx: Books & Pick<AppContext, 'journal'>,
  { reservationId, discount, giftCard }: Reserved,
  bookingId: BookingId,
): Promise<void> {
  if (discount && reservationId !== null)
    await changeAndShow<PromoCode, never>(ctx, promoCodeDocumentId(discount.promoCode), (code) =>
      ok(keepUse(code, reservationId, bookingId)),
    );
  if (!giftCard) return;
  // A backup that does not know of it yet would have the money twice.
  await ctx.journal.note({ at: ctx.now(), kind: 'gift-card-redeemed', ...giftCard, bookingId });
  await changeAndShow<GiftCard, never>(ctx, giftCardDocumentId(giftCard.giftCardId), (card) =>
    ok(keepRedemption(card, giftCard.redemptionId, bookingId)),
  );
}
