import { assessmentPhotoPath } from '@fieldleaf/contract/paths';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { aJpeg, jpegSegment } from '@fieldleaf/domain/testing/jpeg-builder';
import { expect, test } from 'vitest';
import type { Store } from '../../../store/store.ts';
import { buildTestApp, TEST_NOW } from '../../../testing/build-test-app.ts';
import { startServer } from '../../../testing/start-server.ts';
import { ANSWERS, createTestCustomer } from '../../../testing/test-customer.ts';
import { openTestStore } from '../../../testing/test-store.ts';
import { keepAssessmentPhoto } from '../assessment-photos.routes.ts';
import { saveAssessment } from '../assessments.routes.ts';

/** Made by the customer's browser. */
const idOf = (number: number) => `01HZZZZZZZZZZZZZZZZZZZZZZ${number}`;

/** A customer with an assessment, who sends photos for it; and a phone of the consultant's. */
async function openAssessment() {
  const { app, signIn, store, clock } = await buildTestApp();
  const customer = createTestCustomer(app);
  const assess = async () =>
    String((await customer.post('/api/assessment/', { answers: ANSWERS, sessionId: 's' })).body.id);
  const assessmentId = await assess();
  const sendTo =
    (id: string) =>
    async (photoId: string, payload: Uint8Array = aJpeg(), headers = {}) => {
      const url = assessmentPhotoPath(id, photoId);
      const sent = { 'content-type': 'image/jpeg', ...headers };
      const answer = await app.inject({ method: 'PUT', url, headers: sent, payload: Buffer.from(payload) });
      return { status: answer.statusCode, code: answer.json().code };
    };
  const send = sendTo(assessmentId);
  const photos = () => store.database('practice').range<PlantPhoto>({ from: 'photo:', to: 'photo:\uffff' });
  const bytes = async () =>
    (await store.database('ops').range({ from: 'photo-bytes:', to: 'photo-bytes:\uffff' })).length;
  return { app, customer, assessmentId, assess, send, sendTo, signIn, photos, bytes, clock };
}

test('photos of an assessment are the visit’s once it is booked, and the consultant sees them as they were sent', async () => {
  const { customer, assessmentId, send, signIn, photos } = await openAssessment();
  const pictures = [aJpeg(1), aJpeg(2)];
  for (const [at, picture] of pictures.entries())
    expect(await send(idOf(at), picture)).toEqual({ status: 200 });
  expect(await photos()).toEqual([]);

  const { bookingId } = await customer.book({ assessmentId });

  const kept = [...(await photos())].sort((one, other) => one.addedAt.localeCompare(other.addedAt));
  expect(kept).toHaveLength(2);
  for (const photo of kept)
    expect(photo).toMatchObject({
      noteId: bookingId,
      fromCustomer: true,
      plantName: '',
      sizeBytes: aJpeg().length,
    });
  const phone = await signIn();
  const seen = await Promise.all(
    kept.map(async ({ photoId }) => (await phone.call({ url: `/api/admin/photos/${photoId}` })).rawPayload),
  );
  for (const picture of pictures) expect(seen.some((one) => one.equals(Buffer.from(picture)))).toBe(true);
});

test('one that arrives after the booking is the visit’s too', async () => {
  const { customer, assessmentId, send, photos } = await openAssessment();
  const { bookingId } = await customer.book({ assessmentId });

  expect(await send(idOf(1))).toEqual({ status: 200 });

  expect(await photos()).toMatchObject([{ noteId: bookingId, fromCustomer: true }]);
});

test('the same photo sent again is one, also at once; another one under its id is refused', async () => {
  const { customer, assessmentId, send, photos } = await openAssessment();

  expect(await Promise.all([send(idOf(1)), send(idOf(1))])).toEqual([{ status: 200 }, { status: 200 }]);
  expect(await send(idOf(1), aJpeg(9))).toEqual({ status: 409, code: 'id_taken' });
  await customer.book({ assessmentId });
  expect(await send(idOf(1))).toEqual({ status: 200 });

  expect(await photos()).toHaveLength(1);
});

test('six photos are taken, however many arrive at once, and no seventh after the booking', async () => {
  const { customer, assessmentId, send, photos, bytes, clock } = await openAssessment();

  const sent = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((number) => send(idOf(number), aJpeg(number))));

  expect(sent.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(sent.filter(({ code }) => code === 'too_many_photos')).toHaveLength(2);
  expect(await bytes()).toBe(6);
  await customer.book({ assessmentId });
  clock.advance(5);
  expect(await photos()).toHaveLength(6);
  expect(await send(idOf(8))).toEqual({ status: 409, code: 'too_many_photos' });
});

test('what says where it was taken, is no photo, too large, or of no assessment is refused, and nothing of it kept', async () => {
  const { send, sendTo, bytes } = await openAssessment();
  const withPlace = aJpeg(7, jpegSegment(0xe1, 'Exif\0\0 32.78 N, 96.80 W'));

  expect(await send(idOf(1), withPlace)).toEqual({ status: 400, code: 'photo_with_metadata' });
  expect(await send(idOf(1), aJpeg().subarray(0, 90))).toEqual({ status: 415, code: 'not_a_photo' });
  const huge = aJpeg(7, [], { width: 65_500, height: 65_500 });
  expect(await send(idOf(1), huge)).toEqual({ status: 415, code: 'not_a_photo' });
  expect(await send(idOf(1), Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toEqual({
    status: 415,
    code: 'not_a_photo',
  });
  expect(await send(idOf(1), Buffer.from('<svg/>'))).toEqual({ status: 415, code: 'not_a_photo' });
  expect(await send(idOf(1), aJpeg(), { 'content-type': 'image/png' })).toMatchObject({ status: 415 });
  expect(await send(idOf(1), Buffer.alloc(400_001))).toEqual({ status: 413, code: 'photo_too_large' });
  expect(await send('nonsense')).toEqual({ status: 400, code: 'invalid_input' });
  expect(await sendTo('1')(idOf(1))).toEqual({ status: 404, code: 'assessment_not_found' });
  expect(await bytes()).toBe(0);
});

test('nobody gets a photo back, and an id of one assessment leads to no photo of another', async () => {
  const { app, customer, assess, assessmentId, send, sendTo, photos } = await openAssessment();
  await send(idOf(1), aJpeg(1));
  const other = await assess();

  expect(await sendTo(other)(idOf(1), aJpeg(2))).toEqual({ status: 200 });
  const { bookingId } = await customer.book({ assessmentId });

  const [photo] = await photos();
  expect(photo).toMatchObject({ noteId: bookingId });
  for (const url of [
    assessmentPhotoPath(assessmentId, idOf(1)),
    assessmentPhotoPath(assessmentId, photo?.photoId ?? ''),
  ])
    expect((await app.inject({ url })).statusCode).toBe(404);
  expect((await app.inject({ url: `/api/admin/photos/${photo?.photoId}` })).statusCode).toBe(401);
  expect(await sendTo(other)(photo?.photoId ?? '', aJpeg(3))).toEqual({ status: 200 });
  expect(await photos()).toEqual([photo]);
});

test('photos are in what a customer gets of their data, whether a note was written or not', async () => {
  const { customer, assessmentId, send, signIn } = await openAssessment();
  await send(idOf(1));
  const { bookingId } = await customer.book({ assessmentId });

  const phone = await signIn();
  const answer = await phone.call({ url: '/api/admin/customers/ana@example.com/export' });

  const noteId = bookingId as BookingId;
  expect(answer.json().documents).toContainEqual(expect.objectContaining({ type: 'photo', noteId }));
});

/** As a server has it that has not heard yet of what others write. */
const unheard = (store: Store): Store => ({
  ...store,
  database: (name) => ({
    ...store.database(name),
    waitForChange: (_since, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
  }),
});

test('a photo that comes to another server than its assessment, before that one has heard of it, is kept', async () => {
  const store = await openTestStore();
  const { ctx: here } = await startServer(store, () => TEST_NOW);
  const { ctx: there } = await startServer(unheard(store), () => TEST_NOW);
  const client = { address: '10.9.9.9', network: undefined };
  const saved = await saveAssessment(here, { answers: ANSWERS, sessionId: 's' } as never, client);
  const assessmentId = saved.ok ? saved.value : '';

  const sent = { assessmentId, chosenId: idOf(1), jpeg: Buffer.from(aJpeg()) };
  expect(await keepAssessmentPhoto(there, sent, client)).toEqual({ ok: true, value: undefined });
  expect(await keepAssessmentPhoto(there, { ...sent, assessmentId: 'none' }, client)).toMatchObject({
    error: { code: 'assessment_not_found' },
  });
});
