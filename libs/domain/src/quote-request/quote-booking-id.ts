import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { BookingId } from '../booking/booking.ts';
import { bookingIdFromBytes } from '../booking/booking-id.ts';
import type { QuoteRequest } from './quote-request.ts';

/**
 * The id of the visit a quote request becomes: the same for everybody who books it, so that it becomes one visit at
 * most. It is made of the key of its first offer, which only who was answered knows. `attempt` counts the ids that
 * turned out to be in use by others. Undefined for a request nobody has answered.
 */
export function quoteBookingId({ offers = [] }: QuoteRequest, attempt: number): BookingId | undefined {
  const [first] = offers;
  return first && bookingIdFromBytes(sha256(utf8ToBytes(`${first.offerId}.${attempt}`)));
}
