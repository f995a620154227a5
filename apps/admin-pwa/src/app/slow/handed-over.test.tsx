import { INVOICE_ID } from '@fieldleaf/domain/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { StateCreator, StoreApi } from 'zustand';
import { closeWindows, openWindow, warmUp, watchWindows } from '../../testing/console-window.tsx';
import { emptyPhone, fillPhone, handOver, NOW, press, typePin } from '../../testing/handed-phone.ts';

const { stores, phone } = vi.hoisted(() => ({ stores: new Set<StoreApi<unknown>>(), phone: { name: '' } }));
vi.mock(import('../../db/local-databases.ts'), async (original) => {
  const module = await original();
  // A phone of its own for each test: what a killed window had under way ends in the old one.
  return { ...module, openLocalDatabases: () => module.openLocalDatabases(phone.name) };
});
vi.mock(import('zustand'), async (original) => {
  const zustand = await original();
  const create = (state: StateCreator<unknown>) => {
    const store = zustand.create(state);
    stores.add(store);
    return store;
  };
  return { ...zustand, create: create as unknown as typeof zustand.create };
});

/** Server responses; none unless a test sets them. */
let answers: Record<string, () => Response>;

beforeAll(async () => {
  await warmUp();
}, 60_000);

beforeEach(async () => {
  answers = {};
  phone.name = `handed-over-${performance.now()}`;
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
  vi.stubGlobal('fetch', async (path: string | Request) => {
    const answer = Object.entries(answers).find(([part]) => String(path).includes(part));
    if (!answer) throw new TypeError('no signal');
    return answer[1]();
  });
  watchWindows();
  await fillPhone();
});

afterEach(async () => {
  closeWindows();
  stores.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
  await emptyPhone();
});

const inMemory = (): string =>
  JSON.stringify(
    [...stores].map((store) => store.getState()),
    (_, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value),
  );

const expectPaymentOnly = async () => {
  await screen.findByRole('heading', { name: 'Collect Full Payment', level: 1 });
  expect(screen.getByText('$227.33', { selector: 'p' })).toBeTruthy();
  expect(document.body.textContent).toContain('Ana Reyes');
  expect(document.body.innerHTML).not.toMatch(/Zander|bettina|Overview|Bookings/);
  expect(inMemory()).not.toMatch(/Zander|bettina/);
};

test('handed over, nobody but the payer is on the screen or in memory', async () => {
  await openWindow();
  await screen.findByRole('button', { name: /^Pay Full/ });
  expect(inMemory()).toContain('Zander');

  await press(/^Pay Full/);
  await press('Hand Over Phone');

  await expectPaymentOnly();
  expect(document.title).toBe('Payment');
  expect(location.hash).toBe('#/');
  const { connectedDatabases } = await import('../../db/connected-databases.ts');
  await waitFor(() => expect(connectedDatabases).toThrow('no databases are connected'));
});

test('a kill, a reload and typed addresses lead to the payment, to nothing else', async () => {
  await handOver();
  for (const hash of ['#/bookings', '#/customers', `#/invoices/invoice/${INVOICE_ID}`]) {
    closeWindows();
    stores.clear();
    location.hash = hash;
    await openWindow();

    await expectPaymentOnly();
    expect(location.hash).toBe('#/');
  }
  location.hash = '#/overview';
  await waitFor(() => expect(location.hash).toBe('#/'));
  await expectPaymentOnly();
});

test('only the right PIN leads out, and five wrong ones are locked out', async () => {
  await handOver();
  const { updateDeviceRecord } = await import('../../db/device-record.ts');
  await updateDeviceRecord({ failedAttempts: 3 });
  await press('Cancel Payment');
  await typePin('000000');
  await screen.findByText('Incorrect PIN - 1 attempts remaining before lockout');
  await typePin('000000');
  await screen.findByText(/^Access Locked/);
  await typePin();
  await screen.findByText(/^Access Temporarily Locked/);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  await expectPaymentOnly();
});

test('after the PIN the invoice is open again, and nothing was collected', async () => {
  await handOver();
  await press('Cancel Payment');
  await typePin();

  expect(await screen.findByText('Nothing was collected.')).toBeTruthy();
  expect(location.hash).toBe(`#/invoices/invoice/${INVOICE_ID}`);
  expect(await screen.findByRole('button', { name: /^Pay Full/ })).toBeTruthy();
  expect(document.title).not.toBe('Payment');
  closeWindows();
  await openWindow();
  expect(await screen.findByRole('button', { name: /^Pay Full/ })).toBeTruthy();
});

test('cash is recorded when the consultant says so, after the PIN', async () => {
  await handOver();
  await press(/^Cash/);
  expect(screen.getByRole('heading', { name: 'Please give the phone back' })).toBe(document.activeElement);
  await press('Enter PIN');
  await typePin();
  await press('Cash Received');

  expect(await screen.findByText('$227.33 in cash.')).toBeTruthy();
  expect(await screen.findByText('Paid', { selector: 'span' })).toBeTruthy();
});

test('another window is closed too, and shows neither the practice nor the payment', async () => {
  const first = await openWindow();
  await within(first.container).findByRole('button', { name: /^Pay Full/ });
  const second = await openWindow();
  await within(second.container).findByRole('button', { name: /^Pay Full/ });

  await userEvent.click(await within(first.container).findByRole('button', { name: /^Pay Full/ }));
  await press('Hand Over Phone');

  await within(second.container).findByRole('heading', { name: 'A payment is open in another window' });
  expect(second.container.textContent).not.toMatch(/Reyes|Zander|227/);
  await within(first.container).findByRole('heading', { name: 'Collect Full Payment', level: 1 });
  await waitFor(() => expect(inMemory()).not.toMatch(/Zander|bettina/));
});

test('without signal cards are out of reach, and it says so; a code and cash are not', async () => {
  await handOver();

  const card = await screen.findByRole('button', { name: /^Type a Card Here/ });
  await waitFor(() => expect(card.getAttribute('aria-disabled')).toBe('true'));
  expect(card.textContent).toContain('There is no signal here, and cards need it.');
  expect(screen.getByRole('button', { name: /^Cash/ }).getAttribute('aria-disabled')).toBeNull();
  expect(screen.getByText(/^Nothing has to be paid now/)).toBeTruthy();
  await press(/^Pay on Your Own Phone/);
  expect(await screen.findByRole('img', { name: /^Code that opens the payment/ })).toBeTruthy();
});
