import { createSimulatedCardReaders } from '../adapters/simulated-card/simulated-card-readers.ts';
import { createSimulatedProvider } from '../adapters/simulated-card/simulated-provider.ts';
import type { CardReaders } from '../money/card-readers.ts';
import type { ReadPaymentEvent } from '../money/payment-event.ts';
import type { PaymentProvider } from '../money/payment-provider.ts';
import type { Ports } from '../practice/desk.ts';

export type CardProvider = {
  readonly provider: PaymentProvider;
  readonly readers: CardReaders;
  /** What a real provider reports; the simulated one has nothing to say that the server does not know. */
  readonly readPaymentEvent?: ReadPaymentEvent;
};

/** Who takes the cards: Stripe with its keys, otherwise a simulation that has the same flows. */
export async function openCardProvider({
  config,
  store,
  now,
}: Pick<Ports, 'config' | 'store' | 'now'>): Promise<CardProvider> {
  if (config.stripe) {
    // Half a second of loading, for those who use it.
    const { openStripe } = await import('../adapters/stripe/open-stripe.ts');
    return openStripe(config.stripe);
  }
  const ops = store.database('ops');
  return {
    provider: createSimulatedProvider({ ops, now }),
    readers: createSimulatedCardReaders(ops),
  };
}
