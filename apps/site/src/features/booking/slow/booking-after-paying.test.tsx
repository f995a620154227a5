import { noAnswer, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payWith } from '../../../testing/pay-with.ts';
import { currentToast } from '../../../toast/toasts.ts';
import { bookingDraft } from '../booking-draft.ts';
import {
  booked,
  confirmCard,
  draft,
  opened,
  openIntent,
  place,
  resume,
  succeeded,
} from '../testing/resumed-booking.tsx';

test('after paying, silence is waited out and never called a failure', async () => {
  let attempts = 0;
  const answer = () => (++attempts === 1 ? noAnswer() : booked());
  const calls = scriptServer({ [openIntent]: opened, [confirmCard]: succeeded, [place]: answer });
  const { bookings } = resume(draft);

  await payWith('4242424242424242');
  expect(await screen.findByText(/Payment received, confirming your booking…/)).toBeDefined();
  expect(screen.queryByText(/fail/i)).toBeNull();

  await waitFor(() => expect(bookings).toHaveLength(1));
  const placed = calls.filter(({ route }) => route === place);
  expect(placed.map(({ body }) => body)).toMatchObject([
    { paymentIntentId: 'pi_1' },
    { paymentIntentId: 'pi_1' },
  ]);
  expect(currentToast()).toMatchObject({ title: 'Booking Confirmed!', description: /C0DEC0DE/ });
  expect(bookingDraft.load()).toBeUndefined();
});

test('a confirmation whose answer is lost is asked for again by itself, and nothing is called failed', async () => {
  let attempts = 0;
  const calls = scriptServer({
    [openIntent]: opened,
    [confirmCard]: () => (++attempts === 1 ? noAnswer() : succeeded()),
    [place]: booked,
  });
  const { bookings } = resume(draft);

  await payWith('4242424242424242');

  await waitFor(() => expect(bookings).toHaveLength(1));
  expect(calls.filter(({ route }) => route === confirmCard)).toHaveLength(2);
  expect(currentToast()?.title).toBe('Booking Confirmed!');
});

test('a reload between payment and booking goes on with the same payment', async () => {
  const calls = scriptServer({ [place]: booked });
  const intent = { paymentIntentId: 'pi_1', clientSecret: 'secret', holdExpiresAt: null, request: '{}' };
  const { bookings } = resume({ ...draft, intent, paid: true });

  await waitFor(() => expect(bookings).toHaveLength(1));
  expect(calls.map(({ route }) => route)).toEqual([place]);
});
