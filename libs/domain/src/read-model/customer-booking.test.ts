import { expect, test } from 'vitest';
import { aBooking, consultant, created, moment, settings } from '../testing/builders.ts';
import { customerBooking } from './customer-booking.ts';

const monday = aBooking({ bookingId: 'BK-M0NDAY' });

test('a customer sees the booking and what may still be changed, and nothing about its history', () => {
  const by = { history: [{ ...created(moment('2027-03-01T12:00:00Z')), by: consultant, reason: 'private' }] };
  const shown = customerBooking({ ...monday, ...by }, { settings, now: moment('2027-03-01T12:00:00Z') });

  expect(shown).toMatchObject({
    booking_id: 'BK-M0NDAY',
    total_amount: 81,
    can_reschedule: true,
    can_cancel: true,
  });
  expect(JSON.stringify(shown)).not.toContain('private');
});
