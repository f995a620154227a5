import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { ana } from '@fieldleaf/domain/testing/builders';
import { aJpeg } from '@fieldleaf/domain/testing/jpeg-builder';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { expect, test } from 'vitest';
import { keepAssessmentPhoto } from '../features/assessments/assessment-photos.routes.ts';
import { saveAssessment } from '../features/assessments/assessments.routes.ts';
import { eraseCustomer } from '../features/customers/erase-customer.ts';
import { giveUpPayment } from '../features/payments/online-payments.ts';
import { finishVisitPayment } from '../money/finish-payment.ts';
import { sweepPayments } from '../money/sweep-payments.ts';
import type { Store } from '../store/store.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { createCrashingStore, dyingAtEveryWrite } from '../testing/crashing-store.ts';
import { makeIntent, startServer, type TestServer } from '../testing/start-server.ts';
import { ANSWERS } from '../testing/test-customer.ts';
import { keepRetention } from './keep-retention.ts';
import { sweepAssessmentPhotos } from './sweep-assessment-photos.ts';

const CLIENT = { address: '10.0.0.1', network: undefined };
const DAY_MINUTES = 24 * 60;

/** A stranger's assessment with two photos. */
async function assessWithPhotos({ ctx }: TestServer): Promise<string> {
  const saved = await saveAssessment(ctx, { sessionId: 'session_1', answers: ANSWERS }, CLIENT);
  if (!saved.ok) throw new Error(saved.error.code);
  for (const number of [1, 2]) {
    const chosenId = `01HZZZZZZZZZZZZZZZZZZZZZZ${number}`;
    const jpeg = Buffer.from(aJpeg(number));
    expect(
      await keepAssessmentPhoto(ctx, { assessmentId: saved.value, chosenId, jpeg }, CLIENT),
    ).toMatchObject({
      ok: true,
    });
  }
  return saved.value;
}

const payFor = (server: TestServer, assessmentId: string, isPaid = true) =>
  makeIntent(
    server,
    {
      consultationType: 'virtual',
      duration: '60min',
      amount: 7_000,
      assessmentId,
      selectedDate: '2027-03-15' as LocalDate,
      selectedTime: '10:00' as LocalTime,
      customerInfo: ana,
    },
    isPaid,
  );

const idsIn = async (store: Store, database: 'practice' | 'ops', type: string) =>
  (await store.database(database).range<{ _id: string }>({ from: `${type}:`, to: `${type}:\uffff` })).map(
    ({ _id }) => _id.slice(_id.indexOf(':') + 1),
  );

/** Returns the numbers of pictures, picture lists and visit photos. */
const countsIn = async (store: Store) => ({
  pictures: (await idsIn(store, 'ops', 'photo-bytes')).length,
  lists: (await idsIn(store, 'ops', 'assessment-photos')).length,
  ofVisits: (await idsIn(store, 'practice', 'photo')).length,
});

async function openServer() {
  const store = createMemoryStore();
  const clock: { now: Instant } = { now: TEST_NOW };
  const server = await startServer(store, () => clock.now);
  const pass = (minutes: number) => {
    clock.now = plusMinutes(clock.now, minutes);
  };
  return { store, server, pass };
}

test('photos that no visit was booked with are gone after a day, and not before', async () => {
  const { store, server, pass } = await openServer();
  await assessWithPhotos(server);

  pass(DAY_MINUTES - 1);
  await sweepAssessmentPhotos(server.ctx);
  expect(await countsIn(store)).toEqual({ pictures: 2, lists: 1, ofVisits: 0 });

  pass(1);
  await sweepAssessmentPhotos(server.ctx);
  expect(await countsIn(store)).toEqual({ pictures: 0, lists: 0, ofVisits: 0 });
});

test('while a payment is under way they stay; once it is given up they go', async () => {
  const { store, server, pass } = await openServer();
  await payFor(server, await assessWithPhotos(server), false);

  pass(2 * DAY_MINUTES);
  await sweepAssessmentPhotos(server.ctx);
  expect(await countsIn(store)).toMatchObject({ pictures: 2, lists: 1 });

  await sweepPayments(server.ctx);
  await sweepAssessmentPhotos(server.ctx);
  expect(await countsIn(store)).toEqual({ pictures: 0, lists: 0, ofVisits: 0 });
});

test('a server that dies anywhere while it books loses no photo', async () => {
  const writes = await dyingAtEveryWrite(async (left) => {
    const store = createMemoryStore();
    const before = await startServer(store, () => TEST_NOW);
    const { paymentIntentId } = await payFor(before, await assessWithPhotos(before));
    await before.stop();
    const crashing = createCrashingStore(store, left);
    const dying = await startServer(crashing.store, () => TEST_NOW).catch(() => undefined);
    await (dying && finishVisitPayment(dying.ctx, paymentIntentId).catch(() => undefined));
    await dying?.stop().catch(() => undefined);

    const server = await startServer(store, () => TEST_NOW);
    await sweepPayments(server.ctx);
    await sweepAssessmentPhotos(server.ctx);

    const photos = await store.database('practice').range<PlantPhoto>({ from: 'photo:', to: 'photo:\uffff' });
    const bookingIds = await idsIn(store, 'practice', 'booking');
    expect(photos.map(({ noteId }) => noteId)).toEqual([bookingIds[0], bookingIds[0]]);
    expect(await countsIn(store)).toMatchObject({ pictures: 2 });
    return crashing.hasCrashed();
  });
  expect(writes).toBeGreaterThan(4);
});

test('a photo that had arrived when the server died over telling the visit of it is the visit’s all the same', async () => {
  await dyingAtEveryWrite(async (left) => {
    const store = createMemoryStore();
    const before = await startServer(store, () => TEST_NOW);
    const assessmentId = await assessWithPhotos(before);
    await finishVisitPayment(before.ctx, (await payFor(before, assessmentId)).paymentIntentId);
    await before.stop();
    const crashing = createCrashingStore(store, left);
    const dying = await startServer(crashing.store, () => TEST_NOW).catch(() => undefined);
    const late = { assessmentId, chosenId: '01HZZZZZZZZZZZZZZZZZZZZZZ3', jpeg: Buffer.from(aJpeg(3)) };
    await (dying && keepAssessmentPhoto(dying.ctx, late, CLIENT).catch(() => undefined));
    await dying?.stop().catch(() => undefined);

    const server = await startServer(store, () => TEST_NOW);
    await sweepAssessmentPhotos(server.ctx);

    const { pictures, ofVisits } = await countsIn(store);
    expect(ofVisits).toBe(pictures);
    return crashing.hasCrashed();
  });
});

test('the list goes after a day, the photos of the visit stay; they go years after the last visit', async () => {
  const { store, server, pass } = await openServer();
  await finishVisitPayment(
    server.ctx,
    (await payFor(server, await assessWithPhotos(server))).paymentIntentId,
  );

  pass(DAY_MINUTES);
  await sweepAssessmentPhotos(server.ctx);
  expect(await countsIn(store)).toEqual({ pictures: 2, lists: 0, ofVisits: 2 });

  pass(4 * 365 * DAY_MINUTES);
  await keepRetention(server.ctx);
  expect(await countsIn(store)).toEqual({ pictures: 0, lists: 0, ofVisits: 0 });
});

test('erasing a person takes the photos of the visit, and those of a booking that was given up', async () => {
  const { store, server, pass } = await openServer();
  await finishVisitPayment(
    server.ctx,
    (await payFor(server, await assessWithPhotos(server))).paymentIntentId,
  );
  pass(20 * DAY_MINUTES);
  await giveUpPayment(server.ctx, await payLater(server));
  expect(await countsIn(store)).toMatchObject({ pictures: 4, ofVisits: 2 });

  expect(await eraseCustomer(server.ctx, ana.email)).toMatchObject({ ok: true });

  expect(await countsIn(store)).toEqual({ pictures: 0, lists: 0, ofVisits: 0 });
});

/** Another booking of hers, with photos of its own, that is not paid. */
const payLater = async (server: TestServer) =>
  makeIntent(
    server,
    {
      consultationType: 'virtual',
      duration: '60min',
      amount: 7_000,
      assessmentId: await assessWithPhotos(server),
      selectedDate: '2027-03-29' as LocalDate,
      selectedTime: '10:00' as LocalTime,
      customerInfo: ana,
    },
    false,
  );
