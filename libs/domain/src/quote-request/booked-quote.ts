import type { Booking } from '../booking/booking.ts';
import type { CommandFacts } from '../command/command-definition.ts';
import { findQuote } from './about-quote.ts';
import { type QuoteRequest, quoteDocumentId } from './quote-request.ts';
import { quoteTotalCents } from './quote-total.ts';

type NewVisit = {
  readonly payload: { readonly quoteRequestId?: string | undefined; readonly bookingId: string };
};

/** The quote request a new visit comes from, if any, has to be known. */
export const quoteReads = ({ payload }: NewVisit): readonly string[] =>
  payload.quoteRequestId === undefined ? [] : [quoteDocumentId(payload.quoteRequestId)];

/** Whether the quote request of a new visit has become another one already. */
export function isBookedQuote({ payload }: NewVisit, facts: CommandFacts): boolean {
  const quote = payload.quoteRequestId === undefined ? undefined : findQuote(facts, payload.quoteRequestId);
  return quote?.booked !== undefined && quote.booked.bookingId !== payload.bookingId;
}

/** The quote request that says which visit it became; nothing once it says so. */
export function bookedQuote(
  { quoteRequestId, bookingId, history }: Booking,
  facts: CommandFacts,
): readonly QuoteRequest[] {
  const quote = quoteRequestId === undefined ? undefined : findQuote(facts, quoteRequestId);
  if (!quote || quote.booked) return [];
  return [{ ...quote, booked: { bookingId, at: history[0]?.at ?? facts.now } }];
}

/** The travel in a visit's price, told by the offer with that total: what was paid for may not be the latest answer. */
export function travelOfQuote(
  { quoteRequestId, priceCents }: Pick<Booking, 'quoteRequestId' | 'priceCents'>,
  facts: CommandFacts,
): Pick<Booking, 'travelFeeCents'> {
  const quote = quoteRequestId === undefined ? undefined : findQuote(facts, quoteRequestId);
  const offer = quote?.offers?.findLast((each) => quoteTotalCents(each) === priceCents);
  return offer && offer.travelFeeCents > 0 ? { travelFeeCents: offer.travelFeeCents } : {};
}
