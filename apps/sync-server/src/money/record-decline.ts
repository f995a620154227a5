import { ok } from '@fieldleaf/domain/result';
import { isCardTesting } from '@fieldleaf/domain/strangers/declined-cards';
import { countDecline } from '../budgets/declined-cards.ts';
import type { AppContext } from '../practice/app-context.ts';
import { finishPayment } from './finish-payment.ts';
import type { PurposeKind } from './payment-intent.ts';
import { changeIntent, loadIntent } from './payment-intents.ts';
import { isUnavailable } from './payment-problem.ts';

type Decline = {
  readonly paymentIntentId: string;
  /** Names the attempt, so that it is counted once however often it is reported. */
  readonly attemptId: string;
};

/**
 * A card was declined. It counts for who opened the payment; with the fifth, or with the first after too many behind their
 * address, the payment ends: the next stolen card has to be tried out with a payment that is opened anew. A payment the
 * consultant opened counts for nobody. `retry`: the provider should repeat it.
 */
export async function recordDecline(ctx: AppContext, decline: Decline): Promise<'handled' | 'retry'> {
  if (!(await countDeclineOf(ctx, decline))) return 'handled';
  return isUnavailable(await finishPayment(ctx, decline.paymentIntentId)) ? 'retry' : 'handled';
}

/** Counts it; true if the payment must end. */
async function countDeclineOf(ctx: AppContext, { paymentIntentId, attemptId }: Decline): Promise<boolean> {
  const known = await loadIntent(ctx, paymentIntentId);
  if (!known?.payer || known.state !== 'open') return false;
  if (known.declines.includes(attemptId)) return known.isCardTesting;
  const isTester = await countDecline(ctx, known.payer);
  const counted = await changeIntent<PurposeKind, never>(ctx, known, (current) => {
    const declines = [...new Set([...current.declines, attemptId])];
    const isOver = isTester || current.isCardTesting || isCardTesting(declines.length);
    return ok({ ...current, declines, isCardTesting: isOver });
  });
  return counted.ok && counted.value.isCardTesting;
}
