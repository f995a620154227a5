import type { CommandPayloads } from '../command/command-payloads.ts';
import { cents } from '../money/cents.ts';
import type { QuoteRequest } from '../quote-request/quote-request.ts';
import type { Instant } from '../time/instant.ts';
import { day } from './builders.ts';

/** `q1`: Cleo Stone of Waco asks what a garden would cost. */
export const aQuoteRequest = (createdAt: Instant): QuoteRequest => ({
  _id: 'quote:q1',
  type: 'quote',
  v: 1,
  quoteRequestId: 'q1',
  createdAt,
  firstName: 'Cleo',
  lastName: 'Stone',
  email: 'cleo@example.com',
  phone: '(817) 555-0133',
  address: '1 Main',
  city: 'Waco',
  state: 'TX',
  zipCode: '',
  estimatedHours: '1-2',
  consultationDescription: 'A garden',
  preferredDate: null,
  specialRequests: '',
});

/** The key of the nth offer of a test. */
export const offerIdOf = (number: number): string => String(number).padStart(32, '0');

/** An hour and a half on site for $210 and $45 of travel, $100 of it as a deposit, valid until the 20th of March. */
export const answerPayload = (
  changes: Partial<CommandPayloads['quote.answer']> = {},
): CommandPayloads['quote.answer'] => ({
  quoteRequestId: 'q1',
  offerId: offerIdOf(1),
  consultationType: 'onsite',
  durationMinutes: 90,
  priceCents: cents(21_000),
  travelFeeCents: cents(4_500),
  depositCents: cents(10_000),
  validUntil: day('2027-03-20'),
  words: 'I would bring soil for the palms.',
  ...changes,
});
