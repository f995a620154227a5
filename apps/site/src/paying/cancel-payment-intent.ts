import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { PaymentIntentReference } from '@fieldleaf/contract/payments';

let underWay: Promise<unknown> = Promise.resolve();

/** Cancels an open payment and the time it holds. A lost cancellation takes effect when the hold ends. */
export function cancelPaymentIntent({
  paymentIntentId,
  clientSecret,
}: PaymentIntentReference): Promise<ApiResult<unknown>> {
  const cancelled = callApi('POST', PATHS.cancelPaymentIntent, { body: { paymentIntentId, clientSecret } });
  underWay = cancelled;
  return cancelled;
}

/** Resolves once the last payment is given up: until then its time would still look taken, by oneself. */
export const untilGivenUp = (): Promise<unknown> => underWay;
