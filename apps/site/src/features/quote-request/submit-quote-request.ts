import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { QuoteRequestResponse } from '@fieldleaf/contract/quote-requests';
import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import { withProof } from '../../proof/with-proof.ts';
import type { QuoteForm } from './quote-draft.ts';

/** `idempotencyKey`: the same press of the button, sent again, is the same request. */
export function submitQuoteRequest(
  { website, preferredDate, ...form }: QuoteForm,
  idempotencyKey: string,
): Promise<ApiResult<QuoteRequestResponse>> {
  const body = {
    ...Object.fromEntries(Object.entries(form).map(([field, text]) => [field, text.trim()])),
    // Pasted, its city may stand before it.
    zipCode: zipCodeOf(form.zipCode) ?? form.zipCode.trim(),
    ...(preferredDate ? { preferredDate } : {}),
    ...(website ? { website } : {}),
  };
  return withProof((headers) => callApi('POST', PATHS.quoteRequests, { body, idempotencyKey, headers }));
}
