import type { Settings } from '@fieldleaf/domain/settings/settings';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { expect, test } from 'vitest';
import type { Device } from '../../access/device.ts';
import { createPushSender } from '../../adapters/web-push/send-web-push.ts';
import { createBrowser, openPushStandIn } from '../../adapters/web-push/testing/push-stand-in.ts';
import { finishVisitPayment } from '../../money/finish-payment.ts';
import { buildTestApp, TEST_NOW } from '../../testing/build-test-app.ts';
import { makeIntent, startServer } from '../../testing/start-server.ts';
import { ANA } from '../../testing/test-customer.ts';
import { testDevice } from '../../testing/test-device.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { beginMails, deriveMails } from '../../workers/derive-mails.ts';
import { revokeDevice } from '../devices/devices.ts';
import { describeAlerts, pushKeys, testAlert, turnAlertsOff, turnAlertsOn } from './alert-devices.ts';
import { createSendAlerts } from './send-alerts.ts';

const visitAt = (time: string) =>
  ({
    consultationType: 'virtual',
    duration: '60min',
    amount: 7_000,
    selectedDate: '2027-03-15' as LocalDate,
    selectedTime: time as LocalTime,
    customerInfo: ANA,
  }) as const;

/** A server, a push service and the browser of one phone that shows alerts. */
async function open() {
  const service = await openPushStandIn();
  const clock = { now: TEST_NOW as Instant };
  const store = await openTestStore();
  const server = await startServer(store, () => clock.now, {
    sendPush: createPushSender({ apiBase: service.apiBase }),
  });
  const { ctx } = server;
  const phone = createBrowser('phone');
  const signIn = (name: string) => ctx.ops.put<Device>(testDevice(name, clock.now));
  await signIn('phone');
  await turnAlertsOn(ctx, 'phone', phone.address);
  await beginMails(ctx);
  const send = createSendAlerts(ctx);
  const book = async (time = '10:00') => {
    const { paymentIntentId } = await makeIntent(server, visitAt(time));
    const booked = await finishVisitPayment(ctx, paymentIntentId);
    if (!booked.ok) throw new Error(booked.error.code);
    await deriveMails(ctx);
    return booked.value;
  };
  const shown = () =>
    service.taken.filter(({ name }) => name === 'phone').map(({ body }) => JSON.parse(phone.read(body)));
  return { ...service, ctx, clock, phone, send, book, shown, signIn };
}

test('a customer books, and the phone is told who, when and where to tap, once', async () => {
  const { send, book, shown } = await open();
  const { bookingId } = await book();

  await send();
  await send();

  expect(shown()).toEqual([
    {
      title: 'New booking: Ana Reyes',
      body: 'Monday, March 15, 10:00 AM · Virtual, 1 hour',
      opens: `/bookings/${bookingId}`,
      tag: `booking:${bookingId}`,
      waiting: 0,
    },
  ]);
});

test('another server that begins later tells nothing twice', async () => {
  const { ctx, send, book, shown } = await open();
  await book();
  await send();

  await createSendAlerts(ctx)();

  expect(shown()).toHaveLength(1);
});

test('what the consultant does herself tells her nothing', async () => {
  const { ctx, send, book, shown } = await open();
  const { bookingId } = await book();
  await send();
  await ctx.execute({
    id: 'moved',
    kind: 'booking.reschedule',
    at: ctx.now(),
    by: { role: 'consultant', deviceId: 'phone' },
    payload: { bookingId, newDate: '2027-03-16' as LocalDate, newTime: '11:00' as LocalTime },
  });
  await deriveMails(ctx);
  await send();

  expect(shown()).toHaveLength(1);
});

test('in quiet hours nothing is sent, and after them all of it', async () => {
  const { clock, send, book, shown } = await open();
  // Half past nine in the evening.
  clock.now = plusMinutes(clock.now, 11.5 * 60);
  await book();
  await send();
  expect(shown()).toEqual([]);

  clock.now = plusMinutes(clock.now, 9.5 * 60);
  await send();

  expect(shown()).toHaveLength(1);
});

test('a service that is down is tried again, with longer and longer pauses, for this device alone', async () => {
  const { ctx, clock, send, book, shown, answerNext, signIn, taken } = await open();
  const tablet = createBrowser('tablet');
  await signIn('tablet');
  await turnAlertsOn(ctx, 'tablet', tablet.address);
  answerNext(503, 201, 503);
  await book();
  await send();
  expect(taken).toHaveLength(1);

  await send();
  clock.now = plusMinutes(clock.now, 1);
  await send();
  expect(taken).toHaveLength(1);
  clock.now = plusMinutes(clock.now, 4);
  await send();
  expect(taken).toHaveLength(1);
  clock.now = plusMinutes(clock.now, 1);
  await send();

  expect(taken.map(({ name }) => name).toSorted()).toEqual(['phone', 'tablet']);
  expect(shown()).toHaveLength(1);
});

test('a browser that does not listen any more is forgotten; the mail has said it', async () => {
  const { ctx, send, book, answerNext } = await open();
  answerNext(410);
  await book();

  await send();

  expect(await describeAlerts(ctx, 'phone')).toMatchObject({ isOn: false });
  expect(
    [...ctx.model().mailsById.values()].filter(({ mailId }) => mailId.endsWith('.consultant')),
  ).toHaveLength(1);
});

test('a device that was shut out, turned off, or began later is told nothing', async () => {
  const { ctx, clock, send, book, shown, signIn, taken } = await open();
  await book();
  await turnAlertsOff(ctx, 'phone');
  clock.now = plusMinutes(clock.now, 1);
  const late = createBrowser('late');
  await signIn('late');
  await turnAlertsOn(ctx, 'late', late.address);
  await send();
  expect(taken).toEqual([]);

  await turnAlertsOn(ctx, 'phone', createBrowser('phone').address);
  await revokeDevice(ctx, 'phone');
  await revokeDevice(ctx, 'late');
  await book('12:00');
  await send();

  expect(taken).toEqual([]);
  expect(shown()).toEqual([]);
});

test('the keys are made once, whoever asks first, and stay', async () => {
  const { ctx } = await open();

  const [one, other] = await Promise.all([pushKeys(ctx), pushKeys(ctx)]);

  expect(one.publicKey).toBe(other.publicKey);
  expect((await describeAlerts(ctx, 'phone')).publicKey).toBe(one.publicKey);
});

test('an alert is tried on the device that asks, and says what became of it', async () => {
  const { ctx, shown, answerNext } = await open();

  expect(await testAlert(ctx, 'phone')).toEqual({ outcome: 'delivered' });
  answerNext(410);
  expect(await testAlert(ctx, 'phone')).toEqual({ outcome: 'gone' });
  expect(await testAlert(ctx, 'phone')).toEqual({ outcome: 'gone' });
  expect(shown()).toMatchObject([{ title: 'Alerts work' }]);
});

test('over HTTP a device turns its own alerts on and off; without a session nobody does', async () => {
  const { app, signIn, store } = await buildTestApp();
  const url = '/api/admin/alerts';
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect((await app.inject({ method, url })).statusCode).toBe(401);
  const phone = await signIn();
  const { address } = createBrowser('phone');
  const isOn = async () => (await phone.call({ method: 'GET', url })).json().isOn;

  expect(await isOn()).toBe(false);
  expect((await phone.call({ method: 'PUT', url, payload: address })).statusCode).toBe(204);
  expect(await isOn()).toBe(true);
  expect(
    (await phone.call({ method: 'PUT', url, payload: { ...address, endpoint: 'http://x' } })).statusCode,
  ).toBe(400);
  expect((await phone.call({ method: 'DELETE', url })).statusCode).toBe(204);
  expect(await isOn()).toBe(false);
  // The step of setting up stays done.
  const settings = await store.database('practice').get<Settings>('settings:practice');
  expect(settings?.firstSteps).toEqual({ alerts: true });
});
