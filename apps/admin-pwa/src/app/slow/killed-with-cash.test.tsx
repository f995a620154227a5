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

const phone = vi.hoisted(() => ({ name: '', dies: null as Death }));
const killed = () => new Promise<never>(() => undefined);
vi.mock(import('../../db/hand-over-record.ts'), async (original) => {
  const module = await original();
  const clearHandOver = () => (phone.dies === 'after the cash was saved' ? killed() : module.clearHandOver());
  return { ...module, clearHandOver };
});
vi.mock(import('../../db/outbox.ts'), async (original) => {
  const module = await original();
  const saveInOutbox: typeof module.saveInOutbox = (...all) =>
    phone.dies === 'before the cash is saved' ? killed() : module.saveInOutbox(...all);
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
  phone.dies = null;
  phone.name = `killed-with-cash-${performance.now()}`;
  await startPhone();
});

afterEach(endPhone);

test.each([
  ['before the cash is saved', 0],
  ['after the cash was saved', 1],
] as const)(
  'a phone that is killed %s asks for the PIN only, and the cash is recorded once',
  async (death, saved) => {
    await handOver();
    await press(/^Cash/);
    await press('Enter PIN');
    await typePin();
    phone.dies = death;
    await press('Cash Received');
    await waitFor(async () => expect((await readRecord())?.received).toBeTruthy());
    await waitFor(async () => expect(await readCashCommands()).toHaveLength(saved));
    closeWindows();
    phone.dies = null;

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
    phone.dies = death;
    await press('Venmo Received');
    await waitFor(async () => expect((await readRecord())?.received).toBeTruthy());
    await waitFor(async () => expect(await readCashCommands()).toHaveLength(saved));
    closeWindows();
    phone.dies = null;

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
