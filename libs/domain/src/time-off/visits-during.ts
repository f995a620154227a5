import { type Booking, isActive } from '../booking/booking.ts';
import { overlaps } from '../scheduling/overlaps.ts';
import { visitSpan } from '../scheduling/visit-span.ts';
import type { Settings } from '../settings/settings.ts';
import { compareInstants } from '../time/instant.ts';
import type { TimeOff } from './time-off.ts';
import { timeOffClaims } from './time-off-claims.ts';

/** The visits that still stand although she is off then, in the order of time: hers to move, or to keep. */
export function visitsDuring(
  timeOff: Pick<TimeOff, 'date' | 'spans'>,
  bookings: Iterable<Booking>,
  settings: Settings,
): readonly Booking[] {
  const found = [];
  for (const booking of bookings) {
    const { date, startsAt } = booking.appointment;
    if (date !== timeOff.date || !isActive(booking)) continue;
    const clock = { zone: settings.business.timeZone, claimedAt: startsAt };
    // The visit itself, without the way there: that is no reason to call somebody off.
    const span = visitSpan(booking.appointment, { bufferMinutes: { virtual: 0, onsite: 0 } });
    if (timeOffClaims(timeOff, clock).some((claim) => overlaps(claim, span))) found.push(booking);
  }
  return found.sort((one, other) => compareInstants(one.appointment.startsAt, other.appointment.startsAt));
}
