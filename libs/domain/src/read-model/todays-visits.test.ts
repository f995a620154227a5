import { expect, test } from 'vitest';
import type { BookingId, BookingStatus } from '../booking/booking.ts';
import { aBooking, anAppointment, day } from '../testing/builders.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';
import { todaysVisits } from './todays-visits.ts';

const visit = (bookingId: BookingId, at: readonly [string, string], status: BookingStatus = 'confirmed') =>
  aBooking({ bookingId, status, appointment: anAppointment(...at) });

test('today’s visits are in order of the clock; completed ones stay, cancelled ones are gone', () => {
  const model = applyDocuments(emptyModel, [
    visit('BK-1', ['2027-03-15', '14:00']),
    visit('BK-2', ['2027-03-15', '09:00'], 'completed'),
    visit('BK-3', ['2027-03-15', '10:00'], 'cancelled'),
    visit('BK-4', ['2027-03-15', '11:00'], 'rescheduled'),
    visit('BK-5', ['2027-03-16', '09:00']),
  ]);

  const today = todaysVisits(model, day('2027-03-15'));

  expect(today.map(({ bookingId }) => bookingId)).toEqual(['BK-2', 'BK-4', 'BK-1']);
});
