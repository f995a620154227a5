import { expect, test } from 'vitest';
import { aConfirmedBooking as booking } from '../../visit/testing/a-confirmed-booking.ts';
import { whatsNext } from './whats-next.ts';

const GENERAL = 'A video link is sent 24 hours before the session.';

test.each([
  [{ isSoon: false, isAtOnce: false }, GENERAL],
  [
    { isSoon: false, isAtOnce: true },
    'Your video link is in the confirmation. We remind you of it 24 hours before the session.',
  ],
  [{ isSoon: true, isAtOnce: true }, 'Your video link is in the confirmation.'],
  [{ isSoon: true, isAtOnce: false }, 'Your video link is sent as soon as it is ready, before the session.'],
])('what is said of the video link is true for the visit at hand: %o', (link, words) => {
  expect(whatsNext(booking, link)[1]).toBe(words);
});

test('a visit on site is told of no video link', () => {
  const onsite = { ...booking, consultationType: 'onsite' } as const;

  expect(whatsNext(onsite, { isSoon: true, isAtOnce: true }).join(' ')).not.toContain('video');
});
