import { expect, test } from 'vitest';
import { aBooking, anAppointment } from '../testing/builders.ts';
import { visitsByDay } from './visits-by-day.ts';

test('days and their visits keep the order in which they come', () => {
  const visits = [
    aBooking({ bookingId: 'BK-AAAAAA', appointment: anAppointment('2027-03-16', '14:00') }),
    aBooking({ bookingId: 'BK-BBBBBB', appointment: anAppointment('2027-03-16', '09:00') }),
    aBooking({ bookingId: 'BK-CCCCCC', appointment: anAppointment('2027-03-15', '09:00') }),
  ];

  const ids = [...visitsByDay(visits)].map(([day, those]) => [day, those.map(({ bookingId }) => bookingId)]);

  expect(ids).toEqual([
    ['2027-03-16', ['BK-AAAAAA', 'BK-BBBBBB']],
    ['2027-03-15', ['BK-CCCCCC']],
  ]);
});
