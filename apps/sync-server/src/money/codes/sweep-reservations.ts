import { type Booking, bookingDocumentId } from '@fieldleaf/domain/booking/booking';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../../practice/app-context.ts';
import { loadListedIntents } from '../payment-intents.ts';
import { dropCodes, keepCodes, type Reserved } from './reserve-codes.ts';

/** Longer than anybody can pay for what was reserved: what is older came to nothing, or to a visit. */
const GRACE_MINUTES = 3 * 60;

/**
 * Gives back what was reserved of gift cards and promo codes for a payment that never came to be: the server died
 * between the two. A payment that is still open ends its reservation itself.
 */
export async function sweepReservations(ctx: AppContext): Promise<void> {
  const left = abandonedReservations(ctx);
  if (left.length === 0) return;
  const open = await openReservations(ctx);
  for (const reserved of left) {
    if (!(await ctx.isLeader())) return;
    if (reserved.reservationId !== null && open.has(reserved.reservationId)) continue;
    const booking = findBookingOf(ctx, reserved);
    const isStored = booking && (await ctx.documents.get(bookingDocumentId(booking.bookingId)));
    if (booking && isStored) await keepCodes(ctx, reserved, booking.bookingId);
    else await dropCodes(ctx, reserved);
  }
}

function abandonedReservations({ model, now }: AppContext): readonly Reserved[] {
  const isOld = ({ at, bookingId }: { readonly at: Instant; readonly bookingId?: string }): boolean =>
    bookingId === undefined && plusMinutes(at, GRACE_MINUTES) < now();
  const { giftCardsById, promoCodesByCode } = model();
  const ofCards = [...giftCardsById.values()].flatMap(({ giftCardId, redemptions }) =>
    redemptions.filter(isOld).map(({ redemptionId, amountCents }) => ({
      reservationId: redemptionId,
      discount: null,
      giftCard: { giftCardId, redemptionId, amountCents },
    })),
  );
  const ofCodes = [...promoCodesByCode.values()].flatMap(({ code, uses }) =>
    uses.filter(isOld).map(({ useId, amountCents }) => ({
      reservationId: useId,
      discount: { promoCode: code, amountCents },
      giftCard: null,
    })),
  );
  return [...ofCards, ...ofCodes];
}

async function openReservations(ctx: AppContext): Promise<ReadonlySet<string>> {
  const intents = await loadListedIntents(ctx, 'visit');
  return new Set(intents.flatMap(({ purpose }) => purpose.reservationId ?? []));
}

/** The visit a reservation was made for, by what the visit says of gift cards and the discount. */
const findBookingOf = ({ model }: AppContext, { reservationId, giftCard }: Reserved): Booking | undefined =>
  [...model().bookingsById.values()].find(
    ({ received = [], discount }) =>
      received.some(({ reference }) => reference === giftCard?.redemptionId) ||
      (reservationId !== null && discount?.useId === reservationId),
  );
