import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { isGiftOf } from '@fieldleaf/domain/gift-card/redact-gift-card';
import { isPaymentFor, type PaymentIntent } from '../../money/payment-intent.ts';
import { saysWhose } from '../../money/payment-intents.ts';
import { readEarlierPayments } from '../../money/take-up-earlier-payments.ts';
import type { AppContext } from '../../practice/app-context.ts';

/** One that an earlier version stored and this one took up is there twice, and told of once. */
async function readIntents(ctx: AppContext): Promise<readonly PaymentIntent[]> {
  const range = { from: 'payment-intent:', to: 'payment-intent:\uffff' };
  const intents: PaymentIntent[] = [...(await ctx.ops.range<PaymentIntent>(range))];
  const told = new Set(intents.filter(saysWhose).map(({ _id }) => _id));
  for await (const { intent } of readEarlierPayments(ctx)) if (!told.has(intent._id)) intents.push(intent);
  return intents;
}

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
