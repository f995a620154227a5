import type Stripe from 'stripe';
import type { PaymentEvent, ReadPaymentEvent } from '../../money/payment-event.ts';

/**
 * Reads what Stripe posts; a message that is forged, altered or older than five minutes is none. `isLive`:
 * whether our keys move real money.
 */
export function createReadStripeEvent(
  stripe: Stripe,
  webhookSecret: string,
  isLive: boolean,
): ReadPaymentEvent {
  return (message, signature = '') => {
    try {
      const event = stripe.webhooks.constructEvent(message, signature, webhookSecret);
      const isOfOurMode = event.livemode === isLive;
      const isDecline = DECLINES.has(event.type);
      return { eventId: event.id, paymentIntentId: paymentOf(event.data.object), isDecline, isOfOurMode };
    } catch {
      return undefined;
    }
  };
}

/** Of a payment, and of a card that is to be kept. */
const DECLINES: ReadonlySet<string> = new Set(['payment_intent.payment_failed', 'setup_intent.setup_failed']);

/** A card that is set up to be kept is asked for like a payment: what it was for is stored under its id. */
const INTENTS: ReadonlySet<unknown> = new Set(['payment_intent', 'setup_intent']);

/** An intent itself, or what belongs to one: a charge, a refund, a dispute, what a card reader did with it. */
function paymentOf(subject: object): PaymentEvent['paymentIntentId'] {
  if ('object' in subject && INTENTS.has(subject.object) && 'id' in subject) return String(subject.id);
  if ('action' in subject && isAction(subject.action))
    return paymentOf(subject.action.process_payment_intent);
  const related = 'payment_intent' in subject ? subject.payment_intent : null;
  return typeof related === 'string' ? related : null;
}

const isAction = (value: unknown): value is { readonly process_payment_intent: object } =>
  typeof value === 'object' &&
  value !== null &&
  'process_payment_intent' in value &&
  typeof value.process_payment_intent === 'object' &&
  value.process_payment_intent !== null;
