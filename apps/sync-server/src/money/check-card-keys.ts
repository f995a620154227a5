import type { Desk } from '../practice/desk.ts';
import { isCardOutage } from './card-outage.ts';
import { PaymentsNotListed } from './payment-provider.ts';

/**
 * Asks the provider for the payments of this moment, which are none: at start, so that keys it does not accept are
 * known before a customer meets them, and while it refuses us. The watch over the provider hears the answer; a provider that
 * cannot be reached is asked again.
 */
export function createCheckCardKeys(desk: Desk) {
  let isAnswered = desk.provider.name === 'simulated';
  return async (): Promise<void> => {
    if (isAnswered && !isCardOutage(desk)) return;
    try {
      for await (const _ of desk.provider.listPayments({ createdFrom: desk.now() }));
      isAnswered = true;
    } catch (error) {
      if (!(error instanceof PaymentsNotListed)) throw error;
      isAnswered = error.failure.code === 'provider_refuses';
    }
  };
}
