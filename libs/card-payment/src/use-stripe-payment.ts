import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntentResult, SetupIntentResult, StripeError } from '@stripe/stripe-js';
import { useState } from 'react';
import { mayCharge, NOT_WRITTEN_DOWN } from './may-charge.ts';
import type { PayUiProps } from './pay-ui.ts';
import { words } from './words.ts';

const NO_ANSWER = words.noAnswer;
const ENDED = words.noLongerOpen;

/** Details collected here are not asked for again; Stripe's form asks for the postal code, which banks compare. */
function detailsOf(billing: PayUiProps['billing']) {
  const known = Object.fromEntries(Object.entries(billing).filter(([, text]) => text !== ''));
  return { phone: '', ...known, address: { country: 'US' } };
}

/** Return address for Stripe after a bank's own page. */
const returnAddress = () => `${location.origin}${location.pathname}${location.search}`;

const confirmationOf = ({ billing }: PayUiProps) =>
  ({
    confirmParams: {
      return_url: returnAddress(),
      payment_method_data: { billing_details: detailsOf(billing) },
    },
    redirect: 'if_required',
  }) as const;

/** Confirms the payment with what was typed into Stripe's form; the card never touches this page. */
export function useStripePayment(props: PayUiProps) {
  const { intent, isSetup, onPaid, onEnded, onRefused, onBusy } = props;
  const stripe = useStripe();
  const elements = useElements();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusyState] = useState(false);

  const setBusy = (now: boolean) => {
    setBusyState(now);
    onBusy(now);
  };

  async function confirm(): Promise<StripeOutcome> {
    if (!stripe || !elements) return { kind: 'incomplete' };
    const { error } = await elements.submit();
    if (error) return { kind: 'incomplete' };
    if (!(await mayCharge(props.beforeCharge))) return { kind: 'refused', message: NOT_WRITTEN_DOWN };
    const confirmation = { elements, clientSecret: intent.clientSecret, ...confirmationOf(props) } as const;
    const outcome = isSetup
      ? outcomeOfSetup(await stripe.confirmSetup(confirmation))
      : outcomeOf(await stripe.confirmPayment(confirmation));
    return outcome.kind === 'unknown' ? askOnceMore() : outcome;
  }

  /** The answer was lost, not the payment: Stripe still knows. */
  async function askOnceMore(): Promise<StripeOutcome> {
    const asked = isSetup
      ? (await stripe?.retrieveSetupIntent(intent.clientSecret))?.setupIntent
      : (await stripe?.retrievePaymentIntent(intent.clientSecret))?.paymentIntent;
    return asked?.status === 'succeeded' ? { kind: 'paid' } : { kind: 'unknown' };
  }

  async function settle(outcome: StripeOutcome) {
    switch (outcome.kind) {
      case 'paid':
        return onPaid(intent);
      case 'refused':
        setRefusal(outcome.message);
        return onRefused(outcome.message);
      case 'ended':
        // A new one brings a new form with it.
        return (await onEnded?.()) ? undefined : setRefusal(ENDED);
      case 'unknown':
        return setRefusal(NO_ANSWER);
      case 'incomplete':
        return undefined;
    }
  }

  async function pay(): Promise<StripeOutcome['kind']> {
    if (busy) return 'incomplete';
    setRefusal(undefined);
    setBusy(true);
    const outcome = await confirm().catch((): StripeOutcome => ({ kind: 'unknown' }));
    setBusy(false);
    await settle(outcome);
    return outcome.kind;
  }

  return { pay, busy, refusal, isReady: stripe !== null && elements !== null };
}

/** Result of a press on the pay button, as far as Stripe reports it. */
type StripeOutcome =
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
