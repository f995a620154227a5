import { expect, test } from 'vitest';
import { aBooking, anAppointment, chicago, created, customer, day, settings } from '../testing/builders.ts';
import { dayBookOfBookings } from './day-book-of-bookings.ts';

const date = day('2027-03-15');
const bookOf = (...bookings: ReturnType<typeof aBooking>[]) =>
  dayBookOfBookings({ date, bookings, settings });

test('the book of a day has the visits of that day, and only those that occupy it', () => {
  const book = bookOf(
    aBooking(),
    aBooking({ bookingId: 'BK-BBBBBB', appointment: anAppointment('2027-03-16', '10:00') }),
    aBooking({
      bookingId: 'BK-CCCCCC',
      appointment: anAppointment('2027-03-15', '12:00'),
      status: 'cancelled',
    }),
    aBooking({
      bookingId: 'BK-DDDDDD',
      appointment: anAppointment('2027-03-15', '14:00'),
      status: 'completed',
    }),
  );

  expect(book.date).toBe(date);
  expect(book.claims.map(({ key }) => key)).toEqual(['BK-AAAAAA', 'BK-DDDDDD']);
});

test('a visit has its time since it was booked there or moved there, whatever happened to it since', () => {
  const event = (what: 'rescheduled' | 'completed', at: ReturnType<typeof chicago>) => ({
    what,
    at,
    by: customer,
    commandId: what,
  });
  const booked = chicago('2027-03-01', '09:00');
  const moved = chicago('2027-03-02', '09:00');
  const history = [created(booked)];

  const sinceOf = (...events: ReturnType<typeof event>[]) =>
    bookOf(aBooking({ history: [...history, ...events] })).claims.map(({ claimedAt }) => claimedAt);

  expect(sinceOf()).toEqual([booked]);
  expect(sinceOf(event('rescheduled', moved))).toEqual([moved]);
  expect(sinceOf(event('rescheduled', moved), event('completed', chicago('2027-03-15', '11:00')))).toEqual([
    moved,
  ]);
});

test('a booking that does not tell when it was made has its time since it starts, so others come first', () => {
  expect(bookOf(aBooking({ history: [] })).claims).toMatchObject([
    { claimedAt: chicago('2027-03-15', '10:00') },
  ]);
});
