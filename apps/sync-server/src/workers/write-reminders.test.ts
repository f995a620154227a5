import type { Mail } from '@fieldleaf/domain/mail/mail';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { expect, test } from 'vitest';
import { updateBooking } from '../features/specified-admin-api/bookings.routes.ts';
import { finishVisitPayment } from '../money/finish-payment.ts';
import type { Store } from '../store/store.ts';
import { makeDataDir, TEST_NOW } from '../testing/build-test-app.ts';
import { readMails } from '../testing/read-eml.ts';
import { makeIntent, startServer, type TestServer } from '../testing/start-server.ts';
import { ANA } from '../testing/test-customer.ts';
import { openTestStore } from '../testing/test-store.ts';
import { deriveMails } from './derive-mails.ts';
import { sendMails } from './send-mails.ts';
import { writeReminders } from './write-reminders.ts';

const VISIT_STARTS = '2027-03-15T15:00:00.000Z' as Instant;
const DUE = plusMinutes(VISIT_STARTS, -24 * 60);
const ID = 'visit-reminder';
const CONSULTANT = { role: 'consultant', deviceId: 'phone-1' } as const;

async function open() {
  const clock = { now: TEST_NOW };
  const [store, dataDir] = [await openTestStore(), await makeDataDir()];
  const start = () => startServer(store, () => clock.now, { dataDir });
  const reminders = async () => [...(await readMails(dataDir)).keys()].filter((id) => id.startsWith(ID));
  return { clock, store, start, reminders };
}

async function book(server: TestServer) {
  const { paymentIntentId } = await makeIntent(server, {
    consultationType: 'virtual',
    duration: '60min',
    amount: 7_000,
    customerInfo: ANA,
    selectedDate: '2027-03-15' as LocalDate,
    selectedTime: '10:00' as LocalTime,
  });
  const booked = await finishVisitPayment(server.ctx, paymentIntentId);
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value.bookingId;
}

async function turn(server: TestServer) {
  await writeReminders(server.ctx);
  await deriveMails(server.ctx);
  await sendMails(server.ctx);
}

const remindersIn = async (store: Store) =>
  store.database('practice').range<Mail>({ from: `mail:${ID}`, to: `mail:${ID}\uffff` });

test('a visit is reminded of in the minute 24 hours before it, once, over restarts', async () => {
  const { clock, start, reminders } = await open();
  const server = await start();
  await book(server);

  clock.now = plusMinutes(DUE, -1);
  await turn(server);
  expect(await reminders()).toEqual([]);
  clock.now = DUE;
  await turn(server);
  await turn(server);
  await turn(await start());
  expect(await reminders()).toHaveLength(1);
});

test('a server that was down over the time catches up, and not after the visit has begun', async () => {
  const { clock, start, reminders } = await open();
  await book(await start());
  const late = await open();
  await book(await late.start());

  clock.now = plusMinutes(DUE, 300);
  await turn(await start());
  late.clock.now = VISIT_STARTS;
  await turn(await late.start());

  expect(await reminders()).toHaveLength(1);
  expect(await late.reminders()).toEqual([]);
});

test('a reminder whose visit is cancelled before it could go out is withdrawn, and the log says so', async () => {
  const { clock, store, start, reminders } = await open();
  const server = await start();
  const bookingId = await book(server);
  clock.now = DUE;
  await writeReminders(server.ctx);

  const cancelled = await updateBooking(server.ctx, { typed: bookingId, status: 'cancelled' }, CONSULTANT);
  expect(cancelled).toMatchObject({ ok: true });
  await turn(server);

  expect(await reminders()).toEqual([]);
  expect(await remindersIn(store)).toMatchObject([
    { status: 'failed', error: expect.stringContaining('cancelled'), attempts: 0 },
  ]);
});
