import type { QuoteRequest } from '../quote-request/quote-request.ts';
import type { Instant } from '../time/instant.ts';

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
