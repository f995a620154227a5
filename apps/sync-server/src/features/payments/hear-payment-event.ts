import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { hearDecline } from '../../money/hear-decline.ts';
import type { PaymentEvent } from '../../money/payment-event.ts';
import { NotCompared, reconcileReference } from '../../money/reconciliation/reconcile-payment.ts';
import { finishAnyPayment } from '../../money/sweep-payments.ts';
import type { Desk } from '../../practice/desk.ts';

/** Longer than the provider goes on repeating an event. */
const KEPT_MINUTES = 7 * 24 * 60;

/**
 * Brings the payment of an event to its end, and lets the books know what was given back of it. The event
 * is written down last, so that one whose effect was cut short is heard again; hearing it twice does nothing
 * twice. `later`: the provider should repeat it.
 */
export async function hearPaymentEvent(
  desk: Desk,
  { eventId, paymentIntentId, isDecline }: PaymentEvent,
): Promise<'heard' | 'later'> {
  if (paymentIntentId === null) return 'heard';
  if (isDecline) return hearDecline(desk, { paymentIntentId, attemptId: eventId });
  const _id = `webhook:${eventId}`;
  if (await desk.ops.get(_id)) return 'heard';
  if ((await finishAnyPayment(desk, paymentIntentId)) === 'unavailable') return 'later';
  try {
    await reconcileReference(desk, paymentIntentId);
  } catch (error) {
    if (error instanceof NotCompared) return 'later';
    throw error;
  }
  await desk.ops.put({ _id, type: 'webhook', v: 1, expiresAt: plusMinutes(desk.now(), KEPT_MINUTES) });
  return 'heard';
}
