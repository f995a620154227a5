import { expect, test } from 'vitest';
import { forgetConfirmation } from '../../visit/forget-confirmation.ts';
import { lastBooking } from '../../visit/last-booking.ts';
import { aConfirmedBooking } from '../../visit/testing/a-confirmed-booking.ts';
import { knownBookingId, rememberBookingId } from './manage-booking.tsx';

const made = (bookingId: string) => lastBooking.save({ ...aConfirmedBooking, bookingId });

test('a tab knows the booking it made or looked up, whichever was last', () => {
  expect(knownBookingId()).toBe('');

  made('BK-MADE01');
  expect(knownBookingId()).toBe('BK-MADE01');

  rememberBookingId('BK-FOUND1');
  expect(knownBookingId()).toBe('BK-FOUND1');

  made('BK-MADE02');
  expect(knownBookingId()).toBe('BK-MADE02');
});

test('a booking that was changed is still known', () => {
  made('BK-MADE01');
  rememberBookingId('BK-MADE01');
  forgetConfirmation('BK-MADE01');

  expect(knownBookingId()).toBe('BK-MADE01');
});
