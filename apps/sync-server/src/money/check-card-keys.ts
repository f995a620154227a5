import type { AppContext } from '../practice/app-context.ts';
import { isCardIncident } from './card-outage.ts';
import { PaymentsNotListed } from './payment-provider.ts';

/**
 * Asks the provider for the payments of this moment, which are none: at start, so that keys it does not accept are
 * known before a customer meets them, and while it refuses us. The watch over the provider hears the answer; a provider that
 * cannot be reached is asked again.
 */
export function createCheckCardKeys(ctx: AppContext) {
  let isAnswered = ctx.provider.name === 'simulated';
  return async (): Promise<void> => {
    if (isAnswered && !isCardIncident(ctx)) return;
    try {
      for await (const _ of ctx.provider.listPayments({ createdFrom: ctx.now() }));
      isAnswered = true;
    } catch (error) {
      if (!(error instanceof PaymentsNotListed)) throw error;
      isAnswered = error.failure.code === 'provider_refuses';
    }
  };
}
