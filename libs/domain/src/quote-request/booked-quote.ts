import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Booking, BookingId } from '../booking/booking.ts';
import { bookingIdFromBytes } from '../booking/booking-id.ts';
import type { CommandFacts } from '../command/command-definition.ts';
import { findQuote } from './about-quote.ts';
import { type QuoteRequest, quoteDocumentId } from './quote-request.ts';
import { quoteTotalCents } from './quote-total.ts';

type OfQuote = { readonly quoteRequestId?: string | null | undefined };

/** The quote request a new visit comes from, if any, has to be known. */
export const quoteReads = ({ quoteRequestId }: OfQuote): readonly string[] =>
  quoteRequestId ? [quoteDocumentId(quoteRequestId)] : [];

const quoteOf = ({ quoteRequestId }: OfQuote, facts: CommandFacts): QuoteRequest | undefined =>
  quoteRequestId ? findQuote(facts, quoteRequestId) : undefined;

/** True if the quote request of a new visit has already become another visit. */
export function isBookedQuote(
  { bookingId, ...visit }: OfQuote & { readonly bookingId: string },
  facts: CommandFacts,
): boolean {
  const quote = quoteOf(visit, facts);
  return quote?.booked !== undefined && quote.booked.bookingId !== bookingId;
}

/** The quote request that says which visit it became; nothing once it says so. */
export function bookedQuote(
  { bookingId, history, ...visit }: Booking,
  facts: CommandFacts,
): readonly QuoteRequest[] {
  const quote = quoteOf(visit, facts);
  if (!quote || quote.booked) return [];
  return [{ ...quote, booked: { bookingId, at: history[0]?.at ?? facts.now } }];
}

/** The travel in a visit's price, told by the offer with that total: what was paid for may not be the latest answer. */
export function travelOfQuote(
  { priceCents, ...visit }: Pick<Booking, 'quoteRequestId' | 'priceCents'>,
  facts: CommandFacts,
): Pick<Booking, 'travelFeeCents'> {
  const offer = quoteOf(visit, facts)?.offers?.findLast((each) => quoteTotalCents(each) === priceCents);
  return offer && offer.travelFeeCents > 0 ? { travelFeeCents: offer.travelFeeCents } : {};
}

/**
 * The id of the visit a quote request becomes: the same for everybody who books it, so that it becomes one visit at
 * most. It is made of the key of its first offer, which only who was answered knows. `attempt` counts the ids that
 * turned out to be in use by others. Undefined for a request nobody has answered.
 */
export function quoteBookingId({ offers = [] }: QuoteRequest, attempt: number): BookingId | undefined {
  const [first] = offers;
  return first && bookingIdFromBytes(sha256(utf8ToBytes(`${first.offerId}.${attempt}`)));
}
