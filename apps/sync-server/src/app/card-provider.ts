import { createConfirmSimulatedPayment } from '../adapters/simulated-card/confirm-simulated-payment.ts';
import { createSimulatedProvider } from '../adapters/simulated-card/simulated-provider.ts';
import type { ReadPaymentEvent } from '../card-payments/payment-event.ts';
import type { PaymentProvider } from '../card-payments/payment-provider.ts';
import type { CoreParts } from './core.ts';

export type CardProvider = {
  readonly provider: PaymentProvider;
  /** The customer's part in a simulated payment; a real provider does it in the browser. */
  readonly confirmSimulatedPayment?: ReturnType<typeof createConfirmSimulatedPayment>;
  /** What a real provider reports; the simulated one has nothing to say that the server does not know. */
  readonly readPaymentEvent?: ReadPaymentEvent;
};

/** Who takes the cards: Stripe with its keys, otherwise a simulation that has the same flows. */
export async function openCardProvider({
  config,
  store,
  now,
}: Pick<CoreParts, 'config' | 'store' | 'now'>): Promise<CardProvider> {
  if (config.stripe) {
    // Half a second of loading, for those who use it.
    const { openStripe } = await import('../adapters/stripe/open-stripe.ts');
    return openStripe(config.stripe);
  }
  const ops = store.database('ops');
  return {
    provider: createSimulatedProvider({ ops, now }),
    confirmSimulatedPayment: createConfirmSimulatedPayment(ops),
  };
}
