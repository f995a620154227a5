import { lazy, Suspense } from 'react';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import type { PayUiProps } from './pay-ui.ts';
import { SimulatedCardForm } from './simulated-card-form.tsx';

const StripeCardForm = lazy(() =>
  import('./stripe-card-form.tsx').then((module) => ({ default: module.StripeCardForm })),
);

/** The form of whoever takes the cards here. Stripe's is loaded where it is used, and nowhere before. */
export function CardForm(props: PayUiProps) {
  const { payments } = useSiteConfig();
  if (payments.provider === 'simulated') return <SimulatedCardForm {...props} />;
  return (
    <Suspense fallback={<p role="status">Loading the card form…</p>}>
      <StripeCardForm
        key={props.intent.paymentIntentId}
        {...props}
        publishableKey={payments.publishableKey ?? ''}
      />
    </Suspense>
  );
}
