import { cents } from '@fieldleaf/domain/money/cents';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readHandOver } from '../../../db/hand-over-record.ts';
import {
  endVisitServer,
  heading,
  kill,
  PAY_KEY,
  press,
  start,
  startVisitServer,
  user,
  visit,
} from '../testing/handed-visit.tsx';

let server: ReturnType<typeof startVisitServer>;
beforeEach(() => {
  server = startVisitServer();
});
afterEach(endVisitServer);

const BILL = 'GET /api/visits/BK-AAAAAA/bill';
const LINK = 'GET /api/admin/visits/BK-AAAAAA/pay-link';
const INTENT = 'POST /api/admin/visits/BK-AAAAAA/payment-intent';
const SETTLE = 'POST /api/admin/visits/BK-AAAAAA/payment';
const attempt = { way: 'card', paymentIntentId: 'pi_1', begunAt: visit.startedAt } as const;
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

test('the customer chooses the tip first; what is asked for, and what was chosen, outlive a kill', async () => {
  await start();
  expect(await heading('Would you like to add a tip?')).toBe(document.activeElement);
  expect(screen.queryByRole('region', { name: 'Ways to pay' })).toBeNull();

  await press('20% $14');

  const ways = await screen.findByRole('region', { name: 'Ways to pay' });
  expect(within(ways).getByRole('list', { name: 'For' }).textContent).toMatch(
    /On-site, 1 hour \$70\.00.*Paid by card −\$20\.00.*Tip \$14\.00/,
  );
  expect(screen.getByText('$64.00')).toBeTruthy();
  await kill();
  await screen.findByText('$64.00');
  await press('Change the tip');
  await press('No Tip');
  expect(await screen.findByText('$50.00')).toBeTruthy();
  expect(await readHandOver()).toMatchObject({ amountCents: 5_000, tipCents: 0 });
});

test('another tip is typed in dollars, and is whole ones', async () => {
  await start();
  await press('Another Amount');
  await user.type(screen.getByLabelText('Tip in dollars'), '7.50');
  await press('Add $8 Tip');

  expect(await screen.findByText('$58.00')).toBeTruthy();
});

test('a typed card is asked for with the tip, for the visit and without an invoice', async () => {
  server.answers['GET /api/config'] = { status: 200, body: { payments: { provider: 'simulated' } } };
  server.answers[INTENT] = {
    status: 200,
    body: { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_x', amount: 64, tipAmount: 14 },
  };
  await start({ tipCents: cents(1_400) });
  await press(/^Type a Card Here/);

  expect(await screen.findByRole('button', { name: 'Pay $64.00' })).toBeTruthy();
  expect(server.calls.find(({ call }) => call === INTENT)?.body).toEqual({ tipAmount: 14 });
  expect(screen.queryByText(/^The amount due has changed/)).toBeNull();
});

test('a reader is asked for the visit and its tip', async () => {
  const reader = { readerId: 'tmr_1', label: 'Counter', status: 'online' };
  server.answers['GET /api/config'] = { status: 200, body: { payments: { provider: 'simulated' } } };
  server.answers['GET /api/admin/terminal/readers'] = { status: 200, body: { readers: [reader] } };
  await start({ tipCents: cents(1_400) });
  await press(/^Card Reader/);
  await press('Pay on Counter');

  await waitFor(() =>
    expect(server.calls.find(({ call }) => call === 'POST /api/admin/terminal/payments')?.body).toEqual({
      bookingId: 'BK-AAAAAA',
      tipAmount: 14,
    }),
  );
});

test('what another phone paid is said here, with the tip that was given there', async () => {
  server.answers[BILL] = { status: 200, body: { paidAmount: 20 } };
  await start({ tipCents: cents(0) });
  await press(/^Pay on Your Own Phone/);
  await screen.findByText('Waiting for the payment…');
  expect(server.calls.find(({ call }) => call === BILL)?.payKey).toBe(PAY_KEY);
  server.answers[BILL] = { status: 200, body: { paidAmount: 81 } };
  await pass(6);

  await heading('Paid $61.00. Please give the phone back.');
  await kill();
  await heading('Paid $61.00. Please give the phone back.');
});

test('a code that brings the visit along is watched from when the server can be asked for the key of its bill', async () => {
  await start({ tipCents: cents(0), payUrl: 'https://example.com/pay/visit/BK-AAAAAA#c=AAAA' });
  await press(/^Pay on Your Own Phone/);
  await screen.findByText(/^This phone cannot see the payment from here/);
  const link = `https://example.com/pay/visit/BK-AAAAAA#k=${PAY_KEY}`;
  server.answers[LINK] = { status: 200, body: { link, expiresOn: '2026-12-01' } };
  server.answers[BILL] = { status: 200, body: { paidAmount: 70 } };
  await pass(6);

  await heading('Paid $50.00. Please give the phone back.');
  expect(server.calls.find(({ call }) => call === BILL)?.payKey).toBe(PAY_KEY);
});

test('after a kill the attempt is looked up at the visit, and nothing else is offered meanwhile', async () => {
  await start({ attempt, tipCents: cents(1_400) });
  await heading('Checking the payment…');
  expect(screen.queryByRole('button', { name: /Card|Venmo|Cash/ })).toBeNull();
  server.answers[SETTLE] = { status: 200, body: { status: 'success', bill: {} } };
  await pass(20);

  await heading('Paid $64.00. Please give the phone back.');
  expect(server.calls.findLast(({ call }) => call === SETTLE)?.body).toEqual({ paymentId: 'pi_1' });
});

test('money that came twice went back, and another way is offered with that said', async () => {
  const body = { error: true, code: 'visit_payment_refunded', message: 'It went back.', detail: '' };
  server.answers[SETTLE] = { status: 409, body };
  await start({ attempt, tipCents: cents(0) });

  await screen.findByText('It went back.');
  expect(await screen.findByRole('button', { name: /^Cash/ })).toBeTruthy();
});
