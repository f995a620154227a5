import { refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payWith } from '../../testing/pay-with.ts';
import {
  booked,
  confirmCard,
  draft,
  opened,
  openIntent,
  place,
  resume,
  succeeded,
} from './testing/resumed-booking.tsx';

test('when the time is given to somebody else while a card is typed, that is said, and nothing is charged', async () => {
  const taken = 'This time has just been taken. Please choose another time.';
  let asked = 0;
  const calls = scriptServer({
    [openIntent]: () => (++asked === 1 ? opened() : refusal(409, 'slot_taken', taken)),
    [confirmCard]: () => refusal(409, 'payment_ended', 'This payment is no longer open.'),
    'GET /api/available-slots': () => ({ body: { date: '2027-03-15', slots: [] } }),
  });
  resume(draft);

  await payWith('4242424242424242');

  expect(await screen.findByRole('heading', { name: 'Pick a day and time' })).toBeDefined();
  expect(screen.getByText(taken)).toBeDefined();
  expect(calls.filter(({ route }) => route === confirmCard)).toHaveLength(1);
  expect(calls.filter(({ route }) => route === openIntent).at(-1)?.body).toMatchObject({
    replaces: { paymentIntentId: 'pi_1', clientSecret: 'secret' },
  });
});

test('a payment that ended although its time is free is opened anew and paid with the same card', async () => {
  let asked = 0;
  const renewed = { body: { paymentIntentId: 'pi_2', clientSecret: 'secret', holdExpiresAt: null } };
  scriptServer({
    [openIntent]: () => (++asked === 1 ? opened() : renewed),
    [confirmCard]: () => refusal(409, 'payment_ended', 'This payment is no longer open.'),
    'POST /api/payments/simulated/pi_2/confirm': succeeded,
    [place]: booked,
  });
  const { bookings } = resume(draft);

  await payWith('4242424242424242');

  await waitFor(() => expect(bookings).toHaveLength(1));
});

test('who holds too much already reads what to do', async () => {
  const words = 'Two times are already held. Please try again in 12 minutes, or call (214) 555-0142.';
  scriptServer({ [openIntent]: () => refusal(429, 'too_many_holds', words) });
  resume(draft);

  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
