import type { QuoteEvent, QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { chicago, consultant } from '@fieldleaf/domain/testing/builders';
import { answerPayload, aQuoteRequest, offerIdOf } from '@fieldleaf/domain/testing/quote-builders';

/** Asked on the eve of Monday 2027-03-15, and when it was answered. */
export const ASKED = aQuoteRequest(chicago('2027-03-14', '12:00'));
export const AT = chicago('2027-03-14', '15:00');

export const quoteEvent = (what: QuoteEvent['what'], by: QuoteEvent['by'] = consultant): QuoteEvent => ({
  what,
  at: AT,
  by,
  commandId: what,
  offerId: offerIdOf(1),
});

/** The request with an offer, and what became of it. */
export function answered(...events: readonly QuoteEvent[]): QuoteRequest {
  const { quoteRequestId: _, ...offer } = answerPayload();
  return { ...ASKED, offers: [{ ...offer, sentAt: AT }], history: [quoteEvent('answered'), ...events] };
}
