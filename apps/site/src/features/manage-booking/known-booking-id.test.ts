import { cents } from '@fieldleaf/domain/money/cents';
import { expect, test } from 'vitest';
import { clock, day } from '../../testing/calendar-words.ts';
import { forgetConfirmation } from '../../visit/forget-confirmation.ts';
import { lastBooking } from '../../visit/last-booking.ts';
import { knownBookingId, rememberBookingId } from './known-booking-id.ts';

const made = (bookingId: string) =>
  lastBooking.save({
    bookingId,
    confirmationCode: 'C0DEC0DE',
    consultationType: 'virtual',
    durationLabel: '1 hour',
    date: day('2027-03-15'),
    time: clock('10:00'),
    customer: {
      firstName: 'Ana',
      lastName: 'Reyes',
      email: 'a@example.com',
      phone: '',
      address: '',
      notes: '',
    },
    totalCents: cents(7_000),
  });

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
