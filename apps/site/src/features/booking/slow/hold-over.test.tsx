import { scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draft, giveUp, opened, openIntent, resume } from '../testing/resumed-booking.tsx';

test('when the time of a hold is over, one box says so and leads to another time too', async () => {
  const holdExpiresAt = new Date(Date.now() + 900).toISOString();
  scriptServer({
    [openIntent]: () => ({ body: { paymentIntentId: 'pi_1', clientSecret: 'secret', holdExpiresAt } }),
    [giveUp]: () => ({}),
    'GET /api/available-slots': () => ({
      body: { date: '2027-03-15', slots: [{ time: '10:00', available: true }] },
    }),
  });
  resume(draft);

  const other = await screen.findByRole('button', { name: 'Choose another time' });
  expect(screen.getAllByText(/held for you/)).toHaveLength(1);
  await userEvent.click(other);

  expect(await screen.findByRole('heading', { name: 'Pick a day and time' })).toBeDefined();
});

test('when the time of a hold is over, the typed card stays and the time can be held again', async () => {
  const over = {
    paymentIntentId: 'pi_1',
    clientSecret: 'secret',
    holdExpiresAt: new Date(Date.now() + 1_200).toISOString(),
  };
  let opens = 0;
  scriptServer({ [openIntent]: () => (++opens === 1 ? { body: over } : opened()) });
  resume(draft);
  await userEvent.type(await screen.findByLabelText('Card number'), '4242');

  const again = await screen.findByRole('button', { name: 'Hold it again' });
  expect(screen.getByText(/is no longer held for you. Nothing was charged./)).toBeDefined();
  await userEvent.click(again);

  await screen.findByRole('timer');
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242');
});
