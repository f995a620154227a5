import { noAnswer, refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { confirmCard, found, ID, invoice, load, open, opened, openIntent } from './testing/open-invoice.tsx';

const bring = 'POST /api/invoices/signed';
const SIGNED = '?type=deposit#c=AbC_-9';
const taken = () => ({ body: { invoiceId: ID } });

test('what the consultant could not send is handed over first; then the invoice is paid as always', async () => {
  const calls = scriptServer({ [bring]: taken, [load]: found(invoice), [openIntent]: opened(75.78) });
  open(SIGNED);

  expect(await screen.findByRole('button', { name: 'Pay deposit $75.78' })).toBeDefined();
  expect(calls.map(({ route }) => route)).toEqual([bring, load, openIntent]);
  expect(calls[0]?.body).toEqual({ link: 'AbC_-9' });
});

test('once it was handed over the address says no more than that of any invoice', async () => {
  scriptServer({ [bring]: taken, [load]: found(invoice), [openIntent]: opened(75.78) });
  open(SIGNED);

  await screen.findByRole('heading', { name: 'Pay your deposit' });
  expect(location.pathname + location.search + location.hash).toBe(`/pay-invoice/${ID}?type=deposit`);
});

test('while the server is out of reach the link keeps what it brings, over a reload too', async () => {
  let asked = 0;
  scriptServer({
    [bring]: () => (++asked === 1 ? noAnswer() : taken()),
    [load]: found(invoice),
    [openIntent]: opened(75.78),
  });
  open(SIGNED);

  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(location.hash).toBe('#c=AbC_-9');
  await userEvent.click(again);

  expect(await screen.findByRole('heading', { name: 'Pay your deposit' })).toBeDefined();
  expect(location.hash).toBe('');
});

test.each([
  [refusal(410, 'link_expired', 'This payment link has expired.'), 'Please ask for a new one.'],
  [refusal(401, 'device_revoked', 'That phone is no longer in use.'), 'Please ask for a new one.'],
  [refusal(400, 'link_altered', 'This link was changed.'), 'Please scan the code again.'],
  [refusal(413, 'link_too_large', 'This payment link is too long.'), 'Please scan the code again.'],
  [refusal(409, 'customer_erased', 'This customer was erased.'), ''],
])('a link that is refused says why, and what to do: %j', async (answer, todo) => {
  const calls = scriptServer({ [bring]: () => answer });
  open(SIGNED);

  expect(await screen.findByRole('heading', { name: 'This payment link does not work' })).toBeDefined();
  const { message } = answer.body as { message: string };
  expect(screen.getByRole('alert').textContent?.trim()).toBe(`${message} ${todo}`.trim());
  expect(screen.getByText(/Nothing was charged/).textContent).toContain('@');
  expect(calls.map(({ route }) => route)).toEqual([bring]);
  expect(location.hash).toBe('');
});

test('a link made by another version of the app is not answered in the words of a form', async () => {
  scriptServer({ [bring]: () => refusal(400, 'invalid_input', 'Please check the highlighted fields.') });
  open(SIGNED);

  expect((await screen.findByRole('alert')).textContent).toContain('another version of the app');
});

test('a code that is scanned into the page that could not find the invoice brings it along', async () => {
  let isThere = false;
  scriptServer({
    [bring]: () => {
      isThere = true;
      return taken();
    },
    [load]: () => (isThere ? found(invoice)() : refusal(404, 'invoice_not_found', 'Invoice Not Found')),
    [openIntent]: opened(75.78),
  });
  open('?type=deposit');
  await screen.findByRole('heading', { name: 'Invoice Not Found' });

  location.hash = '#c=AbC_-9';

  expect(await screen.findByRole('heading', { name: 'Pay your deposit' })).toBeDefined();
  expect(location.hash).toBe('');
});

test('a link whose address names another invoice than it brings pays neither', async () => {
  const calls = scriptServer({ [bring]: () => ({ body: { invoiceId: 'f'.repeat(32) } }) });
  open(SIGNED);

  expect(await screen.findByRole('heading', { name: 'Invoice Not Found' })).toBeDefined();
  expect(calls.map(({ route }) => route)).not.toContain(confirmCard);
});
