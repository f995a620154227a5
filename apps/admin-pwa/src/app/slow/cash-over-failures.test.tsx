import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeWindows, openWindow, warmUp } from '../../testing/console-window.tsx';
import {
  endPhone,
  handOver,
  handOverVisit,
  press,
  readCashCommands,
  readRecord,
  startPhone,
  typePin,
} from '../../testing/handed-phone.ts';

type Death = 'before the cash is saved' | 'after the cash was saved' | null;
type Refusal = 'noting that it was received' | 'saving the cash' | 'ending the hand-over' | null;

const phone = vi.hoisted(() => ({ name: '', dies: null as Death, refuses: null as Refusal }));
const killed = () => new Promise<never>(() => undefined);
const broken = () => Promise.reject(new DOMException('The storage does not answer.', 'UnknownError'));
vi.mock(import('../../db/hand-over-record.ts'), async (original) => {
  const module = await original();
  const clearHandOver = () => {
    if (phone.dies === 'after the cash was saved') return killed();
    return phone.refuses === 'ending the hand-over' ? broken() : module.clearHandOver();
  };
  const writeHandOver: typeof module.writeHandOver = (handedOver) =>
    phone.refuses === 'noting that it was received' ? broken() : module.writeHandOver(handedOver);
  return { ...module, clearHandOver, writeHandOver };
});
vi.mock(import('../../db/outbox.ts'), async (original) => {
  const module = await original();
  const saveInOutbox: typeof module.saveInOutbox = (...all) => {
    if (phone.dies === 'before the cash is saved') return killed();
    return phone.refuses === 'saving the cash' ? broken() : module.saveInOutbox(...all);
  };
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
  Object.assign(phone, { name: `cash-over-failures-${performance.now()}`, dies: null, refuses: null });
  await startPhone();
});

afterEach(endPhone);

async function takeCash() {
  await handOver();
  await press(/^Cash/);
  await press('Enter PIN');
  await typePin();
}

async function killWhile(button: string, death: Death, saved: number) {
  phone.dies = death;
  await press(button);
  await waitFor(async () => expect((await readRecord())?.received).toBeTruthy());
  await waitFor(async () => expect(await readCashCommands()).toHaveLength(saved));
  closeWindows();
  phone.dies = null;
}

test.each([
  ['before the cash is saved', 0],
  ['after the cash was saved', 1],
] as const)(
  'a phone that is killed %s asks for the PIN only, and the cash is recorded once',
  async (death, saved) => {
    await takeCash();
    await killWhile('Cash Received', death, saved);

    await openWindow();
    await screen.findByRole('heading', { name: 'Please give the phone back' });
    expect(
      screen.queryByRole('button', { name: /^(Cash|Cancel Payment|Choose another way|Type a Card)/ }),
    ).toBeNull();
    await press('Enter PIN');
    await typePin();

    expect(await screen.findByText('$227.33 in cash.')).toBeTruthy();
    expect(await screen.findByText('Paid', { selector: 'span' })).toBeTruthy();
    expect(await readCashCommands()).toHaveLength(1);
    expect(await readRecord()).toBeNull();
  },
);

test.each([
  ['before the money is saved', 'before the cash is saved', 0],
  ['after the money was saved', 'after the cash was saved', 1],
] as const)(
  'Venmo for a visit, on a phone that is killed %s, is recorded once, with its tip',
  async (_, death, saved) => {
    await handOverVisit();
    await press('Venmo');
    await press('Enter PIN');
    await typePin();
    await userEvent.type(await screen.findByLabelText(/^Note or reference/), '3391');
    await killWhile('Venmo Received', death, saved);

    await openWindow();
    await screen.findByRole('heading', { name: 'Please give the phone back' });
    expect(
      screen.queryByRole('button', { name: /^(Cash|Venmo|Cancel Payment|Choose another way)/ }),
    ).toBeNull();
    await press('Enter PIN');
    await typePin();

    expect(await screen.findByText('$84.00 by Venmo.')).toBeTruthy();
    expect((await readCashCommands()).map(({ command }) => command)).toMatchObject([
      {
        kind: 'visit.recordPayment',
        payload: {
          bookingId: 'BK-VEN22M',
          method: 'venmo',
          amountCents: 8_400,
          tipCents: 1_400,
          memo: '3391',
        },
      },
    ]);
    expect(await readRecord()).toBeNull();
  },
);

const NOT_SAVED = 'This phone could not save it. Enter the PIN to try again.';

test('cash that the storage refuses is recorded under the same command after the next PIN', async () => {
  await takeCash();
  phone.refuses = 'saving the cash';
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
  phone.refuses = null;

  await press('Enter PIN');
  await typePin();

  expect(await screen.findByText('$227.33 in cash.')).toBeTruthy();
  expect((await readCashCommands()).map(({ command }) => command.id)).toEqual([kept]);
  expect(await readRecord()).toBeNull();
});

test('cash that cannot even be kept is asked for again after the next PIN', async () => {
  await takeCash();
  phone.refuses = 'noting that it was received';
  await press('Cash Received');

  expect((await screen.findByRole('alert')).textContent).toBe(NOT_SAVED);
  expect(await readRecord()).not.toBeNull();
  phone.refuses = null;
  await press('Enter PIN');
  await typePin();
  await press('Cash Received');

  expect(await screen.findByText('$227.33 in cash.')).toBeTruthy();
  expect(await readCashCommands()).toHaveLength(1);
  expect(await readRecord()).toBeNull();
});

test('cash that was recorded is neither asked for nor paid in another way when the record stays', async () => {
  await takeCash();
  phone.refuses = 'ending the hand-over';
  await press('Cash Received');

  expect((await screen.findByRole('alert')).textContent).toBe(NOT_SAVED);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Choose another way/ })).toBeNull());
  phone.refuses = null;
  await press('Enter PIN');
  await typePin();

  expect(await screen.findByText('$227.33 in cash.')).toBeTruthy();
  expect(await readCashCommands()).toHaveLength(1);
  expect(await readRecord()).toBeNull();
});
