import type { Booking } from '../booking/booking.ts';
import type { TravelTerms } from '../settings/settings.ts';
import { plusMinutes } from '../time/instant.ts';
import { visitsAfter } from './bookings-by-visit.ts';
import { type Drive, drivesOfDay } from './drives-of-day.ts';
import type { PracticeModel } from './practice-model.ts';

const DAY_MINUTES = 24 * 60;

/** The way to a visit from home or the one before it; undefined where it is not known. */
export function driveTo(
  { appointment, bookingId }: Booking,
  model: Pick<PracticeModel, 'bookingsById'>,
  settings: TravelTerms,
): Drive | undefined {
  if (!settings.travel) return undefined;
  const near = [...visitsAfter(model, plusMinutes(appointment.startsAt, -DAY_MINUTES))];
  const visits = near.filter((visit) => visit.appointment.date === appointment.date);
  return drivesOfDay(visits, settings).find(
    (drive) => drive.bookingId === bookingId && drive.from !== 'unknown',
  );
}
