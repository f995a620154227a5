import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@fieldleaf/contract/payments';
import { untilGivenUp } from '../../paying/cancel-payment-intent.ts';
import { withProof } from '../../proof/with-proof.ts';

/** Opens the payment and holds the time. The same key with the same body is the same payment. */
export async function createPaymentIntent(
  body: CreatePaymentIntentRequest,
  idempotencyKey: string,
): Promise<ApiResult<CreatePaymentIntentResponse>> {
  await untilGivenUp();
  return withProof((headers) =>
    callApi('POST', PATHS.createPaymentIntent, { body, idempotencyKey, headers }),
  );
}
