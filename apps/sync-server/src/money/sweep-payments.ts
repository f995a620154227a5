import type { AppContext } from '../practice/app-context.ts';
import { finishPayment } from './finish-payment.ts';
import { listOpenPayments, loadIntent, type OpenPayment, unlistPayment } from './payment-intents.ts';

/** So many are asked about at once: an answer of the provider takes a quarter of a second, and six hundred may be open. */
const AT_ONCE = 8;

/**
 * Goes once through all payments that are not known to be finished: finishes what was paid while its browser died, ends
 * what has expired. Payments for a time come first, the newest of them before all: any stranger opens the others. One
 * that fails does not hold up the others.
 */
export async function sweepPayments(
  ctx: AppContext,
  isInTurn: (open: OpenPayment) => boolean = () => true,
): Promise<void> {
  const waiting = (await listOpenPayments(ctx)).filter(isInTurn).toSorted(byTurn);
  const work = async () => {
    for (let open = waiting.shift(); open; open = waiting.shift()) {
      if (!(await ctx.isLeader())) return void waiting.splice(0);
      await sweepOne(ctx, open);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The payments whose time nobody else can have. */
export const isForTime = ({ isWithoutTime }: OpenPayment): boolean => !isWithoutTime;

const byTurn = (one: OpenPayment, other: OpenPayment): number =>
  Number(isForTime(other)) - Number(isForTime(one)) || other.openedAt.localeCompare(one.openedAt);

async function sweepOne(ctx: AppContext, { paymentIntentId }: OpenPayment): Promise<void> {
  try {
    const intent = await loadIntent(ctx, paymentIntentId);
    if (intent?.state === 'open') await finishPayment(ctx, paymentIntentId);
    else await unlistPayment(ctx, paymentIntentId);
  } catch (error) {
    ctx.report(error);
  }
}
