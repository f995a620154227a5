import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@fieldleaf/contract/payments';

/** Opens the payment and holds the time. The same key with the same body is the same payment. */
export const createPaymentIntent = (
  body: CreatePaymentIntentRequest,
  idempotencyKey: string,
): Promise<ApiResult<CreatePaymentIntentResponse>> =>
  callApi('POST', PATHS.createPaymentIntent, { body, idempotencyKey });
