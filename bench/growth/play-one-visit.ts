import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invoicePayload, notePayload } from '@fieldleaf/domain/testing/builders';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { createAdapters } from '../../apps/sync-server/src/app/create-adapters.ts';
import { createAppContext } from '../../apps/sync-server/src/app/create-app-context.ts';
import { buildApp } from '../../apps/sync-server/src/app.ts';
import { readConfig } from '../../apps/sync-server/src/config.ts';
import { ensureAdminPin } from '../../apps/sync-server/src/features/session/admin-pin.ts';
import { createKeepLedger } from '../../apps/sync-server/src/money/ledger/keep-ledger.ts';
import type { Database, DatabaseName, Stored } from '../../apps/sync-server/src/store/store.ts';
import { createMemoryStore } from '../../apps/sync-server/src/store/testing/memory-store.ts';
import { createTestCustomer } from '../../apps/sync-server/src/testing/test-customer.ts';
import { deriveMails } from '../../apps/sync-server/src/workers/derive-mails.ts';
import { sendMails } from '../../apps/sync-server/src/workers/send-mails.ts';

/** The Monday of the visit is two weeks later. */
const BOOKED_AT = Date.UTC(2027, 2, 1, 16);
const COMPLETED_AT = Date.UTC(2027, 2, 15, 17);
const PIN = '246810';

type Document = Stored<Readonly<Record<string, unknown>>>;

/** All that one visit leaves behind, as the server itself wrote it, and the names it has in there. */
export type OneVisit = {
  readonly documents: Readonly<Record<Exclude<DatabaseName, 'slots'>, readonly Document[]>>;
  readonly bookingId: string;
  readonly confirmationCode: string;
  readonly email: string;
};

/** A visit that is booked online and paid, confirmed by mail, completed, written down, billed and paid again. */
export async function playOneVisit(): Promise<OneVisit> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldleaf-one-visit-'));
  const read = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  if (!read.ok) throw new Error(read.error.join('\n'));
  let nowMs = BOOKED_AT;
  const now = () => instantOf(nowMs);
  const store = createMemoryStore();
  const parts = { config: read.value, store, now };
  await ensureAdminPin({ ops: store.database('ops'), now, given: PIN, cost: 2 });
  const { app, start } = await buildApp({ ...parts, version: 'bench' });
  await start();
  const reporting = { report: console.error, warn: () => undefined, announcePin: () => undefined };
  const worker = createAppContext({ ...parts, ...(await createAdapters(parts)), ...reporting });
  await worker.start();
  const mail = async () => {
    // The worker hears of what the app wrote a moment later.
    await new Promise((done) => setTimeout(done, 200));
    await deriveMails(worker.ctx);
    await new Promise((done) => setTimeout(done, 200));
    await sendMails(worker.ctx);
  };

  const email = 'grower-0000000@example.com';
  const customerInfo = { firstName: 'Ana', lastName: 'Reyes', email, phone: '(214) 555-0101' };
  const contact = { ...customerInfo, address: '12 Elm Street, Dallas, TX 75201', notes: 'Ring twice' };
  const { bookingId, confirmationCode } = await createTestCustomer(app).book({ customerInfo: contact });
  await mail();
  nowMs = COMPLETED_AT;
  await consult(app, [
    { kind: 'booking.complete', payload: { bookingId } },
    {
      kind: 'consultationNote.create',
      payload: notePayload({ noteId: bookingId, booking_id: bookingId } as object),
    },
    { kind: 'invoice.create', payload: { ...invoicePayload(), bookingId } },
    {
      kind: 'invoice.recordCash',
      payload: { invoiceId: invoicePayload().invoiceId, paymentType: 'full', amountCents: 22_733 },
    },
  ]);
  await mail();
  await createKeepLedger(worker.ctx)();
  const documents = {
    practice: await everythingIn(store.database('practice')),
    ops: await everythingIn(store.database('ops')),
  };
  await worker.stop();
  await app.close();
  await rm(folder, { recursive: true });
  return { documents, bookingId, confirmationCode, email };
}

type App = Awaited<ReturnType<typeof buildApp>>['app'];

/** Sends her commands, one after the other; each of them has to be done. */
async function consult(app: App, wanted: readonly { readonly kind: string; readonly payload: unknown }[]) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const call = { method: 'POST', headers } as const;
  const signIn = { pin: PIN, deviceName: 'Phone' };
  const session = await app.inject({ ...call, url: '/api/admin/session', payload: signIn });
  const cookies = Object.fromEntries(session.cookies.map(({ name, value }) => [name, value]));
  const commands = wanted.map((command, number) => ({
    ...command,
    id: `01JZZZZZZZZZZZZZZZZ00000${number}0`,
    at: instantOf(COMPLETED_AT),
  }));
  const url = '/api/admin/commands';
  const { outcomes } = (await app.inject({ ...call, url, cookies, payload: { commands } })).json();
  for (const outcome of outcomes) if (outcome.status !== 'applied') throw new Error(JSON.stringify(outcome));
}

const everythingIn = (database: Database) => database.range<Document>({ from: '', to: '\uffff' });
