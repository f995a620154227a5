import { cents } from '@fieldleaf/domain/money/cents';
import { expect, test } from 'vitest';
import { clock, day } from '../testing/calendar-words.ts';
import { forgetConfirmation } from './forget-confirmation.ts';
import { lastBooking } from './last-booking.ts';

const booking = {
  bookingId: 'BK-7XK2QD',
  confirmationCode: 'C0DEC0DE',
  consultationType: 'virtual',
  durationLabel: '1 hour',
  date: day('2027-03-15'),
  time: clock('10:00'),
  customer: {
    firstName: 'Ana',
    lastName: 'Reyes',
    email: 'ana@example.com',
    phone: '',
    address: '',
    notes: '',
  },
  totalCents: cents(7_000),
} as const;

test('a booking that was changed is no longer shown as it was confirmed', () => {
  lastBooking.save(booking);

  forgetConfirmation('BK-OTHER1');
  expect(lastBooking.load()).toEqual(booking);

  forgetConfirmation('BK-7XK2QD');
  expect(lastBooking.load()).toBeUndefined();
});
