import type { TravelTerms } from '../settings/settings.ts';
import type { Instant } from '../time/instant.ts';
import type { Claim } from './day-book.ts';
import { type CustomerVisit, timeOfVisit } from './visit-span.ts';

type BookedVisit = CustomerVisit & { readonly bookingId: string; readonly claimedAt: Instant };

/** The claim that keeps a booking's time. */
export const bookingClaim = (visit: BookedVisit, terms: TravelTerms): Claim => ({
  key: visit.bookingId,
  kind: 'booking',
  ...timeOfVisit(visit, terms),
  claimedAt: visit.claimedAt,
  expiresAt: null,
});
