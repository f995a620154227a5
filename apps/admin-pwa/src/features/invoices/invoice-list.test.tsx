import type { Command } from '@fieldleaf/domain/command/command';
import { cents } from '@fieldleaf/domain/money/cents';
import { chicago, consultant, invoicePayload, settings } from '@fieldleaf/domain/testing/builders';
import { PracticeLedger } from '@fieldleaf/domain/testing/practice-ledger';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../controls/toast-state.ts';
import { Toaster } from '../../controls/toaster.tsx';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { InvoicesScreen } from './invoices-screen.tsx';

const NOW = chicago('2027-03-15', '09:00');
const idOf = (n: number) => String(n).padStart(32, '0');

let phone: Phone;

const bill = (n: number, name: string, sendEmail = true): Command => ({
  at: NOW,
  by: consultant,
  id: `create-${n}`,
  kind: 'invoice.create',
  payload: {
    ...invoicePayload({ invoiceId: idOf(n), sendEmail }),
    customer: { name, email: `${name.toLowerCase()}@example.com`, phone: '', address: '' },
  },
});
const cash = (n: number, paymentType: 'full' | 'deposit', amount: number): Command => ({
  at: NOW,
  by: consultant,
  id: `cash-${n}`,
  kind: 'invoice.recordCash',
  payload: { invoiceId: idOf(n), paymentType, amountCents: cents(amount) },
});

async function open(...commands: readonly Command[]) {
  const ledger = new PracticeLedger(settings);
  for (const command of commands) ledger.run(command, NOW);
  phone = await unlockedPhone(...ledger.documents.values());
  render(
    <>
      <InvoicesScreen route={{ view: 'invoices' }} />
      <Toaster />
    </>,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-16T14:00:00Z'), toFake: ['Date'] });
});
afterEach(async () => {
  dismissToast();
  vi.useRealTimers();
  await phone.giveUp();
});

const names = () =>
  screen
    .queryAllByRole('link', { name: /@ ?example/ })
    .map((link) => link.querySelector('strong')?.textContent);
const cardOf = (name: string) => {
  const card = screen.getByRole('link', { name: new RegExp(name) }).closest('li');
  if (!card) throw new Error(`no card of ${name}`);
  return card;
};
const everyKind = [
  bill(1, 'Ana'),
  bill(2, 'Bo'),
  cash(2, 'deposit', 11_367),
  bill(3, 'Cleo'),
  cash(3, 'full', 22_733),
  bill(4, 'Dan', false),
];

test('without an invoice, the next step is to make one', async () => {
  await open();

  expect(screen.getByText('No invoices yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create Invoice' }).getAttribute('href')).toBe('#/invoices/new');
});

test('each invoice with its number, badge, customer, due date and total, and what is open in all', async () => {
  await open(...everyKind);

  expect(cardOf('Ana').textContent).toContain('Overdue');
  expect(cardOf('Ana').textContent).toContain('Ana$227.33');
  expect(cardOf('Ana').textContent).toContain('INV-20270301-001Due Mon, Mar 15, 2027');
  expect(cardOf('Bo').textContent).toContain('$113.66 open');
  expect(screen.getByText('$340.99')).toBeTruthy();
});

test('Pay Full is gone when it is paid, 50% Deposit when anything was paid', async () => {
  await open(...everyKind);
  const buttonsOf = (name: string) =>
    within(cardOf(name))
      .queryAllByRole('button')
      .map((button) => button.textContent?.split(',')[0]);

  expect(buttonsOf('Ana')).toEqual(['50% Deposit', 'Pay Full']);
  expect(buttonsOf('Bo')).toEqual(['Pay Full']);
  expect(buttonsOf('Cleo')).toEqual([]);
});

test('a chip narrows the list to one badge, and pressed again to none', async () => {
  await open(...everyKind);
  await userEvent.click(screen.getByRole('button', { name: 'Draft 1' }));
  expect(names()).toEqual(['Dan']);

  await userEvent.click(screen.getByRole('button', { name: 'Draft 1' }));
  expect(names()).toHaveLength(4);
});

test('words narrow it by number, name and e-mail; nothing found says how to go on', async () => {
  await open(...everyKind);
  await userEvent.type(screen.getByLabelText('Search'), '-003');
  expect(names()).toEqual(['Cleo']);
  await userEvent.type(screen.getByLabelText('Search'), ' nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Show All Invoices' }));

  expect(names()).toHaveLength(4);
});

test('cash taken from the list shows at once', async () => {
  await open(...everyKind);
  await userEvent.click(within(cardOf('Bo')).getByRole('button', { name: /^Pay Full/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Cash Received' }));

  expect(await within(cardOf('Bo')).findByText('Paid')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    { kind: 'invoice.recordCash', payload: { amountCents: 11_366 } },
  ]);
});
