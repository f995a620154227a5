import type { Appointment } from '../booking/booking.ts';
import type { Settings } from '../settings/settings.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import type { Claim } from './day-book.ts';

/** From the first moment that is taken to the first that is free again. */
export type Span = { readonly from: Instant; readonly until: Instant };

type Visit = Pick<Appointment, 'consultationType' | 'durationMinutes' | 'startsAt'>;

/** What a visit takes of the consultant's time: the visit itself and the way there and back. */
export function visitSpan(visit: Visit, { bufferMinutes }: Pick<Settings, 'bufferMinutes'>): Span {
  const buffer = bufferMinutes[visit.consultationType];
  return {
    from: plusMinutes(visit.startsAt, -buffer),
    until: plusMinutes(visit.startsAt, visit.durationMinutes + buffer),
  };
}

type BookedVisit = {
  readonly bookingId: string;
  readonly appointment: Visit;
  readonly claimedAt: Instant;
};

/** The claim that keeps a booking's time. */
export const bookingClaim = (
  { bookingId, appointment, claimedAt }: BookedVisit,
  settings: Pick<Settings, 'bufferMinutes'>,
): Claim => ({
  key: bookingId,
  kind: 'booking',
  ...visitSpan(appointment, settings),
  claimedAt,
  expiresAt: null,
});
