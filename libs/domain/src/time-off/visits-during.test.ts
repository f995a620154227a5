import { expect, test } from 'vitest';
import { aBooking, anAppointment, day, settings } from '../testing/builders.ts';
import type { LocalDate } from '../time/local-date.ts';
import { visitsDuring } from './visits-during.ts';

const wholeDay = (date: LocalDate) =>
  date === day('2027-03-15') ? [{ fromMinute: 0, untilMinute: 1_440 }] : [];

test('the visits of a day off are named in the order of time, those of other days are not', () => {
  const bookings = [
    aBooking({ bookingId: 'BK-CCCCCC', appointment: anAppointment('2027-03-15', '15:00') }),
    aBooking({ bookingId: 'BK-BBBBBB', appointment: anAppointment('2027-03-16', '10:00') }),
    aBooking({ bookingId: 'BK-AAAAAA', appointment: anAppointment('2027-03-15', '09:00') }),
    aBooking({
      bookingId: 'BK-DDDDDD',
      appointment: anAppointment('2027-03-15', '12:00'),
      status: 'cancelled',
    }),
  ];

  expect(visitsDuring(wholeDay, bookings, settings).map(({ bookingId }) => bookingId)).toEqual([
    'BK-AAAAAA',
    'BK-CCCCCC',
  ]);
});
