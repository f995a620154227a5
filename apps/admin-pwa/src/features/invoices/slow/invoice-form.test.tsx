import type { PracticeDocument } from '@fieldleaf/domain/document';
import { aBooking } from '@fieldleaf/domain/testing/builders';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../../controls/toast-state.ts';
import { Toaster } from '../../../controls/toaster.tsx';
import { writeDraft } from '../../../db/drafts.ts';
import type { Route } from '../../../navigation/routes.ts';
import { projectSync } from '../../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { InvoicesScreen } from '../invoices-screen.tsx';

let phone: Phone;
const startWith = async (...documents: PracticeDocument[]) => {
  phone = await unlockedPhone(...documents);
};
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-15T14:00:00Z'), toFake: ['Date'] });
  location.hash = '';
});
afterEach(async () => {
  projectSync({ reach: 'unknown' });
  dismissToast();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await phone.giveUp();
});

const open = (route: Omit<Route, 'view'> = { page: 'new' }) =>
  render(
    <>
      <InvoicesScreen route={{ view: 'invoices', ...route }} />
      <Toaster />
    </>,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  if (text === '') return;
  await userEvent.click(field(label));
  await userEvent.paste(text);
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const summary = () => screen.getByRole('region', { name: 'Summary' }).textContent;

async function fill() {
  await type('Customer Name', 'Nora Quist');
  await type('Email', 'nora@example.com');
  await type('Description', 'Repotting');
  await type('Quantity', '3');
  await type('Unit Price ($)', '70');
}

test('sums follow what is typed, with a comma or a point; what is no number counts as 0 and stays', async () => {
  await startWith();
  open();
  await fill();
  expect(summary()).toContain('Subtotal$210.00Tax$17.33Total$227.33');
  expect(field('Tax Rate (%)').value).toBe('8.25');
  expect(field('Due Date').value).toBe('2027-03-29');

  await type('Unit Price ($)', '12,50');
  expect(summary()).toContain('Subtotal$37.50');
  await type('Unit Price ($)', 'twelve');
  expect(summary()).toContain('Total$0.00');
  expect(field('Unit Price ($)').value).toBe('twelve');
});

test('lines come and go, and one always stays', async () => {
  await startWith();
  open();
  await fill();
  expect(screen.queryByRole('button', { name: 'Remove line 1' })).toBeNull();

  await press('Add Line');
  await type('Description 2', 'Soil');
  await type('Description 2', 'Soil, 20 l');
  await press('Remove line 1');

  expect(field('Description').value).toBe('Soil, 20 l');
  expect(screen.queryByRole('button', { name: /^Remove line/ })).toBeNull();
});

test('what is missing is said at the fields, and the first of them has the focus', async () => {
  await startWith();
  open();
  await type('Quantity', 'x');
  await type('Unit Price ($)', '1.234');
  await type('Due Date', '');

  await press('Send Invoice');

  for (const message of [
    'Please enter the customer name.',
    'Please enter a valid email address.',
    'Please describe the line.',
    'Please enter a quantity like 1, 0.5 or 2.25.',
    'Please enter dollars and cents, like 12.50.',
    'Please choose a due date.',
  ]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
  expect(document.activeElement).toBe(field('Customer Name'));
  expect(field('Unit Price ($)').value).toBe('1.234');
  expect(await phone.waiting()).toEqual([]);
});

test('saved as draft: on the phone, under the next number of the day, mailed to nobody', async () => {
  await startWith();
  open();
  await fill();
  await press('Save Draft');

  expect(await screen.findByText('Invoice created, saved as draft.')).toBeTruthy();
  const [command] = await phone.waiting();
  expect(command).toMatchObject({
    kind: 'invoice.create',
    payload: {
      invoiceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      sendEmail: false,
      customer: { name: 'Nora Quist', email: 'nora@example.com' },
      shownAs: 'INV-20270315-001',
      lineItems: [{ description: 'Repotting', quantity: 3, unitPriceCents: 7_000 }],
      taxRateBasisPoints: 825,
      createdDate: '2027-03-15',
      dueDate: '2027-03-29',
    },
  });
  expect(location.hash).toMatch(/^#\/invoices\/invoice\/[0-9a-f]{32}$/);
});

test.each([
  ['unreachable', 'Saved on this phone; the email to nora@example.com goes out when there is signal.'],
  ['reachable', 'The email to nora@example.com goes out in a moment.'],
  ['sign-in', 'Saved on this phone; the email to nora@example.com goes out with the next sync.'],
] as const)('sent while the server is %s, it says when the mail goes out', async (reach, words) => {
  await startWith();
  projectSync({ reach });
  open();
  await fill();
  await press('Send Invoice');

  expect((await screen.findByText('Invoice created and sent.')).parentElement?.textContent).toContain(words);
  expect(await phone.waiting()).toMatchObject([{ payload: { sendEmail: true } }]);
});

test('an invoice of nothing is only ever a draft', async () => {
  await startWith();
  open();
  await fill();
  await type('Unit Price ($)', '');
  await press('Send Invoice');

  expect(await screen.findByText('An invoice of $0.00 can only be saved as a draft.')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
});

test('what is typed is offered again after a lock or a reload, and can be thrown away', async () => {
  await startWith();
  const { unmount } = open();
  await fill();
  await type('Unit Price ($)', '12,5');
  unmount();

  open();
  expect(await screen.findByText('Continuing Nora Quist’s invoice.')).toBeTruthy();
  expect(field('Unit Price ($)').value).toBe('12,5');
  await press('Start Over');

  expect(field('Customer Name').value).toBe('');
});

test('a tap fills in a known customer', async () => {
  await startWith(aBooking());
  open();
  await type('Customer Name', 'an');
  await userEvent.click(within(screen.getByRole('list', { name: 'Known customers' })).getByRole('button'));

  expect(field('Customer Name').value).toBe('Ana Reyes');
  expect(field('Email').value).toBe('ana@example.com');
  expect(screen.queryByRole('list', { name: 'Known customers' })).toBeNull();
});

test('from a booking, the visit is the first line, and the invoice is the booking’s', async () => {
  await startWith(aBooking());
  open({ page: 'new', id: 'BK-AAAAAA' });

  expect(field('Customer Name').value).toBe('Ana Reyes');
  expect(field('Description').value).toBe('Virtual consultation, 1 hour, Mon, Mar 15, 2027');
  expect(field('Unit Price ($)').value).toBe('70.00');
  await press('Save Draft');
  await screen.findByText('Invoice created, saved as draft.');
  expect(await phone.waiting()).toMatchObject([{ payload: { bookingId: 'BK-AAAAAA' } }]);
});

test('Error Creating Invoice: when the phone cannot keep it, that is said and the form stays', async () => {
  await startWith();
  open();
  await fill();
  vi.spyOn(phone.databases.outbox, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await press('Save Draft');

  const toast = (await screen.findByText('Error Creating Invoice')).parentElement;
  expect(toast?.textContent).toContain('Failed to create invoice');
  expect(field('Customer Name').value).toBe('Nora Quist');
  expect(location.hash).toBe('');
});

test('Error Creating Invoice: a rule against it is said in its own words', async () => {
  await startWith();
  const lines = [{ key: 1, description: 'Visit', quantity: '1', unitPrice: '95.00' }];
  const customer = { name: 'Nora Quist', email: 'nora@example.com' };
  await writeDraft(phone.databases.drafts, 'invoice', { ...customer, bookingId: 'BK-ZZZZZZ', lines });
  open();
  await screen.findByText(/^Continuing .+’s invoice\.$/);
  await type('Due Date', '2027-04-01');
  await press('Save Draft');

  const toast = (await screen.findByText('Error Creating Invoice')).parentElement;
  expect(toast?.textContent).toContain('Please check your email and booking ID');
  expect(await phone.waiting()).toEqual([]);
});

test('Error Loading Invoice: an invoice this phone does not know', async () => {
  await startWith();
  open({ page: 'invoice', id: '0'.repeat(32) });

  const toast = (await screen.findByText('Error Loading Invoice')).parentElement;
  expect(toast?.textContent).toContain('Invoice not found');
});
