import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { hashOfToken } from '../access/token.ts';
import type { AppContext } from '../practice/app-context.ts';
import { releaseKept } from './cancel-payment.ts';
import { createAtProvider } from './intent-at-provider.ts';
import { type CountedIntent, newIntent, type Purpose } from './payment-intent.ts';
import { addIntent } from './payment-intents.ts';
import { type PaymentProblem, unavailableBecause } from './payment-problem.ts';
import type { NewPayment, PaymentFailure } from './payment-provider.ts';

/** Time in which a payment that holds no time can be made, from its start. */
export const PAYABLE_MINUTES = 60;

export type NewIntent = CountedIntent & {
  readonly purpose: Purpose;
  readonly order: NewPayment;
  /** Absent: after an hour. */
  readonly expiresAt?: Instant;
};

export type OpenedPayment = { readonly clientSecret: string; readonly paymentIntentId: string };

/** Makes a payment ready and stores its purpose, before anybody can pay; without a payment what it kept is free again. */
export async function openPayment(
  ctx: AppContext,
  { purpose, order, payer, ledgerKey, expiresAt }: NewIntent,
): Promise<Result<OpenedPayment, PaymentProblem>> {
  const created = await createAtProvider(ctx, purpose, order);
  if (!created.ok) {
    await releaseKept(ctx, purpose);
    if (ledgerKey) await ctx.holdLedger.drop(ledgerKey);
    return err(problemOf(created.error));
  }
  const { clientSecret, ...named } = created.value;
  const createdAt = ctx.now();
  const intent = newIntent({
    ...named,
    clientSecretHash: hashOfToken(clientSecret),
    provider: ctx.provider.name,
    amountCents: order.amountCents,
    channel: order.channel ?? 'online',
    createdAt,
    expiresAt: expiresAt ?? plusMinutes(createdAt, PAYABLE_MINUTES),
    payer,
    ledgerKey,
    purpose,
  });
  await addIntent(ctx, intent);
  return ok({ clientSecret, paymentIntentId: named.paymentIntentId });
}

function problemOf(failure: PaymentFailure): PaymentProblem {
  if (failure.code === 'amount_too_large') return problem('above_card_maximum');
  return failure.code === 'invalid_amount' ? problem('below_card_minimum') : unavailableBecause(failure);
}
