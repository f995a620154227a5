import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { lazy, Suspense } from 'react';
import type { PayUiProps } from './pay-ui.ts';
import { SimulatedCardForm } from './simulated-card-form.tsx';
import { words } from './words.ts';

const StripeCardForm = lazy(() =>
  import('./stripe-card-form.tsx').then((module) => ({ default: module.StripeCardForm })),
);

type Props = PayUiProps & { readonly payments: SiteConfig['payments'] };

/** The form of whoever takes the cards here. Stripe's is loaded where it is used, and nowhere before. */
export function CardForm({ payments, ...props }: Props) {
  if (payments.provider === 'simulated') return <SimulatedCardForm {...props} />;
  return (
    <Suspense fallback={<p role="status">{words.loadingCardForm}</p>}>
      <StripeCardForm
        key={props.intent.paymentIntentId}
        {...props}
        publishableKey={payments.publishableKey ?? ''}
      />
    </Suspense>
  );
}
