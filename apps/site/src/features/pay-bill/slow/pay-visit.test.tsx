import { noAnswer, refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { PAY_KEY_HEADER } from '@fieldleaf/contract/visit-pay-link';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { payWith } from '../../../testing/pay-with.ts';
import { paidVisit } from '../pay-visit.tsx';
import {
  bill,
  confirmCard,
  deposited,
  found,
  ID,
  KEY,
  load,
  open,
  opened,
  openIntent,
  paid,
  record,
  recorded,
  succeeded,
} from '../testing/open-bill.tsx';

test('what is owed is shown line by line, and nothing is opened before somebody asks to pay', async () => {
  const calls = scriptServer({ [load]: found(deposited) });
  open();

  expect(await screen.findByRole('heading', { name: 'Pay what is left' })).toBeDefined();
  expect(screen.getByText('A larger pot')).toBeDefined();
  expect(screen.getByText('Paid on March 15, 2027 (Card)')).toBeDefined();
  expect(screen.getByText('Monday, March 15, 2027 at 10:00 AM')).toBeDefined();
  expect(screen.getByText('Left to pay').nextSibling?.textContent).toBe('$62.00');
  expect(calls.map(({ route }) => route)).toEqual([load]);
});

test('the key of the link goes to the server in a header, and into no address', async () => {
  const calls = scriptServer({ [load]: found(bill), [openIntent]: opened(82) });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $82.00 by card' }));
  await screen.findByLabelText('Card number');

  expect(calls.map(({ headers }) => headers.get(PAY_KEY_HEADER))).toEqual([KEY, KEY]);
  expect(calls.map(({ route, query }) => `${route}${query}`).join()).not.toContain(KEY);
});

test('a tip is added before the card is asked for, and can be changed', async () => {
  const calls = scriptServer({ [load]: found(bill), [openIntent]: opened(96, 14) });
  open();

  await userEvent.click(await screen.findByRole('radio', { name: /^20%/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay $96.00 by card' }));
  expect(await screen.findByRole('heading', { name: 'Pay $96.00, $14.00 of it a tip' })).toBeDefined();
  expect(calls.at(-1)?.body).toEqual({ tipAmount: 14, expectedAmount: 82 });

  await userEvent.click(screen.getByRole('button', { name: 'Change the tip' }));
  expect(await screen.findByRole('button', { name: 'Pay $82.00 by card' })).toBeDefined();
});

test('the tip that was chosen on the phone with the code is chosen here, too', async () => {
  scriptServer({ [load]: found(bill) });
  open(`?tip=14#k=${KEY}`);

  expect(await screen.findByRole('button', { name: 'Pay $96.00 by card' })).toBeDefined();
});

test.each(['?tip=-5', '?tip=2000', '?tip=a'])('a tip that cannot be is none: %s', async (search) => {
  scriptServer({ [load]: found(bill) });
  open(`${search}#k=${KEY}`);

  expect(await screen.findByRole('button', { name: 'Pay $82.00 by card' })).toBeDefined();
});

test('who has tipped already is not asked again', async () => {
  scriptServer({ [load]: found({ ...deposited, tipAmount: 10 }) });
  open();

  expect(await screen.findByRole('button', { name: 'Pay $62.00 by card' })).toBeDefined();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('once it is paid the page is the receipt, with what is left', async () => {
  scriptServer({
    [load]: found(bill),
    [openIntent]: opened(82),
    [confirmCard]: succeeded,
    [record]: recorded(paid),
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $82.00 by card' }));
  await payWith('4242424242424242');

  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeDefined();
  expect(screen.getByText(/We received \$82\.00/).textContent).toContain('It is paid in full.');
  expect(screen.getByRole('button', { name: 'Print' })).toBeDefined();
  expect(paidVisit.load()).toBeUndefined();
});

test('a page that was closed after paying goes on where it was, and asks for no second card', async () => {
  paidVisit.save({ id: ID, paymentIntentId: 'pi_1', clientSecret: 'secret', amount: 82 });
  const calls = scriptServer({ [load]: found(bill), [record]: recorded(paid) });
  open();

  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeDefined();
  expect(calls.filter(({ route }) => route === record)).toMatchObject([
    { body: { paymentId: 'pi_1' }, key: 'visit-payment-pi_1' },
  ]);
});

test('who pays second is told that the money went back', async () => {
  paidVisit.save({ id: ID, paymentIntentId: 'pi_1', clientSecret: 'secret', amount: 82 });
  const message = 'This visit was paid in the meantime. Your payment has been refunded.';
  scriptServer({ [load]: found(bill), [record]: () => refusal(409, 'visit_payment_refunded', message) });
  open();

  expect(await screen.findByRole('heading', { name: 'Your visit was already paid' })).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
});

test('what is no longer owed that way is shown as it is now', async () => {
  let asked = 0;
  scriptServer({
    [load]: () => found(++asked === 1 ? bill : paid)(),
    [openIntent]: () => refusal(409, 'already_paid', 'Nothing is left to pay for this visit.'),
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $82.00 by card' }));

  expect(await screen.findByRole('heading', { name: 'Your visit is paid' })).toBeDefined();
});

test.each([
  [{ ...bill, status: 'cancelled' as const, openAmount: 0 }, 'This visit was cancelled'],
  [paid, 'Your visit is paid'],
  [{ ...paid, status: 'nothing-owed' as const, refundedAmount: 82 }, 'Nothing to pay'],
])('a bill of which nothing is owed says why: %#', async (settled, heading) => {
  const calls = scriptServer({ [load]: found(settled) });
  open();

  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  expect(screen.queryByRole('button', { name: /by card/ })).toBeNull();
  expect(calls).toHaveLength(1);
});

test('what an invoice asks for is paid there', async () => {
  scriptServer({ [load]: found({ ...bill, invoiceId: 'ab'.repeat(16) }) });
  open();

  expect(await screen.findByRole('button', { name: 'Open the invoice' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /by card/ })).toBeNull();
});

test('a link that ran out, or is not whole, says what to do', async () => {
  scriptServer({ [load]: () => refusal(410, 'link_expired', 'This payment link has expired.') });
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Please ask for a new one.');
});

test('an address without its key asks the server nothing', async () => {
  const calls = scriptServer({ [load]: found(bill) });
  open('');

  expect(await screen.findByRole('heading', { name: 'Visit not found' })).toBeDefined();
  expect(calls).toEqual([]);
});

test('what did not arrive can be asked for again', async () => {
  let asked = 0;
  scriptServer({ [load]: () => (++asked === 1 ? noAnswer() : found(bill)()) });
  open();

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Pay for your visit' })).toBeDefined();
});

test('what a phone signed is given for a key, which the address has from then on', async () => {
  const bring = 'POST /api/visits/signed';
  const calls = scriptServer({
    [bring]: () => ({ body: { bookingId: ID, key: KEY } }),
    [load]: found(bill),
  });
  open('#c=AbC_-9');

  expect(await screen.findByRole('heading', { name: 'Pay for your visit' })).toBeDefined();
  expect(calls.map(({ route }) => route)).toEqual([bring, load]);
  expect(calls[0]?.body).toEqual({ link: 'AbC_-9' });
  expect(location.hash).toBe(`#k=${KEY}`);
});
