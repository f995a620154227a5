import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attention } from '@fieldleaf/domain/attention/attention';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { invoicePayload } from '@fieldleaf/domain/testing/builders';
import { ulid } from 'ulid';
import { expect, test, vi } from 'vitest';
import { beginNewEpoch } from '../../practice/practice-head.ts';
import type { Store } from '../../store/store.ts';
import {
  buildTestApp,
  createTestBrowser,
  makeDataDir,
  TEST_PIN,
  type TestApp,
  type TestBrowser,
} from '../../testing/build-test-app.ts';
import { ANA, createTestCustomer } from '../../testing/test-customer.ts';
import {
  addTestPasskey,
  keepTestCodes,
  requireTestPasskey,
  signInWithTestCode,
  signInWithTestPasskey,
  waysOf,
} from '../../testing/test-sign-in-ways.ts';
import { JOURNAL_FILE, openJournal } from '../journal.ts';
import { copyOfStore, putBack, type StoreCopy } from '../testing/put-back.ts';

// As cheap as scrypt gets, for every PIN and code that is made here.
vi.mock(import('../../access/slow-hash.ts'), async (load) => {
  const real = await load();
  return { ...real, hashSlowly: (text) => real.hashSlowly(text, 2) };
});

const send = async (browser: TestBrowser, kind: string, payload: object) => {
  const commands = [{ id: ulid(), kind, at: '2027-03-01T16:00:00.000Z', payload }];
  const answer = await browser.call({ method: 'POST', url: '/api/admin/commands', payload: { commands } });
  return answer.json().outcomes?.[0];
};

/** The backup is put in the place of what is there, and the server started again. */
async function restored(before: TestApp, copy: StoreCopy, { isDeclared = true, hasJournal = true } = {}) {
  const { store, clock, config } = before;
  await putBack(store, copy);
  if (isDeclared) await beginNewEpoch(store.database('ops'), { backupMadeAt: copy.madeAt, now: clock.now() });
  await before.close();
  if (!hasJournal) await rm(join(config.dataDir, JOURNAL_FILE));
  const pins: string[] = [];
  const announcePin = (pin: string) => void pins.push(pin);
  const after = await buildTestApp({ dataDir: config.dataDir, now: clock.now(), announcePin });
  return { ...after, pins };
}

const open = async () => {
  const opened = await buildTestApp({ dataDir: await makeDataDir() });
  return { ...opened, phone: await opened.signIn() };
};

const questions = async (store: Store) =>
  (await store.database('practice').range<Attention>({ from: 'attention:', to: 'attention:\uffff' })).map(
    ({ matter }) => matter,
  );

const invoice = (digit: string) => {
  const payload = invoicePayload({ invoiceId: digit.repeat(32) });
  return { ...payload, customer: { ...payload.customer, email: 'ben@example.com' } };
};

const numberOf = async (store: Store, digit: string) =>
  (await store.database('practice').get<Invoice>(`invoice:${digit.repeat(32)}`))?.number;

test('a revoked device, an old PIN, an erased customer, a given number: no backup brings them back', async () => {
  const before = await open();
  const { app, clock, phone, signIn, store } = before;
  const { bookingId } = await createTestCustomer(app).book();
  const stolen = await signIn();
  const { deviceId } = (await stolen.call({ url: '/api/admin/session' })).json();
  await send(phone, 'booking.cancel', { bookingId });
  const copy = await copyOfStore(store, clock.now());
  clock.advance(60);
  await phone.call({ method: 'DELETE', url: `/api/admin/devices/${deviceId}` });
  const newPin = { currentPin: TEST_PIN, newPin: '135790' };
  expect((await phone.call({ method: 'PUT', url: '/api/admin/pin', payload: newPin })).statusCode).toBe(204);
  await phone.call({ method: 'POST', url: `/api/admin/customers/${ANA.email}/erase` });
  await send(phone, 'invoice.create', invoice('a'));
  expect(await numberOf(store, 'a')).toBe('INV-20270301-001');
  clock.advance(60);

  const after = await restored(before, copy);

  // Beside other servers on one CouchDB a journal is one of several.
  const isKnown = after.store.kind === 'embedded';
  const invoiceNumbersSkipped = isKnown ? 1 : 21;
  expect(await questions(after.store)).toMatchObject([
    {
      kind: 'restored-from-backup',
      backupMadeAt: copy.madeAt,
      isKnown,
      counts: { devicesShutOut: 1, customersErased: 1, invoiceNumbersSkipped, pinsReplaced: 1 },
      heldMailIds: [],
    },
  ]);
  const thief = createTestBrowser(after.app);
  for (const [name, value] of stolen.cookies) thief.cookies.set(name, value);
  expect((await thief.call({ url: '/api/admin/session' })).json().code).toBe('device_revoked');
  const owner = createTestBrowser(after.app);
  const signInWith = async (pin = '') =>
    (await owner.call({ method: 'POST', url: '/api/admin/session', payload: { pin } })).statusCode;
  expect([await signInWith(TEST_PIN), after.pins.length, await signInWith(after.pins[0])]).toEqual([
    401, 1, 200,
  ]);
  const booking = await after.store.database('practice').get(`booking:${bookingId}`);
  expect(JSON.stringify(booking)).not.toContain('Reyes');
  await send(owner, 'invoice.create', invoice('b'));
  expect(await numberOf(after.store, 'b')).toBe(`INV-20270301-0${isKnown ? '02' : '22'}`);
});

test('a removed passkey, a used code and the key of a copy open nothing again, and new devices still need a passkey', async () => {
  const before = await open();
  const { app, clock, phone, store } = before;
  const { authenticator: lost } = await addTestPasskey(before, phone);
  const { authenticator: own } = await addTestPasskey(before, phone);
  const [code = '', unused = ''] = await keepTestCodes(phone);
  const payload = { name: 'Copy at home' };
  const { key, keyId } = (
    await phone.call({ method: 'POST', url: '/api/admin/replica-keys', payload })
  ).json();
  const copy = await copyOfStore(store, clock.now());
  clock.advance(9);
  await phone.call({ method: 'DELETE', url: `/api/admin/replica-keys/${keyId}` });
  const [{ id }] = (await waysOf(phone)).passkeys;
  await phone.call({ method: 'DELETE', url: `/api/admin/passkeys/${id}` });
  await requireTestPasskey(phone, true);
  expect((await signInWithTestCode(createTestBrowser(app), code)).statusCode).toBe(200);

  const after = await restored(before, copy);

  expect(await questions(after.store)).toMatchObject([{ counts: { waysInClosed: 3, pinsReplaced: 0 } }]);
  expect((await signInWithTestPasskey(after, lost)).json().code).toBe('passkey_refused');
  expect((await signInWithTestCode(createTestBrowser(after.app), code)).statusCode).toBe(401);
  const headers = { authorization: `Bearer ${key}` };
  expect((await after.app.inject({ url: '/sync/practice', headers })).json().code).toBe(
    'replica_key_refused',
  );
  const owner = createTestBrowser(after.app);
  expect((await signInWithTestPasskey(after, own, { browser: owner })).statusCode).toBe(200);
  expect(await waysOf(owner)).toMatchObject({ requiresPasskey: true, codes: { left: 9 } });
  expect((await signInWithTestCode(createTestBrowser(after.app), unused)).statusCode).toBe(200);
});

test('replaced codes stay replaced, those kept after the backup count, and a voided gift card pays for nothing', async () => {
  const before = await open();
  const { app, clock, phone, store } = before;
  const [replaced = ''] = await keepTestCodes(phone);
  const shown = (await phone.call({ method: 'POST', url: '/api/admin/recovery-codes' })).json();
  const giftCardId = ulid();
  const person = { name: 'Eva Lane', email: '' };
  const card = { giftCardId, amountCents: 5_000, buyer: person, recipient: person, message: '' };
  expect(await send(phone, 'giftCard.sell', { ...card, deliverOn: null, method: 'cash' })).toMatchObject({
    status: 'applied',
  });
  const copy = await copyOfStore(store, clock.now());
  clock.advance(9);
  const kept = { method: 'PUT', url: '/api/admin/recovery-codes', payload: { setId: shown.setId } } as const;
  expect((await phone.call(kept)).statusCode).toBe(204);
  const voiding = { giftCardId, reason: 'sold twice', refund: false, paymentReference: giftCardId };
  expect(await send(phone, 'giftCard.void', voiding)).toMatchObject({ status: 'applied' });
  expect((await signInWithTestCode(createTestBrowser(app), replaced)).statusCode).toBe(401);

  const after = await restored(before, copy);

  expect(await questions(after.store)).toMatchObject([{ counts: { giftCardsVoided: 1 } }]);
  const restoredCard = await after.store.database('practice').get(`gift-card:${giftCardId}`);
  expect(restoredCard).toMatchObject({ voidedAt: expect.any(String) });
  expect((await signInWithTestCode(createTestBrowser(after.app), replaced)).statusCode).toBe(401);
  expect((await signInWithTestCode(createTestBrowser(after.app), shown.codes[0])).statusCode).toBe(200);
});

test('where nothing tells what was done since, numbers skip far, waiting mails wait, and she is told to look', async () => {
  const before = await open();
  const { phone, clock, store } = before;
  await send(phone, 'invoice.create', invoice('a'));
  const copy = await copyOfStore(store, clock.now());

  const after = await restored(before, copy, { hasJournal: false });

  const [matter] = await questions(after.store);
  expect(matter).toMatchObject({
    kind: 'restored-from-backup',
    isKnown: false,
    counts: { invoiceNumbersSkipped: 20 },
  });
  await send(await after.signIn(), 'invoice.create', invoice('b'));
  expect(await numberOf(after.store, 'b')).toBe('INV-20270301-022');

  // The site shows the notice as long as a lost visit can lie ahead.
  const config = async () => (await createTestBrowser(after.app).call({ url: '/api/config' })).json();
  expect(await config()).toMatchObject({ recordsRestoredOn: '2027-03-01' });
  after.clock.advance(((await config()).horizonDays + 2) * 24 * 60);
  expect(await config()).not.toHaveProperty('recordsRestoredOn');
});

test('a start after a kill in the middle settles the same once more, and a settled one is left alone', async () => {
  const before = await open();
  const copy = await copyOfStore(before.store, before.clock.now());
  await send(before.phone, 'invoice.create', invoice('a'));
  const first = await restored(before, copy);
  await first.close();

  const second = await buildTestApp({ dataDir: first.config.dataDir, now: first.clock.now() });

  expect(await questions(second.store)).toHaveLength(1);
});

test('a folder that was put back by hand is found by the journal, and by a phone that has more than it', async () => {
  const before = await open();
  const { app, phone, clock, store } = before;
  const head = async (browser: TestBrowser, query = '') =>
    (await browser.call({ url: `/api/admin/session${query}` })).json().practice;
  const { epoch } = await head(phone);
  const { bookingId } = await createTestCustomer(app).book();
  const seen = await store.database('practice').get<object>(`booking:${bookingId}`);
  const query = (rev: string) => `?epoch=${epoch}&seenId=booking:${bookingId}&seenRev=${rev}`;

  expect((await head(phone, query(seen?._rev ?? ''))).epoch).toBe(epoch);
  const after = await head(phone, query('9-abc'));

  expect(after).toMatchObject({ restored: { lostEpoch: epoch } });
  expect(after.epoch).not.toBe(epoch);
  expect(await questions(store)).toMatchObject([{ kind: 'restored-from-backup' }]);
  expect((await phone.call({ url: '/api/admin/session' })).json().code).toBe('session_expired');

  // A practice that was moved counts its changes anew: what another store reached says nothing of this one.
  const name = await store.database('ops').get<{ _id: string; storeId: string }>('store:name');
  const reached = { at: clock.now(), kind: 'store-reached', epoch: after.epoch, changes: 9_999 } as const;
  const journal = openJournal(join(before.config.dataDir, JOURNAL_FILE));
  const place = { dataDir: before.config.dataDir, now: clock.now() };
  await journal.note({ ...reached, storeId: 'the-store-it-was-moved-from' });
  await before.close();
  if (store.kind !== 'embedded') return;
  const second = await buildTestApp(place);
  expect((await head(await second.signIn())).epoch).toBe(after.epoch);

  await journal.note({ ...reached, storeId: name?.storeId ?? '' });
  await second.close();
  const third = await buildTestApp(place);
  expect((await head(await third.signIn())).restored.lostEpoch).toBe(after.epoch);
});
