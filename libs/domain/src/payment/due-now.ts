import type { PaymentTerms } from '../booking/booking.ts';
import { type Cents, cents } from '../money/cents.ts';

/** What a visit costs and what was agreed about paying it, as it stands when it is booked. */
export type VisitToPay = {
  readonly priceCents: Cents;
  readonly tipCents: Cents;
  readonly discountCents?: Cents | undefined;
  /** What a gift card pays of it. */
  readonly giftCardCents?: Cents | undefined;
  /** Absent: all of it is paid at once. */
  readonly terms?: PaymentTerms | undefined;
};

/** What the visit costs in all: the price less its discount, and the tip. */
export const agreedTotalCents = ({ priceCents, tipCents, discountCents = cents(0) }: VisitToPay): Cents =>
  cents(Math.max(0, priceCents - discountCents) + tipCents);

/**
 * What a card has to bring in for the visit to be booked: all of it, the deposit, or nothing while the card is only
 * kept. A gift card pays first; a deposit is never more than what is left, and asks for no tip.
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

/** What is paid later: by a link, or in person. */
export const dueLaterCents = (visit: VisitToPay): Cents =>
  cents(Math.max(0, agreedTotalCents(visit) - (visit.giftCardCents ?? 0) - dueNowCents(visit)));
