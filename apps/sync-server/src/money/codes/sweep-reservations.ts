import { type Booking, bookingDocumentId } from '@fieldleaf/domain/booking/booking';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../../practice/desk.ts';
import { visitDrafts } from '../payment-draft.ts';
import { dropCodes, keepCodes, type Reserved } from './reserve-codes.ts';

/** Longer than anybody can pay for what was reserved: what is older came to nothing, or to a visit. */
const GRACE_MINUTES = 3 * 60;

/**
 * Gives back what was reserved of gift cards and promo codes for a payment that never came to be: the server died
 * between the two. A payment that is still open ends its reservation itself.
 */
export async function sweepReservations(desk: Desk): Promise<void> {
  const left = abandonedReservations(desk);
  if (left.length === 0) return;
  const open = await openReservations(desk);
  for (const reserved of left) {
    if (!(await desk.isLeader())) return;
    if (reserved.reservationId !== undefined && open.has(reserved.reservationId)) continue;
    const booking = findBookingOf(desk, reserved);
    const isStored = booking && (await desk.documents.get(bookingDocumentId(booking.bookingId)));
    if (booking && isStored) await keepCodes(desk, reserved, booking.bookingId);
    else await dropCodes(desk, reserved);
  }
}

function abandonedReservations({ model, now }: Desk): readonly Reserved[] {
  const isOld = ({ at, bookingId }: { readonly at: Instant; readonly bookingId?: string }): boolean =>
    bookingId === undefined && plusMinutes(at, GRACE_MINUTES) < now();
  const { giftCardsById, promoCodesByCode } = model();
  const ofCards = [...giftCardsById.values()].flatMap(({ giftCardId, redemptions }) =>
    redemptions.filter(isOld).map(({ redemptionId, amountCents }) => ({
      reservationId: redemptionId,
      giftCard: { giftCardId, redemptionId, amountCents },
    })),
  );
  const ofCodes = [...promoCodesByCode.values()].flatMap(({ code, uses }) =>
    uses.filter(isOld).map(({ useId, amountCents }) => ({
      reservationId: useId,
      discount: { promoCode: code, amountCents },
    })),
  );
  return [...ofCards, ...ofCodes];
}

async function openReservations(desk: Desk): Promise<ReadonlySet<string>> {
  const drafts = await Promise.all(
    (await visitDrafts.openIds(desk)).map((paymentIntentId) => visitDrafts.load(desk, paymentIntentId)),
  );
  return new Set(drafts.flatMap((draft) => draft?.reservationId ?? []));
}

/** The visit a reservation was made for, by what the visit says of gift cards and the discount. */
const findBookingOf = ({ model }: Desk, { reservationId, giftCard }: Reserved): Booking | undefined =>
  [...model().bookingsById.values()].find(
    ({ received = [], discount }) =>
      received.some(({ reference }) => reference === giftCard?.redemptionId) ||
      (reservationId !== undefined && discount?.useId === reservationId),
  );
