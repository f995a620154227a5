import { refusal } from '@fieldleaf/contract/testing/scripted-server';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readerServer } from '../../testing/reader-server.ts';
import { press, renderWay } from '../../testing/watched-way.tsx';
import { ReaderWay } from '../card-reader/reader-way.tsx';

beforeEach(() => localStorage.clear());

const eventually = { timeout: 10_000 };
const declined = { code: 'card_declined', message: 'The card was declined. Try another card.' };

test('the payment is kept before the reader shows it, and is paid when the server says so', async () => {
  const { server } = readerServer();
  const { told, attempts } = renderWay(ReaderWay, server.told);

  await press('Pay on Counter');
  expect(await screen.findByText('Tap, insert or swipe on Counter')).toBeTruthy();
  expect(told).toEqual(['attempt pi_1', 'shown on tmr_1']);
  expect(attempts[0]).toMatchObject({ way: 'reader', amountCents: 15_155 });
  expect(JSON.stringify(attempts)).not.toContain('secret');

  server.move('processing');
  expect(await screen.findByText('The card is being charged…', {}, eventually)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose another way to pay' })).toBeNull();
  server.move('succeeded');
  await expect.poll(() => told.at(-1), eventually).toBe('paid');
});

test('what cannot be kept on the phone is shown on no reader', async () => {
  const { server } = readerServer();
  const { storage } = renderWay(ReaderWay, server.told);
  storage.isFull = true;

  await press('Pay on Counter');

  expect((await screen.findByRole('alert')).textContent).toContain('nothing was charged');
  expect(server.told).toEqual([]);
});

test('after a decline the same payment is shown again', async () => {
  const { server } = readerServer();
  const { told } = renderWay(ReaderWay, server.told);

  await press('Pay on Counter');
  await screen.findByText('Tap, insert or swipe on Counter');
  server.move('failed', declined);
  expect(await screen.findByText(declined.message, {}, eventually)).toBeTruthy();
  await press('Try again');
  await screen.findByText('Tap, insert or swipe on Counter');
  server.move('succeeded');

  await expect.poll(() => told.at(-1), eventually).toBe('paid');
  expect(told).toEqual(['attempt pi_1', 'shown on tmr_1', 'shown on tmr_1', 'paid']);
  expect(server.payment.made).toHaveLength(1);
});

test('a busy reader says so, another one takes the same payment, and is the first choice next time', async () => {
  const { server } = readerServer();
  server.refuseToShow = refusal(409, 'reader_busy', 'The card reader is busy with another payment.');
  const first = renderWay(ReaderWay, server.told);

  await press('Pay on Counter');
  expect(await screen.findByText('The card reader is busy with another payment.')).toBeTruthy();
  server.refuseToShow = undefined;
  screen.getByRole('radio', { name: 'Garden' }).click();
  await press('Pay on Garden');
  await screen.findByText('Tap, insert or swipe on Garden');
  expect(server.payment.made).toHaveLength(1);

  first.unmount();
  renderWay(ReaderWay);
  expect(await screen.findByRole('button', { name: 'Pay on Garden' })).toBeTruthy();
});

test('another way is offered only after nobody can pay at the reader any more', async () => {
  const { server } = readerServer();
  const { told } = renderWay(ReaderWay, server.told);

  await press('Pay on Counter');
  await screen.findByText('Tap, insert or swipe on Counter');
  await press('Choose another way to pay');

  await expect.poll(() => told).toEqual(['attempt pi_1', 'shown on tmr_1', 'cancelled', 'back']);
});

test('a customer who was faster than the way back has paid', async () => {
  const { server } = readerServer();
  const { told } = renderWay(ReaderWay, server.told);

  await press('Pay on Counter');
  await screen.findByText('Tap, insert or swipe on Counter');
  server.payment.status = 'succeeded';
  await press('Choose another way to pay');

  await expect.poll(() => told.at(-1)).toBe('paid');
});

test('a card that is being charged is waited for, not left', async () => {
  const { server } = readerServer();
  const { told } = renderWay(ReaderWay, server.told);

  await press('Pay on Counter');
  await screen.findByText('Tap, insert or swipe on Counter');
  server.payment.status = 'processing';
  await press('Choose another way to pay');

  expect(await screen.findByText('The card is being charged…')).toBeTruthy();
  expect(told).not.toContain('back');
});

test('without signal nothing is known and nothing is offered; then the server says what happened', async () => {
  const { server } = readerServer();
  const { told } = renderWay(ReaderWay, server.told);

  await press('Pay on Counter');
  await screen.findByText('Tap, insert or swipe on Counter');
  server.isGone = true;
  expect(await screen.findByText(/There is no signal/, {}, eventually)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  server.isGone = false;
  server.move('succeeded');

  await expect.poll(() => told.at(-1), eventually).toBe('paid');
});

test('a test reader has a customer’s buttons, under the words that no card is charged', async () => {
  const { server } = readerServer();
  const { told } = renderWay(ReaderWay, server.told);

  await press('Pay on Counter');
  expect(await screen.findByRole('heading', { name: 'Test payments: no card is charged' })).toBeTruthy();
  await press('Tap a declined card');
  await screen.findByText(declined.message, {}, eventually);
  await press('Try again');
  await press('Tap a good card');

  await expect.poll(() => told.at(-1), eventually).toBe('paid');
});

test('readers that cannot be asked for now can be asked for again', async () => {
  const { server } = readerServer('stripe');
  server.isGone = true;
  renderWay(ReaderWay);

  await screen.findByText(/Network error/);
  server.isGone = false;
  await press('Try again');
  await press('Pay on Counter');
  await screen.findByText('Tap, insert or swipe on Counter');
  expect(screen.queryByText(/Test payments/)).toBeNull();
});

test('a provider that refuses everybody is not waited for: another way to pay is offered', async () => {
  const { server } = readerServer();
  const words = 'Card payments are not available right now, nothing was charged.';
  server.refuseToShow = refusal(503, 'card_payments_unavailable', words);
  renderWay(ReaderWay, server.told);

  await press('Pay on Counter');

  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.getByRole('button', { name: 'Choose another way to pay' })).toBeTruthy();
});
