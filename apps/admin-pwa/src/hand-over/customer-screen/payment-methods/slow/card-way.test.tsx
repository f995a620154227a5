import { noAnswer, refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { INVOICE_ID, payWith, press, renderWay } from '../../testing/watched-way.tsx';
import { CardWay } from '../card-way.tsx';

const openIntent = `POST /api/invoices/${INVOICE_ID}/payment-intent`;
const confirmCard = 'POST /api/payments/simulated/pi_1/confirm';
const record = `POST /api/invoices/${INVOICE_ID}/payment`;

const config = { 'GET /api/config': () => ({ body: { payments: { provider: 'simulated' } } }) };
const opened = (amount = 151.55) => ({
  body: { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_x', amount },
});
const succeeded = { body: { status: 'succeeded' } };
const declined = { body: { status: 'requires_payment_method', error: 'Your card was declined.' } };
const recorded = { body: { status: 'success' } };
afterEach(() => void vi.useRealTimers());

test('a typed card is charged after the attempt is kept, and is paid when the server says so', async () => {
  const told: string[] = [];
  scriptServer({
    ...config,
    [openIntent]: () => opened(),
    [confirmCard]: () => {
      told.push('charged');
      return succeeded;
    },
    [record]: () => {
      told.push('recorded');
      return recorded;
    },
  });
  const { attempts } = renderWay(CardWay, told);

  await payWith('4242424242424242');

  await expect.poll(() => told).toEqual(['attempt pi_1', 'charged', 'recorded', 'paid']);
  expect(attempts).toEqual([
    { way: 'card', paymentIntentId: 'pi_1', begunAt: expect.any(String), amountCents: 15_155 },
  ]);
});

test('a declined card is said, and the next card pays the same payment', async () => {
  const answers = [declined, succeeded];
  const calls = scriptServer({
    ...config,
    [openIntent]: () => opened(),
    [confirmCard]: () => answers.shift() ?? succeeded,
    [record]: () => recorded,
  });
  const { told } = renderWay(CardWay);

  await payWith('4000000000000002');
  expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.');
  await userEvent.clear(screen.getByLabelText('Card number'));
  await userEvent.type(screen.getByLabelText('Card number'), '4242424242424242');
  await press('Pay $151.55');

  await expect.poll(() => told.at(-1)).toBe('paid');
  expect(calls.filter(({ route }) => route === openIntent)).toHaveLength(1);
});

test('what cannot be kept on the phone is not charged', async () => {
  const calls = scriptServer({ ...config, [openIntent]: () => opened(), [confirmCard]: () => succeeded });
  const { storage } = renderWay(CardWay);
  storage.isFull = true;

  await payWith('4242424242424242');

  expect((await screen.findByRole('alert')).textContent).toContain('nothing was charged');
  expect(calls.map(({ route }) => route)).not.toContain(confirmCard);
});

test('after paying, silence is waited out; there is no way back meanwhile', async () => {
  const answers = [noAnswer, () => recorded];
  scriptServer({
    ...config,
    [openIntent]: () => opened(),
    [confirmCard]: () => succeeded,
    [record]: () => (answers.shift() ?? (() => recorded))(),
  });
  const { told } = renderWay(CardWay);

  await payWith('4242424242424242');
  await screen.findByText(/being recorded/);
  expect(screen.queryByRole('button')).toBeNull();

  await expect.poll(() => told, { timeout: 10_000 }).toEqual(['attempt pi_1', 'paid']);
});

test('money that went back is told before another way is offered', async () => {
  scriptServer({
    ...config,
    [openIntent]: () => opened(),
    [confirmCard]: () => succeeded,
    [record]: () => refusal(409, 'invoice_payment_refunded', 'Your payment has been refunded.'),
  });
  const { told } = renderWay(CardWay);

  await payWith('4242424242424242');
  expect(await screen.findByText('Your payment has been refunded.')).toBeTruthy();
  await press('Go back');

  expect(told).toEqual(['attempt pi_1', 'back']);
});

test('nothing of the consultant’s phone is filled in, and there is a way back', async () => {
  scriptServer({ ...config, [openIntent]: () => opened() });
  const { told } = renderWay(CardWay);

  expect((await screen.findByLabelText('Card number')).getAttribute('autocomplete')).toBe('off');
  await press('Choose another way to pay');
  expect(told).toEqual(['back']);
});

test('what was paid meanwhile is said before the card is typed', async () => {
  scriptServer({ ...config, [openIntent]: () => opened(75.77) });
  renderWay(CardWay);

  expect(await screen.findByText(/it is now \$75.77/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay $75.77' })).toBeTruthy();
});

test('a payment that cannot be opened says why and can be tried again', async () => {
  const answers = [() => refusal(409, 'already_paid', 'This invoice has already been paid.'), opened];
  scriptServer({ ...config, [openIntent]: () => (answers.shift() ?? opened)() });
  renderWay(CardWay);

  expect(await screen.findByText('This invoice has already been paid.')).toBeTruthy();
  await press('Try again');
  expect(await screen.findByLabelText('Card number')).toBeTruthy();
});

test.each([
  ['two minutes without a touch', () => vi.advanceTimersByTime(120_000)],
  ['a page that is left', () => window.dispatchEvent(new Event('pagehide'))],
])('after %s nothing that was typed is left; opened again it is the same payment', async (_why, leave) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = scriptServer({
    ...config,
    [openIntent]: () => opened(),
    [confirmCard]: () => succeeded,
    [record]: () => recorded,
  });
  const { told } = renderWay(CardWay);
  await userEvent.type(await screen.findByLabelText('Card number'), '4242');

  act(() => void leave());
  expect(screen.queryByLabelText('Card number')).toBeNull();
  await press('Open the card form again');
  expect(screen.getByLabelText('Card number')).toHaveProperty('value', '');
  await payWith('4242424242424242');

  await expect.poll(() => told).toEqual(['attempt pi_1', 'paid']);
  expect(calls.filter(({ route }) => route === openIntent)).toHaveLength(1);
});
