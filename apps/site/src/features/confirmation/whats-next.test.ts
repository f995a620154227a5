import { cents } from '@fieldleaf/domain/money/cents';
import { expect, test } from 'vitest';
import { clock, day } from '../../testing/calendar-words.ts';
import type { ConfirmedBooking } from '../../visit/confirmed-booking.ts';
import { whatsNext } from './whats-next.ts';

const booking: ConfirmedBooking = {
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
};

const GENERAL = 'A video link is sent 24 hours before the session.';

test.each([
  [{ isSoon: false, isAtOnce: false }, GENERAL],
  [{ isSoon: false, isAtOnce: true }, `${GENERAL} Your confirmation has it already.`],
  [{ isSoon: true, isAtOnce: true }, 'Your video link is in the confirmation.'],
  [{ isSoon: true, isAtOnce: false }, 'Your video link is sent as soon as it is ready, before the session.'],
])('what is said of the video link is true for the visit at hand: %o', (link, words) => {
  expect(whatsNext(booking, link)[1]).toBe(words);
});

test('a visit on site is told of no video link', () => {
  const onsite = { ...booking, consultationType: 'onsite' } as const;

  expect(whatsNext(onsite, { isSoon: true, isAtOnce: true }).join(' ')).not.toContain('video');
});
