import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { PaymentIntentReference } from '@fieldleaf/contract/payments';

/** Gives up an open payment and the time it holds. What gets lost on the way ends by itself with the hold. */
export const cancelPaymentIntent = ({
  paymentIntentId,
  clientSecret,
}: PaymentIntentReference): Promise<ApiResult<unknown>> =>
  callApi('POST', PATHS.cancelPaymentIntent, { body: { paymentIntentId, clientSecret } });
