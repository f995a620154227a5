import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { isGiftOf } from '@fieldleaf/domain/gift-card/redact-gift-card';
import { isPaymentFor, type PaymentIntent } from '../../money/payment-intent.ts';
import type { AppContext } from '../../practice/app-context.ts';

const readIntents = ({ ops }: AppContext): Promise<readonly PaymentIntent[]> =>
  ops.range<PaymentIntent>({ from: 'payment-intent:', to: 'payment-intent:\uffff' });

/** The payments somebody with this address began, whatever became of them. */
export async function checkoutsOf(
  ctx: AppContext,
  email: string,
): Promise<readonly PaymentIntent<'visit'>[]> {
  const intents = await readIntents(ctx);
  return intents
    .filter((intent) => isPaymentFor(intent, 'visit'))
    .filter(({ purpose }) => normaliseEmail(purpose.visit.customer?.email ?? '') === email);
}

/** The gift cards somebody with this address began to buy, or somebody for them. */
export async function giftOrdersOf(
  ctx: AppContext,
  email: string,
): Promise<readonly PaymentIntent<'giftCard'>[]> {
  const intents = await readIntents(ctx);
  return intents
    .filter((intent) => isPaymentFor(intent, 'giftCard'))
    .filter(({ purpose }) => isGiftOf(purpose.order, email));
}
