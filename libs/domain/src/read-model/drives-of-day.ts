import { type Booking, type BookingId, occupiesTime } from '../booking/booking.ts';
import { zipCodeOf } from '../consultation/service-area.ts';
import type { TravelTerms } from '../settings/settings.ts';
import { compareInstants, type Instant, plusMinutes } from '../time/instant.ts';
import { minutesBetweenPlaces, type Place, placeOf } from '../travel/place.ts';

/** The way to an on-site visit. */
export type Drive = {
  /** The visit it leads to. */
  readonly bookingId: BookingId;
  /**
   * Start: home, or the on-site visit before. Unknown if the practice counts no drive times or a place is not in
   * the table; `minutes` is then the flat buffer.
   */
  readonly from: 'home' | BookingId | 'unknown';
  readonly minutes: number;
  /** Latest departure to arrive in time. */
  readonly leavesAt: Instant;
};

type Stop = { readonly place: Place; readonly bookingId: BookingId | 'home' };

const HOME: Stop = { place: 'home', bookingId: 'home' };

/** The drive before each on-site visit of one day, in the order of time; cancelled visits need none. */
export function drivesOfDay(bookings: Iterable<Booking>, settings: TravelTerms): readonly Drive[] {
  const visits = [...bookings]
    .filter(occupiesTime)
    .sort((one, other) => compareInstants(one.appointment.startsAt, other.appointment.startsAt));
  return visits.flatMap((visit, index) => {
    if (visit.appointment.consultationType === 'virtual') return [];
    const before = visits[index - 1];
    return [driveTo(visit, before ? stopOf(before) : HOME, settings)];
  });
}

const placeOfBooking = ({ appointment, customer }: Booking): Place =>
  placeOf({ ...appointment, zip: zipCodeOf(customer.address) });

function stopOf(booking: Booking): Stop {
  const place = placeOfBooking(booking);
  return place === 'home' ? HOME : { place, bookingId: booking.bookingId };
}

function driveTo(visit: Booking, from: Stop, settings: TravelTerms): Drive {
  const { bookingId, appointment } = visit;
  const known = minutesBetweenPlaces(from.place, placeOfBooking(visit), settings);
  const minutes = known ?? settings.bufferMinutes.onsite;
  const leavesAt = plusMinutes(appointment.startsAt, -minutes);
  return { bookingId, from: known === undefined ? 'unknown' : from.bookingId, minutes, leavesAt };
}
