import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';

/** What became of a press on the pay button, as far as Stripe says. */
export type StripeOutcome =
  | { readonly kind: 'paid' }
  /** Not payable any more; nothing was paid. */
  | { readonly kind: 'ended' }
  /** The card or its owner said no, in words for the customer. */
  | { readonly kind: 'refused'; readonly message: string }
  /** A field of Stripe's own form is wrong, and says so itself. */
  | { readonly kind: 'incomplete' }
  /** No answer: it may have been paid. */
  | { readonly kind: 'unknown' };

const FALLBACK = 'Payment processing failed. Please try again.';

function outcomeOfError({ type, message = FALLBACK, payment_intent: intent }: StripeError): StripeOutcome {
  // Pressed twice, or paid in another tab: the intent itself knows best.
  if (intent?.status === 'succeeded') return { kind: 'paid' };
  if (intent?.status === 'canceled') return { kind: 'ended' };
  if (type === 'validation_error') return { kind: 'incomplete' };
  if (type === 'card_error') return { kind: 'refused', message };
  if (type === 'api_connection_error' || type === 'api_error') return { kind: 'unknown' };
  return { kind: 'refused', message: FALLBACK };
}

/** Only `succeeded` counts as paid; what is still being processed is not known yet. */
export function outcomeOf({ error, paymentIntent }: PaymentIntentResult): StripeOutcome {
  if (error) return outcomeOfError(error);
  switch (paymentIntent.status) {
    case 'succeeded':
      return { kind: 'paid' };
    case 'canceled':
      return { kind: 'ended' };
    case 'processing':
      return { kind: 'unknown' };
    default:
      return { kind: 'refused', message: FALLBACK };
  }
}
