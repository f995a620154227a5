import { describe, expect, test } from 'vitest';
import { aBooking, anAppointment, ana, chicago, day, moment, settings } from '../testing/builders.ts';
import { clash } from './clash.ts';
import { dayBookOfBookings } from './day-book-of-bookings.ts';
import { freeSlots } from './free-slots.ts';
import { type TimeTaken, timeTaken } from './visit-span.ts';

const date = day('2027-03-15');
const now = moment('2027-03-01T12:00:00Z');
const travel = { homeZip: '75075' };
const withTravel = { ...settings, travel };

const DALLAS = '75201';
const OAK_LAWN = '75219';
const FORT_WORTH = '76102';

const at = (time: string, zip?: string): TimeTaken =>
  timeTaken(
    { consultationType: 'onsite', durationMinutes: 60, startsAt: chicago(date, time), zip },
    withTravel,
  );

const videoAt = (time: string, buffer = 0): TimeTaken =>
  timeTaken(
    { consultationType: 'virtual', durationMinutes: 60, startsAt: chicago(date, time) },
    { ...withTravel, bufferMinutes: { virtual: buffer, onsite: 30 } },
  );

describe('between two visits', () => {
  test('around the corner ten minutes are enough, across the area it is the drive', () => {
    expect(clash(at('10:00', DALLAS), at('11:10', OAK_LAWN), travel)).toBe(false);
    expect(clash(at('10:00', DALLAS), at('11:09', OAK_LAWN), travel)).toBe(true);
    expect(clash(at('10:00', DALLAS), at('11:45', FORT_WORTH), travel)).toBe(false);
    expect(clash(at('10:00', DALLAS), at('11:44', FORT_WORTH), travel)).toBe(true);
  });

  test('by video she is at home: the drive there, and what is kept free around a video', () => {
    expect(clash(at('10:00', DALLAS), videoAt('11:30'), travel)).toBe(false);
    expect(clash(at('10:00', DALLAS), videoAt('11:29'), travel)).toBe(true);
    expect(clash(at('10:00', DALLAS), videoAt('11:44', 15), travel)).toBe(true);
    expect(clash(at('10:00', DALLAS), videoAt('11:45', 15), travel)).toBe(false);
    expect(clash(videoAt('10:00'), videoAt('11:00'), travel)).toBe(false);
  });

  test('where a place is not known, the buffers of both are kept free', () => {
    for (const unknown of [undefined, '10001']) {
      expect(clash(at('10:00', DALLAS), at('11:59', unknown), travel)).toBe(true);
      expect(clash(at('10:00', DALLAS), at('12:00', unknown), travel)).toBe(false);
    }
  });

  test('time off keeps its distance as ever', () => {
    const lunch = { from: chicago(date, '12:00'), until: chicago(date, '13:00') };

    expect(clash(at('10:31', DALLAS), lunch, travel)).toBe(true);
    expect(clash(at('10:30', DALLAS), lunch, travel)).toBe(false);
  });
});

test('a day with drive times has other free starts than one with buffers', () => {
  const bookings = [
    aBooking({
      bookingId: 'BK-DALLAS',
      appointment: anAppointment(date, '12:00', { consultationType: 'onsite' }),
      customer: { ...ana, address: `12 Elm Street, Dallas, TX ${DALLAS}` },
    }),
  ];
  const book = dayBookOfBookings({ date, bookings, settings: withTravel });
  const startsIn = (zip?: string) =>
    freeSlots({
      by: 'customer',
      settings: { ...withTravel, startGridMinutes: { virtual: 15, onsite: 60 } },
      now,
      date,
      consultationType: 'onsite',
      duration: '1hr',
      book,
      zip,
    })
      .filter(({ available }) => available)
      .map(({ time }) => time);

  expect(startsIn(OAK_LAWN)).toContain('13:15');
  expect(startsIn(FORT_WORTH)).not.toContain('13:30');
  expect(startsIn(FORT_WORTH)).toContain('13:45');
  expect(startsIn()).not.toContain('13:45');
  expect(startsIn()).toContain('14:00');
});
