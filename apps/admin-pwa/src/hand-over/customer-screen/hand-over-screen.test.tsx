import { cents } from '@fieldleaf/domain/money/cents';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearHandOver, readHandOver, writeHandOver } from '../../db/hand-over-record.ts';
import { named } from '../../testing/serve-answers.ts';
import type { HandOver } from '../hand-over.ts';
import type { HandOverResult } from '../hand-over-result.ts';
import { projectHandOver } from '../hand-over-state.ts';
import { HandOverScreen } from './hand-over-screen.tsx';
import { handOver, INVOICE_ID } from './testing/watched-way.tsx';

/** Server responses by method and path; a call without one has no signal. */
let server: Record<string, { readonly status: number; readonly body: unknown }>;
let calls: string[];

beforeEach(() => {
  server = {};
  calls = [];
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance'],
    shouldAdvanceTime: true,
  });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    const call = `${method} ${path}`;
    calls.push(call);
    const answer = server[call];
    if (!answer) throw new TypeError('no signal');
    return named(Response.json(answer.body, { status: answer.status }));
  });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  projectHandOver(null);
  await clearHandOver();
});

const INVOICE = `GET /api/invoices/${INVOICE_ID}`;
const LOOK_UP = `POST /api/invoices/${INVOICE_ID}/payment`;
const READER = '/api/admin/terminal/payments/pi_1';
const attempt = { way: 'card', paymentIntentId: 'pi_1', begunAt: handOver.startedAt } as const;
const paidInvoice = { status: 200, body: { status: 'success' } };
const problem = (status: number, code: string) => ({
  status,
  body: { error: true, code, message: code, detail: code },
});

/** The screen on a phone that was started with this record. */
async function start(changes: Partial<HandOver> = {}) {
  const record = { ...handOver, payUrl: 'https://example.com/pay-invoice/1', ...changes };
  await writeHandOver(record);
  projectHandOver(record);
  const taken: HandOverResult[] = [];
  render(
    <HandOverScreen
      askPin={({ onRight }) => (
        <button type="button" onClick={() => onRight(true)}>
          Right PIN
        </button>
      )}
      onHandOverEnd={async (how) => void taken.push(how)}
    />,
  );
  return taken;
}

const user = userEvent.setup({ delay: null });
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const finishHandOver = async () => {
  await press(/^(Cancel Payment|Enter PIN)$/);
  await press('Right PIN');
};

test('while the code is shown the server is asked, and what another phone paid is said here', async () => {
  server[INVOICE] = { status: 200, body: { paidAmount: 0 } };
  await start();
  await press(/^Pay on Your Own Phone/);
  await screen.findByText('Waiting for the payment…');
  await pass(4);
  server[INVOICE] = { status: 200, body: { paidAmount: 151.55 } };
  await pass(6);

  expect(await heading('Paid $151.55. Please give the phone back.')).toBe(document.activeElement);
  expect(screen.queryByRole('button', { name: 'Cancel Payment' })).toBeNull();
  await waitFor(async () => expect((await readHandOver())?.paidAt).toBeTruthy());
});

test('a double tap on "Pay on" a reader does nothing more: the way out that moves under it stays shut', async () => {
  const reader = { readerId: 'tmr_1', label: 'Counter', status: 'online' };
  server['GET /api/health'] = { status: 200, body: {} };
  server['GET /api/config'] = { status: 200, body: { payments: { provider: 'simulated' } } };
  server['GET /api/admin/terminal/readers'] = { status: 200, body: { readers: [reader] } };
  await start();
  await press(/^Card Reader/);
  // A busy machine may take longer from one to the other than a finger does.
  const tap = (button: HTMLElement, { clientY, at }: { clientY: number; at: number }) => {
    const click = createEvent.click(button, { clientX: 120, clientY, detail: 1 });
    fireEvent(button, Object.defineProperty(click, 'timeStamp', { value: at }));
  };

  tap(await screen.findByRole('button', { name: 'Pay on Counter' }), { clientY: 300, at: 1_000 });
  tap(screen.getByRole('button', { name: 'Cancel Payment' }), { clientY: 304, at: 1_250 });

  expect(screen.queryByRole('button', { name: 'Right PIN' })).toBeNull();
  const begun = () => calls.filter((call) => call === 'POST /api/admin/terminal/payments');
  await waitFor(() => expect(begun()).toHaveLength(1));
  tap(screen.getByRole('button', { name: 'Cancel Payment' }), { clientY: 400, at: 1_500 });
  expect(screen.getByRole('button', { name: 'Right PIN' })).toBeTruthy();
});

test('a phone that cannot see the payment says so, and goes on asking', async () => {
  await start();
  await press(/^Pay on Your Own Phone/);
  await screen.findByText(/^This phone cannot see the payment from here/);
  server[INVOICE] = { status: 200, body: { paidAmount: 151.55 } };
  await pass(6);

  await heading(/^Paid/);
});

test('what was paid before does not count', async () => {
  server[INVOICE] = { status: 200, body: { paidAmount: 100 } };
  const purpose = { ...handOver.purpose, paidCentsBefore: cents(10_000) } as HandOver['purpose'];
  await start({ purpose, amountCents: cents(5_155) });
  await press(/^Pay on Your Own Phone/);
  await pass(10);

  expect(screen.queryByRole('heading', { name: /^Paid/ })).toBeNull();
});

test('after a kill without signal the attempt is checked, not begun again, until the server can be asked', async () => {
  await start({ attempt });
  await heading('Checking the payment…');
  await screen.findByText(/^There is no signal/);
  await pass(60);
  expect(screen.queryByRole('button', { name: /Card/ })).toBeNull();
  server[LOOK_UP] = paidInvoice;
  await pass(20);

  await heading('Paid $151.55. Please give the phone back.');
});

test('it is not called failed before the server has said so for long enough', async () => {
  server[LOOK_UP] = problem(402, 'payment_required');
  await start({ attempt });
  await pass(8);
  await heading('Checking the payment…');
  await pass(12);

  await screen.findByText('Nothing was charged.');
  expect(screen.queryByRole('heading', { name: 'Checking the payment…' })).toBeNull();
  expect((await readHandOver())?.attempt).toBeUndefined();
});

test('a charge that arrives late is still found', async () => {
  server[LOOK_UP] = problem(402, 'payment_required');
  await start({ attempt });
  await pass(8);
  server[LOOK_UP] = paidInvoice;
  await pass(10);

  await heading(/^Paid/);
});

test('a reader that still waits for the card is waited for, or stopped', async () => {
  server[`GET ${READER}`] = { status: 200, body: { status: 'waiting' } };
  server[`DELETE ${READER}`] = { status: 200, body: { status: 'canceled' } };
  await start({ attempt: { ...attempt, way: 'reader' } });
  await screen.findByText('The card reader is still waiting for a card.');
  await press('Choose another way to pay');

  await screen.findByText('Nothing was charged.');
  expect(calls).toContain(`DELETE ${READER}`);
});

test('taken back before the server has said how it ended, the payment is not called cancelled', async () => {
  const taken = await start({ attempt });
  await finishHandOver();

  await waitFor(() => expect(taken).toMatchObject([{ how: 'unsettled', signedIn: true }]));
});

test('taken back, a payment that another phone made meanwhile is not called cancelled either', async () => {
  server[INVOICE] = { status: 200, body: { paidAmount: 151.55 } };
  const taken = await start();
  await finishHandOver();

  await waitFor(() => expect(taken).toMatchObject([{ how: 'paid' }]));
});

test('taken back with nothing begun, nothing was collected', async () => {
  server[INVOICE] = { status: 200, body: { paidAmount: 0 } };
  const taken = await start();
  await finishHandOver();

  await waitFor(() => expect(taken).toMatchObject([{ how: 'cancelled' }]));
});

test('a card cannot be charged for an invoice that the server does not have, and that is said', async () => {
  server['GET /api/health'] = { status: 200, body: {} };
  const purpose = { ...handOver.purpose, isOnServer: false } as HandOver['purpose'];
  await start({ purpose });

  const card = await screen.findByRole('button', { name: /^Type a Card Here/ });
  expect(card.textContent).toContain('This invoice has not reached the server yet.');
  await user.click(card);
  expect(screen.queryByRole('heading', { name: 'Pay by card' })).toBeNull();
});

test('the line that says how the amount comes about is never folded', async () => {
  const items = ['Soil', 'Pot', 'Labor', 'Tax'].map((text) => ({ text, amountCents: cents(5_000) }));
  await start({ lines: [...items, { text: '50% deposit, due now', amountCents: cents(10_000) }] });

  const lines = await screen.findByRole('list', { name: 'For' });

  expect([...lines.children].map(({ textContent }) => textContent)).toEqual([
    'Soil $50.00',
    'Pot $50.00',
    'Labor $50.00',
    'and 1 more',
    '50% deposit, due now $100.00',
  ]);
});
