import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { AppContext } from '../practice/app-context.ts';
import { dropCodes } from './codes/reserve-codes.ts';
import { releaseHold } from './hold.ts';
import { cancelAtProvider, type NotCancelled } from './intent-at-provider.ts';
import type { PaymentIntent, Purpose } from './payment-intent.ts';
import { closeIntent } from './payment-intents.ts';
import type { PaymentProblem } from './payment-problem.ts';

/**
 * Cancels a payment nobody has made; `paid_first` when somebody has. The provider comes first: once the time is free
 * again, no money may arrive for it.
 */
export async function cancelUnpaid(
  ctx: AppContext,
  intent: PaymentIntent,
): Promise<Result<void, NotCancelled | PaymentProblem>> {
  const cleared = await clearReader(ctx, intent);
  if (!cleared.ok) return cleared;
  const cancelled = await cancelAtProvider(ctx, intent);
  if (cancelled.ok) await closeUnfulfilled(ctx, intent, 'cancelled');
  return cancelled;
}

/** A payment came to nothing: the time and the codes it kept are free again. */
export async function closeUnfulfilled(
  ctx: AppContext,
  intent: PaymentIntent,
  state: 'refunded' | 'kept' | 'cancelled',
): Promise<void> {
  await releaseKept(ctx, intent.purpose);
  await closeIntent(ctx, intent, state);
}

/** Lets go what was kept for a payment that nobody can make. */
export async function releaseKept(ctx: AppContext, purpose: Purpose): Promise<void> {
  if (purpose.kind !== 'visit') return;
  if (purpose.hold) await releaseHold(ctx, purpose.hold);
  await dropCodes(ctx, { ...purpose, discount: purpose.visit.discount });
}

/**
 * Takes a payment off the reader that shows it; what others show stays. Only `reader_charging` stops the
 * caller: a reader that cannot be reached shows a payment that can be cancelled, or made only once.
 */
export async function clearReader(
  { readers }: AppContext,
  { paymentIntentId, readerId }: Pick<PaymentIntent, 'paymentIntentId' | 'readerId'>,
): Promise<Result<void, PaymentProblem>> {
  if (readerId === null) return ok(undefined);
  const shown = await readers.readShownPayment(readerId);
  const isWaiting =
    shown.ok && shown.value?.reference === paymentIntentId && shown.value.status === 'waiting';
  if (!isWaiting) return ok(undefined);
  const cleared = await readers.clear(readerId);
  return !cleared.ok && cleared.error.code === 'reader_busy'
    ? err(problem('reader_charging'))
    : ok(undefined);
}
