import { type Booking, isActive } from '../booking/booking.ts';
import { overlaps } from '../scheduling/overlaps.ts';
import { visitSpan } from '../scheduling/visit-span.ts';
import type { Settings } from '../settings/settings.ts';
import { type DayStretch, spanOfStretch } from '../time/day-stretch.ts';
import { compareInstants } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

/** The visits that still stand although she is off then, in the order of time: hers to move, or to keep. */
export function visitsDuring(
  timeOffOn: (date: LocalDate) => readonly DayStretch[],
  bookings: Iterable<Booking>,
  { business }: Pick<Settings, 'business'>,
): readonly Booking[] {
  const found = [];
  for (const booking of bookings) {
    const { date } = booking.appointment;
    const stretches = isActive(booking) ? timeOffOn(date) : [];
    if (stretches.length === 0) continue;
    // The visit itself, without the way there: that is no reason to call somebody off.
    const span = visitSpan(booking.appointment, { bufferMinutes: { virtual: 0, onsite: 0 } });
    const off = stretches.map((stretch) => spanOfStretch(date, stretch, business.timeZone));
    if (off.some((stretch) => overlaps(stretch, span))) found.push(booking);
  }
  return found.sort((one, other) => compareInstants(one.appointment.startsAt, other.appointment.startsAt));
}
