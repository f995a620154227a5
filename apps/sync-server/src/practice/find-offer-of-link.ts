import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import type { QuoteOffer, QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { AppContext } from './app-context.ts';

/** Contents of an offer's link. */
export type OfferKey = { readonly quoteRequestId: string; readonly offerId: string };

export type LinkedOffer = { readonly quote: QuoteRequest; readonly offer: QuoteOffer };

/** The offer a link leads to, whatever became of it; a wrong key and an unknown request look alike. */
export function findOfferOfLink(
  { model }: Pick<AppContext, 'model'>,
  { quoteRequestId, offerId }: OfferKey,
): Result<LinkedOffer, Problem> {
  const quote = model().quoteRequestsById.get(quoteRequestId);
  const offer = quote?.offers?.find((each) => each.offerId === offerId);
  return quote && offer ? ok({ quote, offer }) : err(problem('quote_request_not_found'));
}
