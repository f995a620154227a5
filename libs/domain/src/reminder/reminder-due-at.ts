import type { Appointment } from '../booking/booking.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';

const DAY_MINUTES = 24 * 60;

/** Returns a visit's reminder time: 24 hours before it. */
export const reminderDueAt = ({ startsAt }: Pick<Appointment, 'startsAt'>): Instant =>
  plusMinutes(startsAt, -DAY_MINUTES);
