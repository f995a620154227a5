import type { Command } from '@fieldleaf/domain/command/command';
import { cents } from '@fieldleaf/domain/money/cents';
import {
  chicago,
  consultant,
  INVOICE_ID,
  invoicePayload,
  settings,
} from '@fieldleaf/domain/testing/builders';
import { PracticeLedger } from '@fieldleaf/domain/testing/practice-ledger';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearHandOver, readHandOver } from '../../db/hand-over-record.ts';
import { readOutbox, removeEntry } from '../../db/outbox.ts';
import { saveCommand } from '../../db/save-command.ts';
import {
  notePaidOnPhone,
  projectHandOver,
  useHandOver,
  usePaidOnPhone,
} from '../../hand-over/hand-over-state.ts';
import { projectSync } from '../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { InvoicesScreen } from './invoices-screen.tsx';

const NOW = chicago('2027-03-15', '09:00');
const route = { view: 'invoices', page: 'invoice', id: INVOICE_ID } as const;

let phone: Phone;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  projectSync({ reach: 'unknown' });
  projectHandOver(null);
  usePaidOnPhone.setState({ paidCentsBefore: new Map() });
  await clearHandOver();
  await phone.giveUp();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const purpose = () => useHandOver.getState().handOver?.purpose;

/** An invoice that was written on this phone a moment ago. */
async function openNewInvoice() {
  phone = await unlockedPhone();
  await saveCommand({ kind: 'invoice.create', payload: invoicePayload(), undoable: true });
  render(<InvoicesScreen route={route} />);
}

/** Simulates a sync: the server's document arrives, and the command is acknowledged. */
async function sync() {
  const ledger = new PracticeLedger(settings);
  const create: Command = {
    at: NOW,
    by: consultant,
    id: 'create',
    kind: 'invoice.create',
    payload: invoicePayload(),
  };
  ledger.run(create, NOW);
  await phone.databases.mirror.bulkDocs([...ledger.documents.values()]);
  for (const entry of await readOutbox(phone.databases.outbox))
    await removeEntry(phone.databases.outbox, entry);
}

test('with signal the invoice goes first; then the phone changes hands, and cards work', async () => {
  projectSync({ reach: 'reachable' });
  await openNewInvoice();
  await press(/^Pay Full/);
  await press('Hand Over Phone');
  await screen.findByText('Sending the invoice first…');
  expect(await readHandOver()).toBeNull();
  // "Undo" is out of reach on a handed-over phone, so nothing is held for it.
  await waitFor(async () =>
    expect(await readOutbox(phone.databases.outbox)).toMatchObject([{ state: 'waiting', sendAfter: null }]),
  );

  await sync();

  await waitFor(() => expect(purpose()).toMatchObject({ isOnServer: true, paymentType: 'full' }));
  expect(await readHandOver()).toMatchObject({
    payerName: 'Ana Reyes',
    amountCents: 22_733,
    payUrl: `${location.origin}/pay-invoice/${INVOICE_ID}`,
  });
});

test('when the signal goes while it waits, the phone changes hands all the same', async () => {
  projectSync({ reach: 'reachable' });
  await openNewInvoice();
  await press(/^50% Deposit/);
  await press('Hand Over Phone');
  await screen.findByText('Sending the invoice first…');

  projectSync({ reach: 'unreachable' });

  await waitFor(() => expect(purpose()).toMatchObject({ isOnServer: false, paymentType: 'deposit' }));
  expect(useHandOver.getState().handOver?.amountCents).toBe(11_367);
});

test('without signal nothing is waited for', async () => {
  projectSync({ reach: 'unreachable' });
  await openNewInvoice();
  await press(/^Pay Full/);
  await press('Hand Over Phone');

  await waitFor(() => expect(purpose()).toMatchObject({ isOnServer: false }));
});

test('an invoice paid on this phone is not collected again before the next sync', async () => {
  await openNewInvoice();
  await screen.findByRole('button', { name: /^Pay Full/ });

  act(() =>
    notePaidOnPhone({
      kind: 'invoice',
      invoiceId: INVOICE_ID,
      invoiceNumber: 'INV-20270315-042',
      paymentType: 'deposit',
      isOnServer: true,
      paidCentsBefore: cents(0),
    }),
  );

  expect(await screen.findByText(/^Payment received\. Updating/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Pay Full|50% Deposit)/ })).toBeNull();
});
