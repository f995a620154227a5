import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { mayCharge, NOT_WRITTEN_DOWN } from './may-charge.ts';
import type { PayUiProps } from './pay-ui.ts';
import { outcomeOf, outcomeOfSetup, type StripeOutcome } from './stripe-outcome.ts';
import { words } from './words.ts';

const NO_ANSWER = words.noAnswer;
const ENDED = words.noLongerOpen;

/** What was asked for here is not asked for again; Stripe's form asks for the postal code, which banks compare. */
function detailsOf(billing: PayUiProps['billing']) {
  const known = Object.fromEntries(Object.entries(billing).filter(([, text]) => text !== ''));
  return { phone: '', ...known, address: { country: 'US' } };
}

/** Where Stripe sends the customer back to from a bank's own page. */
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
