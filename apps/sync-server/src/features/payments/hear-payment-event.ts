import type { Result } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { NotCompared } from '../../money/not-compared.ts';
import type { PaymentEvent } from '../../money/payment-event.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import type { Database } from '../../store/store.ts';

type Finish = (paymentIntentId: string) => Promise<Result<unknown, PaymentProblem>>;

type Deps = {
  readonly ops: Database;
  /** Bookings and invoices; each knows its own payments and leaves the others alone. */
  readonly finishers: readonly Finish[];
  /** Makes the books agree with the provider about one payment. @throws NotCompared */
  readonly reconcile: (paymentIntentId: string) => Promise<void>;
  readonly now: () => Instant;
};

/** Longer than the provider goes on repeating an event. */
const KEPT_MINUTES = 7 * 24 * 60;

/**
 * Brings the payment of an event to its end, and lets the books know what was given back of it. The event
 * is written down last, so that one whose effect was cut short is heard again; hearing it twice does nothing
 * twice. `later`: the provider should repeat it.
 */
export function createHearPaymentEvent(deps: Deps) {
  const { ops, now } = deps;
  return async ({ eventId, paymentIntentId }: PaymentEvent): Promise<'heard' | 'later'> => {
    const _id = `webhook:${eventId}`;
    if (paymentIntentId === null || (await ops.get(_id))) return 'heard';
    if ((await settle(deps, paymentIntentId)) === 'later') return 'later';
    await ops.put({ _id, type: 'webhook', v: 1, expiresAt: plusMinutes(now(), KEPT_MINUTES) });
    return 'heard';
  };
}

async function settle({ finishers, reconcile }: Deps, paymentIntentId: string): Promise<'settled' | 'later'> {
  for (const finish of finishers) {
    const finished = await finish(paymentIntentId);
    if (!finished.ok && finished.error.code === 'payment_unavailable') return 'later';
  }
  try {
    await reconcile(paymentIntentId);
    return 'settled';
  } catch (error) {
    if (error instanceof NotCompared) return 'later';
    throw error;
  }
}

export type HearPaymentEvent = ReturnType<typeof createHearPaymentEvent>;
