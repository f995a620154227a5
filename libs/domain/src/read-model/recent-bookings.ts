import type { Booking } from '../booking/booking.ts';
import { compareInstants, type Instant } from '../time/instant.ts';
import type { PracticeModel } from './practice-model.ts';

const RECENT = 5;

/** When the booking was made. */
export const bookedAt = ({ history, appointment }: Booking): Instant =>
  history[0]?.at ?? appointment.startsAt;

/** The five bookings made last, the newest first. */
export const recentBookings = ({ bookingsById }: Pick<PracticeModel, 'bookingsById'>): readonly Booking[] =>
  [...bookingsById.values()]
    .sort((one, other) => compareInstants(bookedAt(other), bookedAt(one)))
    .slice(0, RECENT);
