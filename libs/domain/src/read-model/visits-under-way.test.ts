import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import { aBooking, aNote, anAppointment, day, moment } from '../testing/builders.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';
import { visitsUnderWay } from './visits-under-way.ts';

const today = day('2027-03-15');
// 10:00 in the business zone.
const now = moment('2027-03-15T15:00:00Z');

const visit = (bookingId: Booking['bookingId'], time: string, changes: Partial<Booking> = {}) =>
  aBooking({
    _id: `booking:${bookingId}`,
    bookingId,
    appointment: anAppointment('2027-03-15', time),
    ...changes,
  });

test("today's visits that have begun or begin within half an hour are offered, the earliest first", () => {
  const model = applyDocuments(emptyModel, [
    visit('BK-BBBBBB', '10:30'),
    visit('BK-CCCCCC', '10:31'),
    visit('BK-DDDDDD', '08:00', { status: 'rescheduled' }),
    visit('BK-EEEEEE', '09:00', { status: 'cancelled' }),
    visit('BK-FFFFFF', '09:30', { status: 'completed' }),
    visit('BK-GGGGGG', '09:00', { appointment: anAppointment('2027-03-14', '09:00') }),
  ]);

  expect(visitsUnderWay(model, { today, now }).map(({ bookingId }) => bookingId)).toEqual([
    'BK-DDDDDD',
    'BK-BBBBBB',
  ]);
});

test('a visit that has its note is not offered again', () => {
  const model = applyDocuments(emptyModel, [visit('BK-AAAAAA', '09:00'), aNote()]);

  expect(visitsUnderWay(model, { today, now })).toEqual([]);
});
