import { noAnswer, refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../../controls/toaster.tsx';
import { clearHandOver, readHandOver } from '../../../db/hand-over-record.ts';
import { projectHandOver } from '../../../hand-over/hand-over-state.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { SellGiftCard } from './sell-gift-card.tsx';

const OPEN = 'POST /api/admin/gift-cards/payment-intent';

let phone: Phone;
const onClose = vi.fn();

const open = () =>
  render(
    <>
      <SellGiftCard onClose={onClose} />
      <Toaster />
    </>,
  );

let unmount: () => void;
beforeEach(async () => {
  phone = await unlockedPhone();
  unmount = open().unmount;
});
afterEach(async () => {
  onClose.mockReset();
  vi.unstubAllGlobals();
  projectHandOver(null);
  await clearHandOver();
  await phone.giveUp();
});

async function handOver() {
  await userEvent.click(screen.getByRole('button', { name: 'Hand Over Phone' }));
}

async function fill() {
  await userEvent.type(screen.getByLabelText('Amount ($)'), '50');
  await userEvent.selectOptions(screen.getByLabelText('Paid by'), 'Card');
}

test('a sale by card opens the payment, hands the phone over and writes no sale down', async () => {
  const calls = scriptServer({
    [OPEN]: () => ({ body: { clientSecret: 's', paymentIntentId: 'pi_1', amount: 50 } }),
  });
  await fill();
  await handOver();

  await waitFor(async () => expect(await readHandOver()).not.toBeNull());
  const kept = await readHandOver();
  expect(kept).toMatchObject({ purpose: { kind: 'gift-card' }, amountCents: 5_000 });
  expect(kept?.purpose).toMatchObject({ order: calls[0]?.body, paymentKey: calls[0]?.key });
  expect(await phone.waiting()).toEqual([]);
});

test('a lost answer is asked for under the same key; a refusal is told, and the phone stays', async () => {
  const answers = [noAnswer, noAnswer, () => refusal(503, 'card_payments_unavailable', 'No cards now.')];
  const calls = scriptServer({ [OPEN]: () => (answers.shift() ?? noAnswer)() });
  await fill();
  for (const _ of [1, 2, 3]) await handOver();

  await waitFor(() => expect(calls).toHaveLength(3));
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  expect(await readHandOver()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('the sale is as it was when the buyer cancels with the phone in hand, and names the same card', async () => {
  const opened = () => ({ body: { clientSecret: 's', paymentIntentId: 'pi_1', amount: 50 } });
  const calls = scriptServer({ [OPEN]: opened });
  await fill();
  await userEvent.type(screen.getByLabelText(/^Who is it for/), 'Ben');
  await handOver();
  await waitFor(async () => expect(await readHandOver()).not.toBeNull());
  unmount();
  await clearHandOver();

  open();
  await waitFor(() => expect(screen.getByLabelText(/^Who is it for/)).toHaveProperty('value', 'Ben'));
  expect(screen.getByLabelText('Amount ($)')).toHaveProperty('value', '50');
  await handOver();

  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toEqual(calls[0]?.body);
});
