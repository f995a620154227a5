import type { Intent } from '../test-customer.ts';
import type { Storm } from './open-storm.ts';

const GOOD = '4242424242424242';
const DECLINED = '4000000000000002';
const NEEDS_APPROVAL = '4000002500003155';

/** What a browser does at Stripe; a declined card is tried again with a good one, mostly. */
export function payInBrowser(
  { stripe, chance, counts }: Storm,
  { paymentIntentId, clientSecret }: Intent,
): void {
  const card = chance.draw({ [GOOD]: 80, [DECLINED]: 10, [NEEDS_APPROVAL]: 10 });
  const { intents } = stripe;
  try {
    if (card === DECLINED && chance.happens(0.3)) return;
    const used = card === DECLINED ? GOOD : card;
    intents.confirm(paymentIntentId, clientSecret, used);
    if (card === NEEDS_APPROVAL) intents.authenticate(paymentIntentId, clientSecret, chance.happens(0.8));
    counts.confirmed = (counts.confirmed ?? 0) + 1;
  } catch {
    // Cancelled meanwhile: the browser says so.
  }
}

export const isIntent = (body: object): body is Intent => 'clientSecret' in body && 'paymentIntentId' in body;
