import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TEXT_CONSENT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { REFUSALS } from '../adapters/twilio/testing/twilio-stand-in.ts';
import { eraseCustomer } from '../features/customers/erase-customer.ts';
import { handleIncomingText } from '../features/texts/texts.routes.ts';
import { finishVisitPayment } from '../money/finish-payment.ts';
import { buildTestApp, TEST_NOW } from '../testing/build-test-app.ts';
import { CARD_ONLY, ON_FILE, setTerms } from '../testing/offer-terms.ts';
import { makeIntent } from '../testing/start-server.ts';
import { ANA, createTestCustomer } from '../testing/test-customer.ts';
import {
  bookTexted,
  command,
  HERS,
  openTextingPractice,
  readBooking,
  VISIT,
} from '../testing/texting-practice.ts';
import { sendTexts } from './send-texts.ts';

const MINUTE_BEFORE_NINE: Instant = plusMinutes(TEST_NOW, 10 * 60 + 59);
const NEXT_MORNING: Instant = plusMinutes(TEST_NOW, 22 * 60);

test('who agreed is texted once about the booking, and a day before it', async () => {
  const { server, ctx, taken, clock } = await openTextingPractice();
  const { bookingId, textConsent } = await bookTexted(server);
  expect(textConsent).toEqual({ number: HERS, at: TEST_NOW, by: 'customer', version: TEXT_CONSENT_VERSION });

  await sendTexts(ctx);
  await sendTexts(ctx);
  expect(taken).toMatchObject([{ to: HERS, body: expect.stringContaining('is booked for Mon, Mar 15') }]);

  clock.now = plusMinutes(TEST_NOW, 13 * 24 * 60 - 60);
  await sendTexts(ctx);
  expect(taken[1]?.body).toContain('reminder');
  const { texts = [] } = await readBooking(server, bookingId);
  expect(texts.map(({ cause, status }) => `${cause} ${status}`)).toEqual([
    'confirmation sent',
    'reminder sent',
  ]);
});

test('without a tick, a number a text reaches, or the setting nobody is texted', async () => {
  const { server, ctx, taken, act } = await openTextingPractice();
  const { textConsent: _, ...unticked } = VISIT;
  const { paymentIntentId } = await makeIntent(server, unticked);
  expect(await finishVisitPayment(ctx, paymentIntentId)).toMatchObject({ ok: true });
  await act('settings.change', { changes: { textsCustomers: false } });
  await bookTexted(server, { selectedDate: '2027-03-16' });

  await sendTexts(ctx);
  expect(taken).toEqual([]);
  await expect(makeIntent(server, { ...VISIT, customerInfo: { ...ANA, phone: '555-0101' } })).rejects.toThrow(
    'invalid_input',
  );
});

test('what is booked in the evening is texted at eight, and no more once it is too late', async () => {
  const { server, ctx, taken, clock } = await openTextingPractice();
  clock.now = plusMinutes(MINUTE_BEFORE_NINE, 1);
  await bookTexted(server);
  await sendTexts(ctx);
  clock.now = plusMinutes(NEXT_MORNING, -1);
  await sendTexts(ctx);
  expect(taken).toEqual([]);

  clock.now = NEXT_MORNING;
  await sendTexts(ctx);
  expect(taken).toHaveLength(1);
});

test('STOP before a waiting text is sent keeps it from going out, and every later booking of that number too', async () => {
  const { server, ctx, taken, clock } = await openTextingPractice();
  clock.now = plusMinutes(MINUTE_BEFORE_NINE, 1);
  const { bookingId } = await bookTexted(server);
  expect(await handleIncomingText(ctx, { from: HERS, text: 'Stop' })).toBeUndefined();
  clock.now = NEXT_MORNING;
  const later = await bookTexted(server, { selectedDate: '2027-03-16' });
  await sendTexts(ctx);

  expect(taken).toEqual([]);
  expect((await readBooking(server, bookingId)).textConsent).toHaveProperty('stoppedAt');
  const tried = await readBooking(server, later.bookingId);
  expect(tried.textConsent).toHaveProperty('stoppedAt', NEXT_MORNING);
  expect(tried.texts).toMatchObject([{ status: 'failed', failure: 'stopped' }]);

  await handleIncomingText(ctx, { from: HERS, text: 'START' });
  expect((await readBooking(server, later.bookingId)).textConsent).not.toHaveProperty('stoppedAt');
  await bookTexted(server, { selectedDate: '2027-03-17' });
  await expect
    .poll(() => ctx.model().bookingsById.get(bookingId)?.textConsent)
    .not.toHaveProperty('stoppedAt');
  await sendTexts(ctx);
  expect(taken).toHaveLength(2);
});

test('what the consultant was told at one visit ends the texts about the others of that number, until START', async () => {
  const { server, ctx, taken, act, clock } = await openTextingPractice();
  clock.now = plusMinutes(MINUTE_BEFORE_NINE, 1);
  const told = await bookTexted(server);
  const other = await bookTexted(server, { selectedDate: '2027-03-16' });
  expect(await act('visit.changeTexts', { bookingId: told.bookingId, wanted: false })).toMatchObject({
    status: 'applied',
  });
  const consentOf = () => ctx.model().bookingsById.get(told.bookingId)?.textConsent;
  await expect.poll(consentOf).toHaveProperty('stoppedBy', 'consultant');
  clock.now = NEXT_MORNING;
  await sendTexts(ctx);
  expect(taken).toEqual([]);
  expect(await readBooking(server, other.bookingId)).not.toHaveProperty('texts');

  await handleIncomingText(ctx, { from: HERS, text: 'START' });
  await expect.poll(consentOf).not.toHaveProperty('stoppedAt');
  await sendTexts(ctx);
  expect(taken).toHaveLength(2);
});

test('"on my way" goes out with the minutes, and what comes a quarter of an hour late does not', async () => {
  const { server, ctx, taken, act, clock } = await openTextingPractice();
  const { bookingId } = await bookTexted(server);
  await sendTexts(ctx);
  clock.now = plusMinutes(TEST_NOW, 14 * 24 * 60 - 120);
  const late = command('visit.sayOnMyWay', { bookingId }, plusMinutes(clock.now, -15));
  expect(await ctx.execute(late)).toMatchObject({ status: 'applied' });
  await expect.poll(() => ctx.model().bookingsById.get(bookingId)?.onMyWay).toHaveLength(1);
  await sendTexts(ctx);
  expect(taken.filter(({ body }) => body.includes('on my way'))).toEqual([]);

  await act('visit.sayOnMyWay', { bookingId, minutes: 25 });
  await expect.poll(() => ctx.model().bookingsById.get(bookingId)?.onMyWay).toHaveLength(2);
  await sendTexts(ctx);
  expect(taken.at(-1)?.body).toContain('on my way to you, about 25 minutes');
});

test('who Twilio says has unsubscribed is not texted again; a landline is told; too many at once is tried again', async () => {
  const { server, ctx, taken, refuseNext, clock } = await openTextingPractice();
  refuseNext(REFUSALS.tooMany);
  const first = await bookTexted(server);
  await sendTexts(ctx);
  expect((await readBooking(server, first.bookingId)).texts).toMatchObject([
    { status: 'pending', attempts: 1 },
  ]);
  clock.now = plusMinutes(clock.now, 1);
  await expect.poll(() => ctx.model().bookingsById.get(first.bookingId)?.texts).toHaveLength(1);
  await sendTexts(ctx);
  expect(taken).toHaveLength(1);

  refuseNext(REFUSALS.landline);
  const second = await bookTexted(server, { selectedDate: '2027-03-16' });
  await sendTexts(ctx);
  expect((await readBooking(server, second.bookingId)).texts).toMatchObject([
    { status: 'failed', failure: '21614' },
  ]);

  refuseNext(REFUSALS.unsubscribed);
  const third = await bookTexted(server, { selectedDate: '2027-03-17' });
  await sendTexts(ctx);
  expect((await readBooking(server, third.bookingId)).textConsent).toHaveProperty('stoppedAt');
});

test('without Twilio a text is a file that only its owner reads, gone with its customer', async () => {
  const { server, ctx, dataDir, clock } = await openTextingPractice({ isTwilio: false });
  const { bookingId } = await bookTexted(server);
  await sendTexts(ctx);

  const file = join(dataDir, 'texts', `${bookingId}.confirmation.txt`);
  expect(await readFile(file, 'utf8')).toMatch(
    /^\+12145550101\n\nFieldleaf Plant Care: your video visit is booked/,
  );
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  clock.now = plusMinutes(TEST_NOW, 20 * 24 * 60);
  expect(await eraseCustomer(ctx, ANA.email)).toMatchObject({ ok: true });
  expect(await readdir(join(dataDir, 'texts'))).toEqual([]);
  expect(await readBooking(server, bookingId)).toHaveProperty('textConsent', null);
});

test('a visit without money texts nobody by itself, until the same number has paid for one', async () => {
  const { server, ctx, taken } = await openTextingPractice();
  await setTerms(ctx, ON_FILE);
  await bookTexted(server, { ...CARD_ONLY });
  await sendTexts(ctx);
  expect(taken).toEqual([]);

  await setTerms(ctx, null);
  await bookTexted(server, { selectedDate: '2027-03-16' });
  const textedDays = async () => {
    await sendTexts(ctx);
    return taken.map(({ body }) => /Mar \d+/.exec(body ?? '')?.[0]);
  };
  await expect.poll(textedDays).toEqual(['Mar 16', 'Mar 15']);
});

test.each(['+1 900 555 0101', '+1 876 555 0101', '+252 61 2345678', '+882 16 1234567'])(
  'nobody agrees to texts at %s',
  async (phone) => {
    const { server } = await openTextingPractice();

    await expect(bookTexted(server, { customerInfo: { ...ANA, phone } })).rejects.toThrow('invalid_input');
  },
);

test('texts go to the countries that the settings name', async () => {
  const { server, ctx, taken, act } = await openTextingPractice();
  await bookTexted(server);
  await act('settings.change', { changes: { textCountries: ['CA'] } });
  await sendTexts(ctx);
  expect(taken).toEqual([]);

  await act('settings.change', { changes: { textCountries: ['US', 'CA'] } });
  await sendTexts(ctx);
  expect(taken).toHaveLength(1);
});

test('a consent names words that were shown', async () => {
  const { app } = await buildTestApp();
  const wanted = await createTestCustomer(app).wantIntent({ textConsent: '2026-01-01' });

  expect(wanted).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(JSON.stringify(wanted.body.issues)).toContain('textConsent');
});
