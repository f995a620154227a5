import { expect, test } from 'vitest';
import { aBooking, created, moment } from '../testing/builders.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';
import { recentBookings } from './recent-bookings.ts';

test('the five bookings made last are shown, the newest first', () => {
  const made = (['1', '2', '3', '4', '5', '6'] as const).map((second) =>
    aBooking({ bookingId: `BK-${second}`, history: [created(moment(`2027-03-01T12:00:0${second}Z`))] }),
  );

  const recent = recentBookings(applyDocuments(emptyModel, made));

  expect(recent.map(({ bookingId }) => bookingId)).toEqual(['BK-6', 'BK-5', 'BK-4', 'BK-3', 'BK-2']);
});
