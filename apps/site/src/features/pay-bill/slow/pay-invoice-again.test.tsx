import { refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { payWith } from '../../../testing/pay-with.ts';
import {
  deposited,
  found,
  invoice,
  load,
  open,
  opened,
  openIntent,
  paid,
  record,
  recorded,
  succeeded,
} from '../testing/open-invoice.tsx';

const MINUTE_MS = 60_000;
const ENDED = 'The time for this payment has run out. Please choose your time again.';
const ended = () => refusal(409, 'payment_ended', ENDED);
const confirmOf = (n: number) => `POST /api/payments/simulated/pi_${n}/confirm`;

/** Each answer opens the next payment: pi_1, pi_2 … */
function openedInTurn(amount: number) {
  let count = 0;
  return () => {
    count += 1;
    return { body: { paymentIntentId: `pi_${count}`, clientSecret: `secret ${count}`, amount } };
  };
}

const reload = (search = '') => {
  cleanup();
  return open(search);
};
const countOf = (calls: readonly { readonly route: string }[], route: string) =>
  calls.filter((call) => call.route === route).length;

afterEach(() => {
  vi.useRealTimers();
});

test('a reload takes up the payment that is open already', async () => {
  const calls = scriptServer({ [load]: found(invoice), [openIntent]: openedInTurn(151.55) });
  open();
  await screen.findByLabelText('Card number');

  reload();
  await screen.findByLabelText('Card number');

  expect(countOf(calls, openIntent)).toBe(1);
});

test.each([
  ['another type', () => reload('?type=deposit'), 0],
  ['fifty-one minutes later', () => reload(), 51],
])('%s is another payment', async (_, again, minutes) => {
  const calls = scriptServer({ [load]: found(invoice), [openIntent]: openedInTurn(151.55) });
  open();
  await screen.findByLabelText('Card number');

  vi.useFakeTimers({ now: Date.now() + minutes * MINUTE_MS, toFake: ['Date'] });
  again();
  await screen.findByLabelText('Card number');

  const keys = calls.filter(({ route }) => route === openIntent).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

test('once the deposit is paid, the rest is another payment', async () => {
  const states = [invoice, deposited];
  const calls = scriptServer({
    [load]: () => ({ body: states[countOf(calls, load) - 1] ?? deposited }),
    [openIntent]: openedInTurn(75.78),
    [confirmOf(1)]: succeeded,
    [record]: recorded(deposited),
  });
  open('?type=deposit');
  await payWith('4242424242424242');
  await screen.findByRole('heading', { name: 'Payment Successful!' });

  reload('?type=deposit');
  await screen.findByLabelText('Card number');

  expect(countOf(calls, openIntent)).toBe(2);
});

test('a payment that has ended meanwhile is replaced by itself, and the card in the form pays it', async () => {
  const calls = scriptServer({
    [load]: found(invoice),
    [openIntent]: openedInTurn(151.55),
    [confirmOf(1)]: ended,
    [confirmOf(2)]: succeeded,
    [record]: recorded(paid),
  });
  open();
  await payWith('4242424242424242');

  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeDefined();
  expect(screen.queryByText(/choose your time/)).toBeNull();
  const keys = calls.filter(({ route }) => route === openIntent).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  expect(calls.at(-1)?.body).toMatchObject({ paymentId: 'pi_2', amount: 151.55 });
});

test('when another amount is due by then, nothing is charged before it is seen', async () => {
  const opening = openedInTurn(0);
  const amounts = [151.55, 75.77, 75.77];
  const calls = scriptServer({
    [load]: () => ({ body: countOf(calls, load) > 1 ? deposited : invoice }),
    [openIntent]: () => ({ body: { ...opening().body, amount: amounts[countOf(calls, openIntent) - 1] } }),
    [confirmOf(1)]: ended,
  });
  open();
  await payWith('4242424242424242');

  expect(await screen.findByRole('button', { name: 'Pay remaining $75.77' })).toBeDefined();
  expect(calls.filter(({ route }) => route.endsWith('/confirm'))).toHaveLength(1);
});

test('when it was paid by then, that is said', async () => {
  const calls = scriptServer({
    [load]: () => ({ body: countOf(calls, load) > 1 ? paid : invoice }),
    [openIntent]: () =>
      countOf(calls, openIntent) > 1
        ? refusal(409, 'already_paid', 'This invoice has already been paid.')
        : opened(151.55)(),
    [confirmOf(1)]: ended,
  });
  open();
  await payWith('4242424242424242');

  expect(await screen.findByRole('heading', { name: 'Invoice Already Paid' })).toBeDefined();
});
