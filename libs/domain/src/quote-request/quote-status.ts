import type { LocalDate } from '../time/local-date.ts';
import { currentOffer, type QuoteEvent, type QuoteRequest } from './quote-request.ts';

export const QUOTE_STATUSES = [
  'new',
  'sent',
  'accepted',
  'booked',
  'declined',
  'expired',
  'handled',
] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

const DECISIONS: ReadonlySet<QuoteEvent['what']> = new Set(['accepted', 'declined', 'withdrawn']);

/** Latest decision about the current offer, by the customer or the consultant. */
export const lastDecision = (quote: QuoteRequest): QuoteEvent | undefined =>
  quote.history?.findLast(
    ({ what, offerId }) => DECISIONS.has(what) && offerId === currentOffer(quote)?.offerId,
  );

/**
 * Status of a quote request on a day of the practice, derived from its events. An offer accepted in time does not
 * expire: the customer still has to choose a time.
 */
export function quoteStatus(quote: QuoteRequest, today: LocalDate): QuoteStatus {
  if (quote.booked) return 'booked';
  if (quote.closed) return 'handled';
  const decision = lastDecision(quote);
  if (decision) return decision.what === 'accepted' ? 'accepted' : 'declined';
  const offer = currentOffer(quote);
  if (!offer) return 'new';
  return today > offer.validUntil ? 'expired' : 'sent';
}
