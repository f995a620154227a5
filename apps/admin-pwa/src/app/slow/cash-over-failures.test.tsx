import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { warmUp } from '../../testing/console-window.tsx';
import {
  endPhone,
  handOver,
  press,
  readCashCommands,
  readRecord,
  startPhone,
  typePin,
} from '../../testing/handed-phone.ts';

type Failing = 'hand-over' | 'outbox' | 'clearing' | null;

const phone = vi.hoisted(() => ({ name: '', failing: null as Failing }));
const broken = () => Promise.reject(new DOMException('The storage does not answer.', 'UnknownError'));
vi.mock(import('../../db/hand-over-record.ts'), async (original) => {
  const module = await original();
  const clearHandOver = () => (phone.failing === 'clearing' ? broken() : module.clearHandOver());
  const writeHandOver: typeof module.writeHandOver = (handOver) =>
    phone.failing === 'hand-over' ? broken() : module.writeHandOver(handOver);
  return { ...module, clearHandOver, writeHandOver };
});
vi.mock(import('../../db/outbox.ts'), async (original) => {
  const module = await original();
  const saveInOutbox: typeof module.saveInOutbox = (...all) =>
    phone.failing === 'outbox' ? broken() : module.saveInOutbox(...all);
  return { ...module, saveInOutbox };
});
vi.mock(import('../../db/local-databases.ts'), async (original) => {
  const module = await original();
  // A phone of its own for each test: what a killed window had under way ends in the old one, reopened or not.
  return { ...module, openLocalDatabases: (name = phone.name) => module.openLocalDatabases(name) };
});

beforeAll(async () => {
  await warmUp();
}, 60_000);

beforeEach(async () => {
  phone.failing = null;
  phone.name = `cash-over-failures-${performance.now()}`;
  await startPhone();
});

afterEach(endPhone);

const NOT_SAVED = 'This phone could not save it. Enter the PIN to try again.';

async function giveCashBack() {
  await handOver();
  await press(/^Cash/);
  await press('Enter PIN');
  await typePin();
}

test('cash that the storage refuses is recorded under the same command after the next PIN', async () => {
  await giveCashBack();
  phone.failing = 'outbox';
  await press('Cash Received');

  expect((await screen.findByRole('alert')).textContent).toBe(NOT_SAVED);
  expect(screen.getByRole('heading', { name: 'Please give the phone back' })).toBeTruthy();
  expect(
    screen.queryByRole('button', { name: /^(Cash|Cancel Payment|Choose another way|Type a Card)/ }),
  ).toBeNull();
  expect(document.body.innerHTML).not.toMatch(/Zander|bettina|Overview|Bookings/);
  const { usePractice } = await import('../../read-models/practice.ts');
  expect(usePractice.getState().shown.bookingsById.size).toBe(0);
  const { connectedDatabases } = await import('../../db/connected-databases.ts');
  await waitFor(() => expect(connectedDatabases).toThrow('no databases are connected'));
  const kept = (await readRecord())?.received?.commandId;
  expect(kept).toBeTruthy();
  phone.failing = null;

  await press('Enter PIN');
  await typePin();

  expect(await screen.findByText('$227.33 in cash.')).toBeTruthy();
  expect((await readCashCommands()).map(({ command }) => command.id)).toEqual([kept]);
  expect(await readRecord()).toBeNull();
});

test('cash that cannot even be kept is asked for again after the next PIN', async () => {
  await giveCashBack();
  phone.failing = 'hand-over';
  await press('Cash Received');

  expect((await screen.findByRole('alert')).textContent).toBe(NOT_SAVED);
  expect(await readRecord()).not.toBeNull();
  phone.failing = null;
  await press('Enter PIN');
  await typePin();
  await press('Cash Received');

  expect(await screen.findByText('$227.33 in cash.')).toBeTruthy();
  expect(await readCashCommands()).toHaveLength(1);
  expect(await readRecord()).toBeNull();
});

test('cash that was recorded is neither asked for nor paid in another way when the record stays', async () => {
  await giveCashBack();
  phone.failing = 'clearing';
  await press('Cash Received');

  expect((await screen.findByRole('alert')).textContent).toBe(NOT_SAVED);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Choose another way/ })).toBeNull());
  phone.failing = null;
  await press('Enter PIN');
  await typePin();

  expect(await screen.findByText('$227.33 in cash.')).toBeTruthy();
  expect(await readCashCommands()).toHaveLength(1);
  expect(await readRecord()).toBeNull();
});
