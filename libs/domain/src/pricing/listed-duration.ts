import type { Appointment } from '../booking/booking.ts';
import type { Duration, Offer } from '../consultation/consultation.ts';
import { defaultDuration } from '../consultation/default-duration.ts';
import { findOffer } from './find-offer.ts';

/**
 * The duration of the price list by which a visit can be booked again: its own or, of one whose length a quote said
 * or whose service is not among these, the shortest that is as long, else the longest there is.
 */
export function listedDuration(
  {
    consultationType,
    duration,
    durationMinutes,
  }: Pick<Appointment, 'consultationType' | 'duration' | 'durationMinutes'>,
  offers: readonly Offer[],
): Duration {
  if (duration !== 'custom' && findOffer(offers, consultationType, duration)) return duration;
  const byLength = offers
    .filter((offer) => offer.consultationType === consultationType)
    .toSorted((one, other) => one.durationMinutes - other.durationMinutes);
  const listed = byLength.find((offer) => offer.durationMinutes >= durationMinutes) ?? byLength.at(-1);
  return listed?.duration ?? defaultDuration(consultationType, offers);
}
