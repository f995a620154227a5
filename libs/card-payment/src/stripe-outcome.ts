import type { PaymentIntentResult, SetupIntentResult, StripeError } from '@stripe/stripe-js';
import { words } from './words.ts';

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

const FALLBACK = words.processingFailed;

/** A bank's no to an approval has no type of its own: it comes among the faults of whoever wrote the page. */
const NOT_APPROVED: ReadonlySet<string | undefined> = new Set([
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
]);

type Refusal = Pick<StripeError, 'type' | 'code' | 'message'>;

/** In Stripe's words where they are meant for the customer, who reads them in their own language. */
const refused = ({ type, code, message = FALLBACK }: Refusal): StripeOutcome => {
  const isForCustomer = type === 'card_error' || NOT_APPROVED.has(code);
  return { kind: 'refused', message: isForCustomer ? message : FALLBACK };
};

function outcomeOfError(error: StripeError): StripeOutcome {
  const { type, payment_intent: payment, setup_intent: setup } = error;
  const intent = payment ?? setup;
  // Pressed twice, or paid in another tab: the intent itself knows best.
  if (intent?.status === 'succeeded') return { kind: 'paid' };
  if (intent?.status === 'canceled') return { kind: 'ended' };
  if (type === 'validation_error') return { kind: 'incomplete' };
  if (type === 'api_connection_error' || type === 'api_error') return { kind: 'unknown' };
  return refused(error);
}

export const outcomeOf = ({ error, paymentIntent }: PaymentIntentResult): StripeOutcome =>
  error ? outcomeOfError(error) : outcomeOfStatus(paymentIntent.status);

/** The same of a card that is only kept. */
export const outcomeOfSetup = ({ error, setupIntent }: SetupIntentResult): StripeOutcome =>
  error ? outcomeOfError(error) : outcomeOfStatus(setupIntent.status);

/** Only `succeeded` counts as paid, or kept; what is still being processed is not known yet. */
function outcomeOfStatus(status: string): StripeOutcome {
  switch (status) {
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
