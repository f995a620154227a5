import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Command } from '@fieldleaf/domain/command/command';
import { TEXT_CONSENT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { expect, onTestFinished, test } from 'vitest';
import { openTwilioStandIn, REFUSALS, TWILIO_ACCOUNT } from '../adapters/twilio/testing/twilio-stand-in.ts';
import { eraseCustomer } from '../features/customers/erase-customer.ts';
import { hearText } from '../features/texts/hear-text.ts';
import { finishVisitPayment } from '../money/finish-visit-payment.ts';
import { beginNewEpoch } from '../practice/practice-head.ts';
import { makeDataDir, TEST_NOW } from '../testing/build-test-app.ts';
import { makeIntent, startServer, type TestServer } from '../testing/start-server.ts';
import { ANA } from '../testing/test-customer.ts';
import { openTestStore } from '../testing/test-store.ts';
import { isStopped, stopTextsAgain } from '../texts/stopped-numbers.ts';
import { sendTexts } from './send-texts.ts';

const HERS = '+12145550101';
const VISIT = {
  consultationType: 'virtual',
  duration: '60min',
  amount: 7_000,
  selectedDate: '2027-03-15' as LocalDate,
  selectedTime: '10:00' as LocalTime,
  customerInfo: ANA,
  textConsent: TEXT_CONSENT_VERSION,
} as const;

const MINUTE_BEFORE_NINE: Instant = plusMinutes(TEST_NOW, 10 * 60 + 59);
const NEXT_MORNING: Instant = plusMinutes(TEST_NOW, 22 * 60);

let ids = 0;
const command = (kind: string, payload: object, at: Instant) =>
  ({ id: `c${ids++}`, kind, payload, at, by: { role: 'consultant', deviceId: 'phone' } }) as Command;

/** A practice that texts, with a clock to turn and Twilio's stand-in, or a folder. */
async function openPractice({ isTwilio = true, isOn = true, isShared = false } = {}) {
  const standIn = await openTwilioStandIn();
  onTestFinished(standIn.close);
  const dataDir = await makeDataDir();
  const clock = { now: TEST_NOW };
  const twilio = { ...TWILIO_ACCOUNT, apiBase: standIn.url };
  // A store that several servers share is a CouchDB.
  const store = { ...(await openTestStore()), ...(isShared && { kind: 'couchdb' as const }) };
  const server = await startServer(store, () => clock.now, {
    dataDir,
    ...(isTwilio && { twilio }),
  });
  const act = (kind: string, payload: object) => server.desk.execute(command(kind, payload, clock.now));
  if (isOn) await act('settings.change', { changes: { textsCustomers: true } });
  return { ...server, ...standIn, act, clock, dataDir, server, twilio };
}

async function book(server: TestServer, changes: object = {}): Promise<Booking> {
  const { paymentIntentId } = await makeIntent(server, { ...VISIT, ...changes });
  const booked = await finishVisitPayment(server.desk, paymentIntentId);
  if (!booked.ok) throw new Error(booked.error.code);
  return readBooking(server, booked.value.bookingId);
}

async function readBooking({ desk }: TestServer, bookingId: string): Promise<Booking> {
  const booking = await desk.documents.get<Booking>(`booking:${bookingId}`);
  if (!booking) throw new Error('there is no such booking');
  await expect.poll(() => desk.model().bookingsById.get(booking.bookingId)).toBeDefined();
  return booking;
}

test('who agreed is texted once about the booking, and a day before it', async () => {
  const { server, desk, taken, clock } = await openPractice();
  const { bookingId, textConsent } = await book(server);
  expect(textConsent).toEqual({ number: HERS, at: TEST_NOW, by: 'customer', version: TEXT_CONSENT_VERSION });

  await sendTexts(desk);
  await sendTexts(desk);
  expect(taken).toMatchObject([{ to: HERS, body: expect.stringContaining('is booked for Mon, Mar 15') }]);

  clock.now = plusMinutes(TEST_NOW, 13 * 24 * 60 - 60);
  await sendTexts(desk);
  expect(taken[1]?.body).toContain('reminder');
  const { texts = [] } = await readBooking(server, bookingId);
  expect(texts.map(({ cause, status }) => `${cause} ${status}`)).toEqual([
    'confirmation sent',
    'reminder sent',
  ]);
});

test('without a tick, a number a text reaches, or the setting nobody is texted', async () => {
  const { server, desk, taken, act } = await openPractice();
  const { textConsent: _, ...unticked } = VISIT;
  const { paymentIntentId } = await makeIntent(server, unticked);
  expect(await finishVisitPayment(desk, paymentIntentId)).toMatchObject({ ok: true });
  await act('settings.change', { changes: { textsCustomers: false } });
  await book(server, { selectedDate: '2027-03-16' });

  await sendTexts(desk);
  expect(taken).toEqual([]);
  await expect(makeIntent(server, { ...VISIT, customerInfo: { ...ANA, phone: '555-0101' } })).rejects.toThrow(
    'invalid_input',
  );
});

test('what is booked in the evening is texted at eight, and no more once it is too late', async () => {
  const { server, desk, taken, clock } = await openPractice();
  clock.now = plusMinutes(MINUTE_BEFORE_NINE, 1);
  await book(server);
  await sendTexts(desk);
  clock.now = plusMinutes(NEXT_MORNING, -1);
  await sendTexts(desk);
  expect(taken).toEqual([]);

  clock.now = NEXT_MORNING;
  await sendTexts(desk);
  expect(taken).toHaveLength(1);
});

test('STOP before a waiting text is sent keeps it from going out, and every later booking of that number too', async () => {
  const { server, desk, taken, clock } = await openPractice();
  clock.now = plusMinutes(MINUTE_BEFORE_NINE, 1);
  const { bookingId } = await book(server);
  expect(await hearText(desk, { from: HERS, text: 'Stop' })).toBeUndefined();
  clock.now = NEXT_MORNING;
  const later = await book(server, { selectedDate: '2027-03-16' });
  await sendTexts(desk);

  expect(taken).toEqual([]);
  expect((await readBooking(server, bookingId)).textConsent).toHaveProperty('stoppedAt');
  const tried = await readBooking(server, later.bookingId);
  expect(tried.textConsent).toHaveProperty('stoppedAt', NEXT_MORNING);
  expect(tried.texts).toMatchObject([{ status: 'failed', failure: 'stopped' }]);

  await hearText(desk, { from: HERS, text: 'START' });
  expect((await readBooking(server, later.bookingId)).textConsent).not.toHaveProperty('stoppedAt');
  await book(server, { selectedDate: '2027-03-17' });
  await expect
    .poll(() => desk.model().bookingsById.get(bookingId)?.textConsent)
    .not.toHaveProperty('stoppedAt');
  await sendTexts(desk);
  expect(taken).toHaveLength(2);
});

test('what the consultant was told at one visit ends the texts about the others of that number, until START', async () => {
  const { server, desk, taken, act, clock } = await openPractice();
  clock.now = plusMinutes(MINUTE_BEFORE_NINE, 1);
  const told = await book(server);
  const other = await book(server, { selectedDate: '2027-03-16' });
  expect(await act('visit.changeTexts', { bookingId: told.bookingId, wanted: false })).toMatchObject({
    status: 'applied',
  });
  const consentOf = () => desk.model().bookingsById.get(told.bookingId)?.textConsent;
  await expect.poll(consentOf).toHaveProperty('stoppedBy', 'consultant');
  clock.now = NEXT_MORNING;
  await sendTexts(desk);
  expect(taken).toEqual([]);
  expect(await readBooking(server, other.bookingId)).not.toHaveProperty('texts');

  await hearText(desk, { from: HERS, text: 'START' });
  await expect.poll(consentOf).not.toHaveProperty('stoppedAt');
  await sendTexts(desk);
  expect(taken).toHaveLength(2);
});

test('"on my way" goes out with the minutes, and what comes a quarter of an hour late does not', async () => {
  const { server, desk, taken, act, clock } = await openPractice();
  const { bookingId } = await book(server);
  await sendTexts(desk);
  clock.now = plusMinutes(TEST_NOW, 14 * 24 * 60 - 120);
  const late = command('visit.sayOnMyWay', { bookingId }, plusMinutes(clock.now, -15));
  expect(await desk.execute(late)).toMatchObject({ status: 'applied' });
  await expect.poll(() => desk.model().bookingsById.get(bookingId)?.onMyWay).toHaveLength(1);
  await sendTexts(desk);
  expect(taken.filter(({ body }) => body.includes('on my way'))).toEqual([]);

  await act('visit.sayOnMyWay', { bookingId, minutes: 25 });
  await expect.poll(() => desk.model().bookingsById.get(bookingId)?.onMyWay).toHaveLength(2);
  await sendTexts(desk);
  expect(taken.at(-1)?.body).toContain('on my way to you, about 25 minutes');
});

test('who Twilio says has unsubscribed is not texted again; a landline is told; too many at once is tried again', async () => {
  const { server, desk, taken, refuseNext, clock } = await openPractice();
  refuseNext(REFUSALS.tooMany);
  const first = await book(server);
  await sendTexts(desk);
  expect((await readBooking(server, first.bookingId)).texts).toMatchObject([
    { status: 'pending', attempts: 1 },
  ]);
  clock.now = plusMinutes(clock.now, 1);
  await expect.poll(() => desk.model().bookingsById.get(first.bookingId)?.texts).toHaveLength(1);
  await sendTexts(desk);
  expect(taken).toHaveLength(1);

  refuseNext(REFUSALS.landline);
  const second = await book(server, { selectedDate: '2027-03-16' });
  await sendTexts(desk);
  expect((await readBooking(server, second.bookingId)).texts).toMatchObject([
    { status: 'failed', failure: '21614' },
  ]);

  refuseNext(REFUSALS.unsubscribed);
  const third = await book(server, { selectedDate: '2027-03-17' });
  await sendTexts(desk);
  expect((await readBooking(server, third.bookingId)).textConsent).toHaveProperty('stoppedAt');
});

test('without Twilio a text is a file that only its owner reads, gone with its customer', async () => {
  const { server, desk, dataDir, clock } = await openPractice({ isTwilio: false });
  const { bookingId } = await book(server);
  await sendTexts(desk);

  const file = join(dataDir, 'texts', `${bookingId}.confirmation.txt`);
  expect(await readFile(file, 'utf8')).toMatch(
    /^\+12145550101\n\nFieldleaf Plant Care: your video visit is booked/,
  );
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  clock.now = plusMinutes(TEST_NOW, 20 * 24 * 60);
  expect(await eraseCustomer(desk, ANA.email)).toMatchObject({ ok: true });
  expect(await readdir(join(dataDir, 'texts'))).toEqual([]);
  expect(await readBooking(server, bookingId)).not.toHaveProperty('textConsent');
});

test('a restored backup forgets no STOP that came since, nor that it was taken back', async () => {
  const { desk } = await openPractice();
  const restored = await openPractice();
  const other = '+12145550102';
  await hearText(desk, { from: HERS, text: 'STOP' });
  await hearText(desk, { from: other, text: 'STOP' });
  await hearText(desk, { from: other, text: 'START' });
  const facts = await desk.journal.read();
  expect(JSON.stringify(facts)).not.toContain('5550101');
  await stopTextsAgain(restored.desk, { facts } as Parameters<typeof stopTextsAgain>[1]);

  expect(await isStopped(restored.desk, HERS)).toBe(true);
  expect(await isStopped(restored.desk, other)).toBe(false);
});

test('a visit that a backup brought back is not texted about again, one that was booked since is', async () => {
  const { server, desk, taken, clock } = await openPractice();
  const { bookingId, ...booked } = await book(server);
  await sendTexts(desk);
  const { _rev } = (await desk.documents.get<Booking>(booked._id)) ?? {};
  const backup = { ...booked, bookingId, ...(_rev !== undefined && { _rev }) };
  await desk.store.database('practice').put(backup);
  clock.now = plusMinutes(TEST_NOW, 5);
  await beginNewEpoch(desk.ops, { backupMadeAt: TEST_NOW, now: clock.now });
  await expect.poll(() => desk.model().bookingsById.get(bookingId)?.texts).toBeUndefined();

  clock.now = plusMinutes(TEST_NOW, 10);
  const since = await book(server, { selectedDate: '2027-03-16' });
  await sendTexts(desk);

  expect(taken.map(({ body }) => /Mar 1\d/.exec(body)?.[0])).toEqual(['Mar 15', 'Mar 16']);
  for (const id of [bookingId, since.bookingId])
    expect((await readBooking(server, id)).texts).toMatchObject([{ textId: 'confirmation', status: 'sent' }]);
});

test('two servers on one store text once', async () => {
  const { server, desk, taken, clock, twilio } = await openPractice({ isShared: true });
  const other = await startServer(desk.store, () => clock.now, { twilio });
  const bookings = [await book(server), await book(server, { selectedDate: '2027-03-16' })];
  await expect.poll(() => other.desk.model().bookingsById.size).toBe(bookings.length);

  for (let turn = 0; turn < 2; turn += 1)
    await Promise.all([desk, other.desk].map((each) => sendTexts(each)));

  expect(taken).toHaveLength(bookings.length);
});
