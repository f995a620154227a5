import type { Instant } from '@fieldleaf/domain/time/instant';
import type { CardOutage } from '../money/card-outage.ts';
import { type PaymentProvider, PaymentsNotListed } from '../money/payment-provider.ts';

type Deps = {
  readonly provider: Pick<PaymentProvider, 'name' | 'listPayments'>;
  readonly outage: Pick<CardOutage, 'isFailing'>;
  readonly now: () => Instant;
};

/**
 * Asks the provider for the payments of this moment, which are none: at start, so that keys it does not accept are
 * known before a customer meets them, and while it refuses us. The outage overhears the answer; a provider that
 * cannot be reached is asked again.
 */
export function createCheckCardKeys({ provider, outage, now }: Deps) {
  let isAnswered = provider.name === 'simulated';
  return async (): Promise<void> => {
    if (isAnswered && !outage.isFailing()) return;
    try {
      for await (const _ of provider.listPayments({ createdFrom: now() }));
      isAnswered = true;
    } catch (error) {
      if (!(error instanceof PaymentsNotListed)) throw error;
      isAnswered = error.failure.code === 'provider_refuses';
    }
  };
}
