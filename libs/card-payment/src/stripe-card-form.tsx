import { Button } from '@fieldleaf/ui/button';
import { Form } from '@fieldleaf/ui/form';
import { Elements, ExpressCheckoutElement, PaymentElement } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripePaymentElementOptions } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useId, useState } from 'react';
import { PayButton } from './pay-button.tsx';
import type { PayUiProps } from './pay-ui.ts';
import { useStripePayment } from './use-stripe-payment.ts';
import { words } from './words.ts';

type Props = PayUiProps & { readonly publishableKey: string };

/** A slow line needs seconds; after these, nobody is left waiting without a word. */
const LATE_MS = 10_000;

/** A script that never answers would be waited for by every later attempt too: it counts as failed from now on. */
const giveUpScript = () =>
  document.querySelector('script[src^="https://js.stripe.com"]')?.dispatchEvent(new Event('error'));

/** Stripe's script, loaded at the payment and not before; one that did not come can be asked for again. */
function useStripeScript(publishableKey: string) {
  const [attempt, setAttempt] = useState(0);
  const [stripe, setStripe] = useState<Stripe | 'failed' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once
  useEffect(() => {
    let left = false;
    setStripe(null);
    loadStripe(publishableKey).then(
      (loaded) => !left && setStripe(loaded ?? 'failed'),
      () => !left && setStripe('failed'),
    );
    return () => {
      left = true;
    };
  }, [publishableKey, attempt]);
  return { stripe, attempt, again: () => setAttempt(attempt + 1), fail: () => setStripe('failed') };
}

/** True if this attempt has taken too long; a late result is still used. */
function useIsLate(attempt: number): boolean {
  const [lateAttempt, setLateAttempt] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setLateAttempt(attempt), LATE_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  return lateAttempt === attempt;
}

/** Stripe's own fields and wallets, in the colors of this page. */
export function StripeCardForm({ publishableKey, ...props }: Props) {
  const { stripe, attempt, again, fail } = useStripeScript(publishableKey);
  const [shownAttempt, setShownAttempt] = useState<number>();
  const isShown = shownAttempt === attempt;
  const isLate = useIsLate(attempt);
  const isFailed = stripe === 'failed';
  const { clientSecret } = props.intent;
  return (
    <>
      {(isFailed || (isLate && !isShown)) && (
        <div className="py-3 px-4 rounded-control bg-danger-tint text-danger" role="alert">
          <p>{words.formNotLoaded}</p>
          {props.help}
          <Button
            kind="secondary"
            onClick={() => {
              if (!stripe) giveUpScript();
              // Once its failure is known: until then an attempt would share it.
              setTimeout(again);
            }}
          >
            {words.tryAgain}
          </Button>
        </div>
      )}
      {!stripe && !isLate && <p role="status">{words.loadingCardForm}</p>}
      {stripe && !isFailed && (
        <Elements key={attempt} stripe={stripe} options={{ clientSecret, appearance: stripeAppearance() }}>
          <PaymentFields
            {...props}
            isShown={isShown}
            onShown={() => setShownAttempt(attempt)}
            onFailed={fail}
          />
        </Elements>
      )}
    </>
  );
}

type FieldsProps = PayUiProps & {
  readonly isShown: boolean;
  readonly onShown: () => void;
  readonly onFailed: () => void;
};

function PaymentFields({ isShown, onShown, onFailed, ...props }: FieldsProps) {
  const { pay, busy, refusal, isReady } = useStripePayment(props);
  const formId = useId();
  const active = () => props.onActivity?.();
  return (
    <Form id={formId} className="grid gap-5" onSubmit={() => void pay()}>
      {!props.isHandedOver && <Wallets pay={pay} />}
      <PaymentElement
        options={optionsOf(props)}
        onReady={onShown}
        onLoadError={onFailed}
        onChange={active}
        onFocus={active}
        onBlur={active}
      />
      {refusal && (
        <p className="py-3 px-4 rounded-control bg-danger-tint text-danger" role="alert">
          {refusal}
        </p>
      )}
      <PayButton {...props} form={formId} busy={busy} disabled={!isReady || !isShown} />
    </Form>
  );
}

/** The device's own wallet, only where it has one. */
function Wallets({ pay }: { readonly pay: () => Promise<string> }) {
  const [has, setHas] = useState(false);
  return (
    <div hidden={!has}>
      <ExpressCheckoutElement
        onReady={({ availablePaymentMethods }) => setHas(availablePaymentMethods !== undefined)}
        onConfirm={async (event) => {
          // Without an answer the wallet's sheet would stay open.
          if ((await pay()) !== 'paid') event.paymentFailed({ reason: 'fail' });
        }}
      />
    </div>
  );
}

const asked = (known: string) => (known === '' ? 'auto' : 'never');

const NO_WALLETS = { applePay: 'never', googlePay: 'never', link: 'never' } as const;

/**
 * Known details are not asked for again; the practice works in one country. The postal code is asked for because
 * banks compare it and decline fewer matching payments.
 */
const optionsOf = ({ billing: { name, email }, isHandedOver }: PayUiProps): StripePaymentElementOptions => ({
  ...(isHandedOver ? { wallets: NO_WALLETS } : {}),
  fields: {
    billingDetails: {
      name: asked(name),
      email: asked(email),
      // Not needed for payment.
      phone: 'never',
      address: { country: 'never', postalCode: 'auto' },
    },
  },
  defaultValues: { billingDetails: { address: { country: 'US' } } },
});

/** Stripe's fields stand in frames of their own and cannot read this page's colors: they are told. */
function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: color('--leaf'),
      colorBackground: color('--surface'),
      colorText: color('--ink'),
      colorDanger: color('--danger'),
      fontFamily: style.fontFamily,
      borderRadius: color('--radius-control'),
      spacingUnit: '4px',
    },
  };
}
