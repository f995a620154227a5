import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import { aBooking, anAppointment, chicago, day, moment, settings } from '../testing/builders.ts';
import { dayBookOfBookings } from './day-book-of-bookings.ts';
import { type FreeSlotsQuery, freeSlots } from './free-slots.ts';

const date = day('2027-03-15');

const onsiteAt = (time: string) =>
  aBooking({
    bookingId: 'BK-0NS1TE',
    appointment: anAppointment(date, time, {
      consultationType: 'onsite',
      duration: '2hr',
      durationMinutes: 120,
    }),
  });

const bookOf = (bookings: readonly Booking[] = []) => dayBookOfBookings({ date, bookings, settings });

const query = (changes: Partial<FreeSlotsQuery> = {}): FreeSlotsQuery => ({
  date,
  consultationType: 'virtual',
  duration: '60min',
  by: 'customer',
  settings,
  now: moment('2027-03-01T12:00:00Z'),
  book: bookOf(),
  ...changes,
});

const offered = (changes: Partial<FreeSlotsQuery> = {}) =>
  freeSlots(query(changes)).flatMap(({ time, available }) => (available ? [time] : []));

test('every start of the day is shown, also those that cannot be booked', () => {
  const slots = freeSlots(query());

  expect(slots).toHaveLength(18);
  expect(slots[0]).toEqual({ time: '09:00', available: true });
  expect(slots.at(-1)).toEqual({ time: '17:30', available: false });
});

test('a visit is offered only where its whole length fits', () => {
  expect(offered({ consultationType: 'onsite', duration: '5hr' })).toEqual([
    '09:00',
    '10:00',
    '11:00',
    '12:00',
    '13:00',
  ]);
});

test('the way to a visit on site keeps half an hour free before and after it', () => {
  const free = offered({ duration: '30min', book: bookOf([onsiteAt('12:00')]) });

  expect(free).toContain('11:00');
  expect(free).not.toContain('11:30');
  expect(free).not.toContain('14:00');
  expect(free).toContain('14:30');
});

test('the visit that is to be moved does not stand in its own way', () => {
  const book = bookOf([onsiteAt('12:00')]);

  expect(offered({ book, ignoreKey: 'BK-0NS1TE' })).toEqual(offered());
});

test('a cancelled visit gives its time back, a completed one does not', () => {
  expect(offered({ book: bookOf([{ ...onsiteAt('12:00'), status: 'cancelled' }]) })).toContain('12:00');
  expect(offered({ book: bookOf([{ ...onsiteAt('12:00'), status: 'completed' }]) })).not.toContain('12:00');
});

test('customers are offered nothing on a Friday; the consultant is when she asks for it', () => {
  const friday = { date: day('2027-03-19'), book: bookOf() };

  expect(offered(friday)).toEqual([]);
  expect(offered({ ...friday, by: 'consultant', outsideUsualDays: true })).toContain('09:00');
});

test('today, only what lies ahead is offered: with notice to customers, at once to the consultant', () => {
  const now = chicago(date, '14:10');

  expect(offered({ now })).toEqual(['16:30', '17:00']);
  expect(offered({ now, by: 'consultant' })).toEqual(['14:30', '15:00', '15:30', '16:00', '16:30', '17:00']);
});

test('on the days the clocks change the practice opens at nine on the wall all the same', () => {
  expect(offered({ date: day('2027-03-14') })[0]).toBe('09:00');
  expect(offered({ date: day('2027-11-07') })).toHaveLength(17);
});
