import { type Cents, cents } from '../money/cents.ts';
import { agreedTotalCents, dueNowCents, type VisitToPay } from '../payment/due-now.ts';

/** The least a card payment can be, as card networks have it. */
const LEAST_CHARGE = 50;

/**
 * Amount a gift card with this balance pays toward a visit: as much as it can. If that would leave less than a card
 * can be charged, the gift card pays that much less and keeps the rest.
 */
export function giftCardShare(visit: VisitToPay, balanceCents: Cents): Cents {
  const most = cents(Math.min(balanceCents, agreedTotalCents(visit)));
  const due = dueNowCents({ ...visit, giftCardCents: most });
  const isTooLittle = due > 0 && due < LEAST_CHARGE;
  return isTooLittle ? cents(Math.max(0, most - (LEAST_CHARGE - due))) : most;
}
