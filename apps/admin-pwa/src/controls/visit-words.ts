import type { Appointment } from '@fieldleaf/domain/booking/booking';
import type { ConsultationType } from '@fieldleaf/domain/consultation/consultation';
import type { CustomerEntry } from '@fieldleaf/domain/read-model/customers-of';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { shortDate } from './date-text.ts';

export const CONSULTATION_WORDS: Readonly<Record<ConsultationType, string>> = {
  virtual: 'Virtual',
  onsite: 'On-Site',
};

/** `30 minutes`, `1 hour`, `2.5 hours` */
export function durationWords(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${Math.round(minutes / 0.6) / 100} hours`;
}

/** `2 bookings` */
export const bookingCount = ({ bookings }: Pick<CustomerEntry, 'bookings'>): string =>
  bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`;

/** `Mon, Mar 15, 2:30 PM` */
export const visitTimeWords = ({ date, time }: Pick<Appointment, 'date' | 'time'>): string =>
  `${shortDate(date)}, ${twelveHourClock(time)}`;
