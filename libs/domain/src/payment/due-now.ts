import type { PaymentTerms } from '../booking/booking.ts';
import { type Cents, cents } from '../money/cents.ts';

/** Cost of a visit and its payment terms as of booking. */
export type VisitToPay = {
  readonly priceCents: Cents;
  readonly tipCents: Cents;
  readonly discountCents?: Cents | undefined;
  /** Part of it paid by gift card. */
  readonly giftCardCents?: Cents | undefined;
  /** None: all of it is paid at once. */
  readonly terms?: PaymentTerms | null | undefined;
};

/** Total cost of the visit: price minus discount, plus tip. */
export const agreedTotalCents = ({ priceCents, tipCents, discountCents = cents(0) }: VisitToPay): Cents =>
  cents(Math.max(0, priceCents - discountCents) + tipCents);

/**
 * Amount to charge to a card for the visit to be booked: all of it, the deposit, or zero if the card is only kept.
 * A gift card pays first; a deposit never exceeds the rest, and includes no tip.
 */
export function dueNowCents(visit: VisitToPay): Cents {
  const { giftCardCents = cents(0), terms } = visit;
  const totalCents = agreedTotalCents(visit);
  const isPaidByGiftCard = giftCardCents >= totalCents;
  if (terms?.kind === 'card-on-file' || isPaidByGiftCard) return cents(0);
  const askedCents =
    terms?.kind === 'deposit' ? Math.min(terms.depositCents, totalCents - visit.tipCents) : totalCents;
  return cents(Math.max(0, askedCents - giftCardCents));
}

/** Amount paid later, by a link or in person. */
export const dueLaterCents = (visit: VisitToPay): Cents =>
  cents(Math.max(0, agreedTotalCents(visit) - (visit.giftCardCents ?? 0) - dueNowCents(visit)));
