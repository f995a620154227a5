import { type Cents, cents } from '../money/cents.ts';
import { agreedTotalCents, dueNowCents, type VisitToPay } from '../payment/due-now.ts';

/** The least a card payment can be, as card networks have it. */
const LEAST_CHARGE = 50;

/**
 * What a gift card with this balance pays of a visit: all it can. Where that would leave less than a card can be
 * charged, it pays so much less, and the rest stays on it.
 */
export function giftCardShare(visit: VisitToPay, balanceCents: Cents): Cents {
  const most = cents(Math.min(balanceCents, agreedTotalCents(visit)));
  const due = dueNowCents({ ...visit, giftCardCents: most });
  const isTooLittle = due > 0 && due < LEAST_CHARGE;
  return isTooLittle ? cents(Math.max(0, most - (LEAST_CHARGE - due))) : most;
}
