import type { Command } from '@fieldleaf/domain/command/command';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { cents } from '@fieldleaf/domain/money/cents';
import {
  chicago,
  consultant,
  customer,
  INVOICE_ID,
  invoicePayload,
  settings,
} from '@fieldleaf/domain/testing/builders';
import { PracticeLedger } from '@fieldleaf/domain/testing/practice-ledger';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../controls/toast-state.ts';
import { useRoute } from '../../navigation/routes.ts';
import { projectSync } from '../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { InvoicesScreen } from './invoices-screen.tsx';

const NOW = chicago('2027-03-15', '09:00');
const base = { at: NOW, by: consultant } as const;
const create: Command = { ...base, id: 'create', kind: 'invoice.create', payload: invoicePayload() };
const byCard: Command = {
  at: NOW,
  by: customer,
  id: 'invoice-payment.pi_1',
  kind: 'invoice.recordPayment',
  payload: {
    invoiceId: INVOICE_ID,
    paidBeforeCents: cents(0),
    payment: { reference: 'pi_1', provider: 'simulated', amountCents: cents(11_367), paidAt: NOW },
  },
};
const inCash = (amount: number): Command => ({
  ...base,
  id: 'cash',
  kind: 'invoice.recordCash',
  payload: { invoiceId: INVOICE_ID, paymentType: 'full', amountCents: cents(amount) },
});
const asked: Command = {
  ...base,
  id: 'refund',
  kind: 'invoice.refund',
  payload: {
    invoiceId: INVOICE_ID,
    parts: [{ reference: 'pi_1', amountCents: cents(2_000) }],
    reason: 'Too much',
  },
};

let phone: Phone;

/** The screen on a phone whose mirror has what these commands made. */
async function openAfter(...commands: readonly Command[]) {
  const ledger = new PracticeLedger(settings);
  for (const command of commands) ledger.run(command, NOW);
  const documents: PracticeDocument[] = [...ledger.documents.values()];
  phone = await unlockedPhone(...documents);
  location.hash = `#/invoices/invoice/${INVOICE_ID}`;
  render(<Screen />);
}

const Screen = () => <InvoicesScreen route={useRoute()} />;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-15T14:00:00Z'), toFake: ['Date'] });
  projectSync({ reach: 'unreachable' });
});
afterEach(async () => {
  dismissToast();
  vi.useRealTimers();
  projectSync({ reach: 'unknown' });
  await phone.giveUp();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function fill(amount: string, reason = '') {
  const field = screen.getByLabelText('Refund in dollars');
  await userEvent.clear(field);
  await userEvent.type(field, amount);
  if (reason) await userEvent.type(screen.getByLabelText('Reason (optional)'), reason);
}

test('a card payment is refunded without signal, with its amount and reason', async () => {
  await openAfter(create, byCard);
  await press('Refund…');
  await fill('20.50', 'One plant died');

  await press('Refund');
  expect(screen.getByText('$20.50 goes back to the card of Ana Reyes. This cannot be undone.')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
  await press('Refund $20.50 Now');

  expect(await screen.findByText('$20.50 will be refunded as soon as this phone has synced.')).toBeTruthy();
  const parts = [{ reference: 'pi_1', amountCents: 2_050 }];
  expect(await phone.waiting()).toMatchObject([
    { kind: 'invoice.refund', payload: { invoiceId: INVOICE_ID, parts, reason: 'One plant died' } },
  ]);
});

test('of a card and cash one is chosen; cash is written down', async () => {
  await openAfter(create, byCard, inCash(11_366));
  await press('Refund…');

  await userEvent.selectOptions(screen.getByLabelText('Payment'), 'Card, $113.67 left');
  expect(screen.getByRole('button', { name: 'Refund' })).toHaveProperty('disabled', false);

  await userEvent.selectOptions(screen.getByLabelText('Payment'), 'Cash, $113.66 left');
  await fill('13.66');
  await press('Refund');
  expect(screen.getByText('Give Ana Reyes $13.66 back first, then write it down here.')).toBeTruthy();
  await press('$13.66 Refunded');

  expect(await screen.findByText('$13.66 refunded in cash')).toBeTruthy();
  expect(screen.getByRole('article').textContent).toContain('Paid$227.33Refunded$13.66Open$0.00');
  expect(await phone.waiting()).toMatchObject([{ kind: 'invoice.recordCashRefund' }]);
});

test('an invoice of which all went back says Refunded and asks for nothing', async () => {
  await openAfter(create, inCash(22_733), {
    ...base,
    id: 'back',
    kind: 'invoice.recordCashRefund',
    payload: { invoiceId: INVOICE_ID, paymentId: 'cash', amountCents: cents(22_733), reason: 'Wrong house' },
  });

  expect((await screen.findAllByText('Refunded')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /Pay Full|50% Deposit|Pay remaining|Refund…/ })).toBeNull();
  expect(screen.getByText('“Wrong house”')).toBeTruthy();
});

test('a refund the card provider has not confirmed is on its way, and no more than the rest is left', async () => {
  await openAfter(create, byCard, asked);

  expect(await screen.findByText(/^\$20\.00 is on its way back/)).toBeTruthy();
  await press('Refund…');
  expect(screen.getByLabelText('Refund in dollars')).toHaveProperty('value', '93.67');
});
