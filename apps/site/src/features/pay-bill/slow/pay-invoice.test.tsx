import { noAnswer, refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { payWith } from '../../../testing/pay-with.ts';
import { currentToast } from '../../../toast/toasts.ts';
import { paidInvoice } from '../pay-invoice.tsx';
import {
  confirmCard,
  deposited,
  found,
  ID,
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

test('an invoice nobody knows may have expired', async () => {
  scriptServer({ [load]: () => refusal(404, 'invoice_not_found', 'Invoice Not Found') });
  const left = open();

  expect(screen.getByText('Loading invoice…')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Invoice Not Found' })).toBeDefined();
  expect(screen.getByText('This invoice could not be found or may have expired.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'hello@fieldleaf.example' })).toBeDefined();
  expect(screen.getByText(/or call \(214\) 555-0142/)).toBeDefined();
  expect(currentToast()).toMatchObject({ title: 'Error Loading Invoice', description: 'Invoice Not Found' });
  await userEvent.click(screen.getByRole('button', { name: 'Return to Homepage' }));
  expect(left).toEqual(['home']);
});

test('an invoice that did not arrive can be asked for again', async () => {
  let asked = 0;
  scriptServer({
    [load]: () => (++asked === 1 ? noAnswer() : { body: invoice }),
    [openIntent]: opened(151.55),
  });
  open();

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Pay your invoice' })).toBeDefined();
});

test('the cards that are taken are named where an invoice is paid', async () => {
  scriptServer({ [load]: found(invoice), [openIntent]: opened(151.55) });
  open();

  expect(await screen.findByText('We accept Visa, Mastercard, American Express and Discover.')).toBeDefined();
});

test('a paid invoice opens no payment', async () => {
  const calls = scriptServer({ [load]: found(paid) });
  open();

  expect(await screen.findByRole('heading', { name: 'Invoice Already Paid' })).toBeDefined();
  expect(calls.map(({ route }) => route)).toEqual([load]);
});

test('a refunded invoice says so and opens no payment, the rest included', async () => {
  const refunded = {
    ...deposited,
    refundedAmount: 75.78,
    openAmount: 0,
    depositAmount: 0,
    status: 'refunded' as const,
  };
  const calls = scriptServer({ [load]: found(refunded) });
  open();

  expect(await screen.findByRole('heading', { name: 'Invoice Refunded' })).toBeDefined();
  expect(screen.getByText('What was paid has been refunded. Nothing is left to pay.')).toBeDefined();
  expect(screen.getByRole('region', { name: /^Invoice INV/ }).textContent).toContain(
    'Refunded$75.78Balance due$0.00',
  );
  expect(calls.map(({ route }) => route)).toEqual([load]);
});

test('one that is late and partly paid says both', async () => {
  scriptServer({ [load]: found({ ...deposited, status: 'overdue' }), [openIntent]: opened(75.77) });
  open();

  expect(await screen.findByText('Partial')).toBeDefined();
  expect(screen.getByText('Overdue')).toBeDefined();
});

test('the deposit is paid by its link, and what remains is said', async () => {
  const calls = scriptServer({
    [load]: found(invoice),
    [openIntent]: opened(75.78),
    [confirmCard]: succeeded,
    [record]: recorded(deposited),
  });
  open('?type=deposit');
  await screen.findByRole('button', { name: 'Pay deposit $75.78' });

  await payWith('4242424242424242');

  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeDefined();
  expect(screen.getByText(/We received \$75.78 .* \$75.77 is left to pay/)).toBeDefined();
  expect(currentToast()?.title).toBe('Payment Successful!');
  expect(calls.find(({ route }) => route === openIntent)?.body).toEqual({ paymentType: 'deposit' });
  expect(calls.at(-1)?.body).toEqual({
    paymentId: 'pi_1',
    paymentType: 'deposit',
    paymentMethod: 'online',
    amount: 75.78,
  });
});

test('whichever link led here, all of it or the deposit can be chosen, and the address says so', async () => {
  const calls = scriptServer({
    [load]: found(invoice),
    [openIntent]: ({ body }) => opened(JSON.stringify(body).includes('deposit') ? 75.78 : 151.55)(),
  });
  open();
  await screen.findByRole('button', { name: 'Pay $151.55' });

  await userEvent.click(screen.getByRole('radio', { name: /50% deposit/ }));
  expect(await screen.findByRole('button', { name: 'Pay deposit $75.78' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pay your deposit');
  expect(location.search).toBe('?type=deposit');

  await userEvent.click(screen.getByRole('radio', { name: /Full amount/ }));
  expect(await screen.findByRole('button', { name: 'Pay $151.55' })).toBeDefined();
  expect(location.search).toBe('?type=full');
  expect(calls.filter(({ route }) => route === openIntent).map(({ body }) => body)).toEqual([
    { paymentType: 'full' },
    { paymentType: 'deposit' },
    { paymentType: 'full' },
  ]);
});

test('once something was paid there is nothing to choose', async () => {
  scriptServer({ [load]: found(deposited), [openIntent]: opened(75.77) });
  open();

  expect(await screen.findByRole('button', { name: 'Pay remaining $75.77' })).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('after the deposit the rest is what a link pays', async () => {
  scriptServer({ [load]: found(deposited), [openIntent]: opened(75.77) });
  open('?type=deposit');

  expect(await screen.findByRole('button', { name: 'Pay remaining $75.77' })).toBeDefined();
});

test('a declined card is said at the form and in a toast', async () => {
  const declined = { body: { status: 'requires_payment_method', error: 'Your card was declined.' } };
  scriptServer({
    [load]: found(invoice),
    [openIntent]: opened(151.55),
    [confirmCard]: () => declined,
  });
  open();

  await payWith('4000000000000002');

  expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.');
  expect(currentToast()).toMatchObject({ title: 'Payment Failed', description: 'Your card was declined.' });
});

test('after paying, silence is waited out and never called a failure', async () => {
  let told = 0;
  const calls = scriptServer({
    [load]: found(invoice),
    [openIntent]: opened(151.55),
    [confirmCard]: succeeded,
    [record]: () => (++told === 1 ? noAnswer() : { body: { status: 'success', invoice: paid } }),
  });
  open();

  await payWith('4242424242424242');
  expect(await screen.findByText(/Payment received, updating your invoice…/)).toBeDefined();
  expect(screen.queryByText(/fail/i)).toBeNull();

  await screen.findByRole('heading', { name: 'Payment Successful!' });
  expect(calls.filter(({ route }) => route === confirmCard)).toHaveLength(1);
  expect(paidInvoice.load()).toBeUndefined();
});

test('a reload after paying goes on with the same payment', async () => {
  const payment = { paymentIntentId: 'pi_1', clientSecret: 'secret', amount: 151.55 };
  paidInvoice.save({ ...payment, id: ID, paymentType: 'full' });
  const calls = scriptServer({ [load]: found(invoice), [record]: recorded(paid) });
  open();

  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeDefined();
  expect(calls.map(({ route }) => route)).not.toContain(openIntent);
});

test('who pays second is told that the money went back', async () => {
  const refunded = 'This invoice was paid in the meantime. Your payment has been refunded.';
  scriptServer({
    [load]: found(invoice),
    [openIntent]: opened(151.55),
    [confirmCard]: succeeded,
    [record]: () => refusal(409, 'invoice_payment_refunded', refunded),
  });
  open();

  await payWith('4242424242424242');

  expect(await screen.findByRole('heading', { name: 'Invoice Already Paid' })).toBeDefined();
  expect(screen.getByText(refunded)).toBeDefined();
});

test('a payment that cannot be set up can be tried again', async () => {
  let attempts = 0;
  const calls = scriptServer({
    [load]: found(invoice),
    [openIntent]: () => (++attempts === 1 ? noAnswer() : opened(151.55)()),
  });
  open();

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByLabelText('Card number')).toBeDefined();
  expect(currentToast()?.title).toBe('Payment Processing Error');
  const keys = calls.filter(({ route }) => route === openIntent).map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
});
