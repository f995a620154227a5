import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { simulatedConfirmPath } from '@fieldleaf/contract/paths';
import type {
  PaymentIntentReference,
  SimulatedConfirmRequest,
  SimulatedConfirmResponse,
} from '@fieldleaf/contract/payments';

type Confirmation = Omit<SimulatedConfirmRequest, 'clientSecret'>;

/** Pays with a test card, or completes the second confirmation of one. */
export const confirmSimulatedCard = (
  { paymentIntentId, clientSecret }: PaymentIntentReference,
  confirmation: Confirmation,
): Promise<ApiResult<SimulatedConfirmResponse>> =>
  callApi('POST', simulatedConfirmPath(paymentIntentId), { body: { clientSecret, ...confirmation } });
