import { cents } from '@fieldleaf/domain/money/cents';
import {
  aBooking,
  ana,
  chicago,
  consultant,
  INVOICE_ID,
  invoicePayload,
  settings,
} from '@fieldleaf/domain/testing/builders';
import { PracticeLedger } from '@fieldleaf/domain/testing/practice-ledger';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { closeWindows, openWindow, watchWindows } from './console-window.tsx';

const PIN = '246810';
/** Ana's visit, of which $70.00 is owed. */
const VISIT_ID = 'BK-VEN22M';
export const NOW = chicago('2027-03-15', '09:00');

/** A phone that was unlocked a moment ago, with an invoice and a visit of Ana's, and somebody else's visit. */
export async function fillPhone() {
  const { openLocalDatabases } = await import('../db/local-databases.ts');
  const { updateDeviceRecord } = await import('../db/device-record.ts');
  const { createPinVerifier } = await import('../db/pin-verifier.ts');
  const ledger = new PracticeLedger(settings);
  const at = { at: NOW, by: consultant } as const;
  ledger.run({ ...at, id: 'create', kind: 'invoice.create', payload: invoicePayload() }, NOW);
  const { mirror } = openLocalDatabases();
  const other = aBooking({
    customer: { ...ana, firstName: 'Bettina', lastName: 'Zander', email: 'bettina@example.com' },
  });
  const owing = aBooking({ bookingId: VISIT_ID, tipCents: cents(0) });
  const paid = { ...settings, payMeans: { venmo: 'Maya-Leaf' } };
  await mirror.bulkDocs([paid, other, owing, ...ledger.documents.values()]);
  await updateDeviceRecord({
    verifier: await createPinVerifier(PIN, 10),
    unlockedAt: instantOf(Date.now()),
    lastActiveAt: instantOf(Date.now()),
    firstSyncedAt: instantOf(Date.now()),
  });
  location.hash = `#/invoices/invoice/${INVOICE_ID}`;
}

export async function emptyPhone() {
  const { NEW_DEVICE, updateDeviceRecord } = await import('../db/device-record.ts');
  const { clearHandOver } = await import('../db/hand-over-record.ts');
  const { destroyLocalDatabases, openLocalDatabases } = await import('../db/local-databases.ts');
  await clearHandOver();
  await destroyLocalDatabases(openLocalDatabases());
  const { forgetUnsentLog } = await import('../db/unsent-log.ts');
  await updateDeviceRecord(NEW_DEVICE);
  forgetUnsentLog();
  location.hash = '';
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export async function handOver() {
  const view = await openWindow();
  await press(/^Pay Full/);
  await press('Hand Over Phone');
  await screen.findByRole('heading', { name: 'Collect Full Payment', level: 1 });
  return view;
}

/** For what Ana's visit is owed; she has chosen a tip of $14. */
export async function handOverVisit() {
  location.hash = `#/collect/${VISIT_ID}`;
  const view = await openWindow();
  await press('Hand Over Phone');
  await press('20% $14');
  await screen.findByRole('region', { name: 'Ways to pay' });
  return view;
}

export async function typePin(pin = PIN) {
  const dialog = await screen.findByRole('dialog', { name: 'For the consultant' });
  await userEvent.type(within(dialog).getByLabelText('6-digit PIN'), `${pin}{Enter}`);
}

/** A filled phone without signal, whose clock stands still; `endPhone` takes it away again. */
export async function startPhone() {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no signal')));
  watchWindows();
  await fillPhone();
}

export async function endPhone() {
  closeWindows();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
  await emptyPhone();
}

const RECORDS_MONEY: readonly string[] = ['invoice.recordCash', 'visit.recordPayment'];

/** The money that waits in the outbox. */
export async function readCashCommands() {
  const { connectedDatabases } = await import('../db/connected-databases.ts');
  const { readOutbox } = await import('../db/outbox.ts');
  const entries = await readOutbox(connectedDatabases().outbox);
  return entries.filter(({ command }) => RECORDS_MONEY.includes(command.kind));
}

export const readRecord = async () => (await import('../db/hand-over-record.ts')).readHandOver();
