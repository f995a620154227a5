import { expect, test } from 'vitest';
import { forgetConfirmation } from './forget-confirmation.ts';
import { lastBooking } from './last-booking.ts';
import { aConfirmedBooking as booking } from './testing/a-confirmed-booking.ts';

test('a booking that was changed is no longer shown as it was confirmed', () => {
  lastBooking.save(booking);

  forgetConfirmation('BK-OTHER1');
  expect(lastBooking.load()).toEqual(booking);

  forgetConfirmation('BK-7XK2QD');
  expect(lastBooking.load()).toBeUndefined();
});
