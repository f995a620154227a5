import { expect, test } from 'vitest';
import type { Booking, BookingId } from '../booking/booking.ts';
import type { Settings } from '../settings/settings.ts';
import { aBooking, anAppointment, ana, chicago, settings } from '../testing/builders.ts';
import { drivesOfDay } from './drives-of-day.ts';

const withTravel: Settings = { ...settings, travel: { homeZip: '75075' } };

const visitIn = (bookingId: BookingId, time: string, zip: string): Booking =>
  aBooking({
    bookingId,
    appointment: anAppointment('2027-03-15', time, { consultationType: 'onsite' }),
    customer: { ...ana, address: `12 Elm Street, TX ${zip}` },
  });

const videoAt = (bookingId: BookingId, time: string) =>
  aBooking({ bookingId, appointment: anAppointment('2027-03-15', time) });

const routeOf = (bookings: readonly Booking[], of = withTravel) =>
  drivesOfDay(bookings, of).map(({ bookingId, from, minutes }) => [from, bookingId, minutes]);

test('the first drive begins at home, the next where the visit before was', () => {
  const [dallas, fortWorth] = [
    visitIn('BK-DALLAS', '10:00', '75201'),
    visitIn('BK-FORTWO', '13:00', '76102'),
  ];

  expect(routeOf([fortWorth, dallas])).toEqual([
    ['home', 'BK-DALLAS', 30],
    ['BK-DALLAS', 'BK-FORTWO', 45],
  ]);
  expect(drivesOfDay([dallas], withTravel)[0]?.leavesAt).toBe(chicago('2027-03-15', '09:30'));
});

test('visits by video are given from home, and no drive leads to them', () => {
  const visits = [
    visitIn('BK-DALLAS', '10:00', '75201'),
    videoAt('BK-VIDEO1', '12:00'),
    visitIn('BK-AGAIN1', '14:00', '75201'),
  ];

  expect(routeOf(visits)).toEqual([
    ['home', 'BK-DALLAS', 30],
    ['home', 'BK-AGAIN1', 30],
  ]);
});

test('nobody drives to a cancelled visit, or from it', () => {
  const visits = [
    { ...visitIn('BK-FORTWO', '10:00', '76102'), status: 'cancelled' as const },
    visitIn('BK-DALLAS', '13:00', '75201'),
  ];

  expect(routeOf(visits)).toEqual([['home', 'BK-DALLAS', 30]]);
});

test('where a place is not known, to it and from it is the buffer', () => {
  const visits = [
    visitIn('BK-NOWHER', '10:00', ''),
    visitIn('BK-DALLAS', '13:00', '75201'),
    visitIn('BK-FARAWA', '16:00', '10001'),
  ];

  expect(routeOf(visits)).toEqual([
    ['unknown', 'BK-NOWHER', 30],
    ['unknown', 'BK-DALLAS', 30],
    ['unknown', 'BK-FARAWA', 30],
  ]);
});

test('a practice that counts no drive times has its buffer before every visit', () => {
  expect(routeOf([visitIn('BK-DALLAS', '10:00', '75201')], settings)).toEqual([['unknown', 'BK-DALLAS', 30]]);
});
