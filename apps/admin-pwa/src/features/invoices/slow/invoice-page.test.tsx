import type { Command } from '@fieldleaf/domain/command/command';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { newMail, sentMail } from '@fieldleaf/domain/mail/mail';
import { cents } from '@fieldleaf/domain/money/cents';
import {
  aBooking,
  anAppointment,
  chicago,
  consultant,
  INVOICE_ID,
  invoicePayload,
  settings,
} from '@fieldleaf/domain/testing/builders';
import { PracticeLedger } from '@fieldleaf/domain/testing/practice-ledger';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../../controls/toast-state.ts';
import { Toaster } from '../../../controls/toaster.tsx';
import { useRoute } from '../../../navigation/routes.ts';
import { aMail } from '../../../testing/emails-phone.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { InvoicesScreen } from '../invoices-screen.tsx';

const NOW = chicago('2027-03-15', '09:00');
const base = { at: NOW, by: consultant } as const;
const create = (changes = {}): Command => ({
  ...base,
  id: 'create',
  kind: 'invoice.create',
  payload: invoicePayload(changes),
});
const draft = create({ sendEmail: false });
const deposit: Command = {
  ...base,
  id: 'cash',
  kind: 'invoice.recordCash',
  payload: { invoiceId: INVOICE_ID, paymentType: 'deposit', amountCents: cents(11_367) },
};

const payAll: Command = {
  ...base,
  id: 'all',
  kind: 'invoice.recordCash',
  payload: { invoiceId: INVOICE_ID, paymentType: 'full', amountCents: cents(22_733) },
};
let phone: Phone;

/** The screen on a phone whose mirror has what these commands made. */
async function openAfter(commands: readonly Command[], ...others: PracticeDocument[]) {
  const ledger = new PracticeLedger(settings);
  for (const other of others) ledger.documents.set(other._id, other);
  for (const command of commands) ledger.run(command, NOW);
  phone = await unlockedPhone(...ledger.documents.values());
  location.hash = `#/invoices/invoice/${INVOICE_ID}`;
  render(<Screen />);
}

function Screen() {
  return (
    <>
      <InvoicesScreen route={useRoute()} />
      <Toaster />
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-15T14:00:00Z'), toFake: ['Date'] });
});
afterEach(async () => {
  dismissToast();
  vi.useRealTimers();
  await phone.giveUp();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const paper = () => screen.getByRole('article').textContent;
const history = () =>
  within(screen.getByRole('region', { name: 'History' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/Mar .*/, ''));

test('an invoice as on paper, with what is paid and what is open', async () => {
  await openAfter([create(), deposit]);

  expect(paper()).toContain('Fieldleaf Plant Care');
  expect(paper()).toContain('INV-20270301-001');
  expect(paper()).toContain('Plant care3$70.00$210.00');
  expect(paper()).toContain('Subtotal$210.00Tax (8.25%)$17.33Total$227.33Paid$113.67Open$113.66');
  expect(history()).toEqual(['Created and sent by you', '$113.67 paid in cash']);
  expect(screen.getByText('Partial')).toBeTruthy();
});

test('a number the server gave stays confirmed while a payment of it waits on this phone', async () => {
  await openAfter([create()]);
  await press(/^50% Deposit/);
  await press('Cash Received');

  expect(await screen.findByText('$113.67 in cash.')).toBeTruthy();
  expect(await screen.findByText('not synced yet')).toBeTruthy();
  expect(paper()).not.toContain('Number not confirmed yet');
});

test('a draft is changed, then sent, as two commands in this order; undo takes the sending back', async () => {
  await openAfter([draft]);
  await userEvent.click(screen.getByRole('link', { name: 'Edit Draft' }));
  await userEvent.clear(await screen.findByLabelText('Quantity'));
  await userEvent.type(screen.getByLabelText('Quantity'), '2');
  await press('Send Invoice');

  expect(await screen.findByText('Invoice sent.')).toBeTruthy();
  await screen.findByRole('article');
  expect(document.activeElement).not.toBe(document.body);
  await screen.findByRole('article');
  expect(paper()).toContain('$151.55');
  expect(await phone.waiting()).toMatchObject([
    {
      kind: 'invoice.update',
      payload: { invoiceId: INVOICE_ID, lineItems: [{ quantity: 2, unitPriceCents: 7_000 }] },
    },
    { kind: 'invoice.send', payload: { invoiceId: INVOICE_ID } },
  ]);
  await press('Undo');

  expect(await screen.findByRole('link', { name: 'Edit Draft' })).toBeTruthy();
  expect((await phone.waiting()).map(({ kind }) => kind)).toEqual(['invoice.update']);
});

test('an open invoice is reminded of once a day, also without signal, and the history says so', async () => {
  await openAfter([create()]);
  await press('Send Reminder');

  expect(await screen.findByText('Reminded today')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send Reminder' })).toBeNull();
  expect(history()).toEqual(['Created and sent by you', 'Reminded by you']);
  expect(await phone.waiting()).toMatchObject([
    { kind: 'invoice.remind', payload: { invoiceId: INVOICE_ID } },
  ]);
});

test('an invoice reminded of before says when', async () => {
  const createdAt = chicago('2027-03-12', '09:00');
  await openAfter([create()], aMail(`payment-reminder.${INVOICE_ID}.1`, { createdAt, status: 'sent' }));

  expect(await screen.findByText('Reminded on Mar 12')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send Reminder' })).toBeTruthy();
});

test('what was sent cannot be edited, neither by a button nor by its address', async () => {
  await openAfter([create()]);
  expect(screen.queryByRole('link', { name: 'Edit Draft' })).toBeNull();

  location.hash = `#/invoices/edit/${INVOICE_ID}`;

  expect(await screen.findByText('This invoice can no longer be changed')).toBeTruthy();
});

test('half in cash: the deposit button goes, the rest is open, and undo gives it back', async () => {
  await openAfter([create()]);
  await press(/^50% Deposit/);
  const dialog = screen.getByRole('dialog', { name: 'Collect 50% Deposit' });
  expect(dialog.textContent).toContain('$113.67');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cash Received' }));

  expect(await screen.findByText('$113.67 in cash.')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    {
      kind: 'invoice.recordCash',
      payload: { invoiceId: INVOICE_ID, paymentType: 'deposit', amountCents: 11_367 },
    },
  ]);
  expect(await screen.findByText('Partial')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^50% Deposit/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Void Invoice' })).toBeNull();
  await press('Undo');
  expect(await screen.findByRole('button', { name: /^50% Deposit/ })).toBeTruthy();
});

test('the rest in cash makes it paid, and nothing is left to collect', async () => {
  await openAfter([create(), deposit]);
  await press(/^Pay Full/);
  const dialog = screen.getByRole('dialog', { name: 'Collect Full Payment' });
  expect(dialog.textContent).toContain('$113.66');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cash Received' }));

  expect(await screen.findByText('Paid', { selector: 'span' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay Full/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Pay Link' })).toBeNull();
});

test('the visit of a paid invoice is marked completed where it was paid', async () => {
  const visit = aBooking({ appointment: anAppointment('2027-03-15', '08:00') });
  await openAfter([create({ bookingId: visit.bookingId }), payAll], visit);
  await press('Mark Completed');

  expect(await screen.findByText('Marked completed.')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([{ kind: 'booking.complete' }]);
});

test('voiding wants a reason, tells it afterwards, and can be undone', async () => {
  await openAfter([create()]);
  await press('Void Invoice');
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Void Invoice' }));
  expect(within(dialog).getByText('Please enter a reason.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Billed twice');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Void Invoice' }));

  expect(await screen.findByText('Invoice voided.')).toBeTruthy();
  expect(await screen.findByText('“Billed twice”')).toBeTruthy();
  expect(history()[1]).toBe('Voided by you“Billed twice”');
  expect(screen.queryByRole('heading', { name: 'Pay Link' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pay Full/ })).toBeNull();
  await press('Undo');
  expect(await screen.findByRole('heading', { name: 'Pay Link' })).toBeTruthy();
});

test('the pay link is copied; a draft has none to give away', async () => {
  await openAfter([create()]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copy Link' }));

  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/pay-invoice/${INVOICE_ID}`);
  await user.click(screen.getByRole('button', { name: 'Copy Link for $113.67 Deposit' }));
  expect(await navigator.clipboard.readText()).toMatch(/\?type=deposit$/);
});

test('what became of its mail is told', async () => {
  const letter = { subject: 'x', greeting: '', paragraphs: [], facts: [], links: [], closing: '' };
  const mailId = `invoice-sent.${INVOICE_ID}`;
  const to = { name: 'Ana', email: 'ana@example.com' };
  const mail = newMail({ mailId, cause: 'invoice-sent', about: INVOICE_ID, to, replyTo: null, letter }, NOW);
  await openAfter([create()], sentMail(mail, NOW));

  expect(screen.getByText('Emailed to ana@example.com')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View the email' }).getAttribute('href')).toBe(
    `#/emails/log/${mailId}`,
  );
});

test('an invoice that got another number than the phone showed says so', async () => {
  await openAfter([create({ shownAs: 'INV-20270301-007' })]);

  expect(
    screen.getByText(/^This invoice was shown as INV-20270301-007 at first.*so it is INV-20270301-001 now/),
  ).toBeTruthy();
});
