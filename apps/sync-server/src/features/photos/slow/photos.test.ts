import { aJpeg } from '@fieldleaf/domain/testing/jpeg-builder';
import { expect, test } from 'vitest';
import { openNotes } from '../../../testing/test-notes.ts';

const PHOTO_ID = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
const url = `/api/admin/photos/${PHOTO_ID}`;

const jpegOf = (sizeBytes: number, fill = 7) =>
  Buffer.from(aJpeg(fill, [], { scanBytes: sizeBytes - aJpeg(fill, [], { scanBytes: 0 }).length }));

/** A visit with its note, and a phone that sends photos of it. */
async function openPhotos() {
  const opened = await openNotes();
  await opened.write(opened.bookingId);
  const send = async (payload: Buffer, headers: Record<string, string> = {}) => {
    const said = { 'content-type': 'image/jpeg', 'x-note-id': opened.bookingId, ...headers };
    const answer = await opened.phone.call({ method: 'PUT', url, headers: said, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const fetched = () => opened.phone.call({ url });
  return { ...opened, send, fetched };
}

test('a photo comes back as it was sent, and no cache keeps it', async () => {
  const { send, fetched, bookingId } = await openPhotos();
  const jpeg = jpegOf(300_000);

  const sent = await send(jpeg, {
    'x-plant-name': encodeURIComponent('Calathéa'),
    'x-added-at': '2027-02-28T09:30:00.000Z',
  });

  const addedAt = '2027-02-28T09:30:00.000Z';
  const photo = { photoId: PHOTO_ID, noteId: bookingId, plantName: 'Calathéa', sizeBytes: 300_000, addedAt };
  expect(sent).toEqual({ status: 200, body: { status: 'success', photo } });
  const answer = await fetched();
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.rawPayload.equals(jpeg)).toBe(true);
});

test('phones receive what is known of a photo, and not its bytes', async () => {
  const { send, phone, bookingId } = await openPhotos();
  const plantId = 'a'.repeat(32);
  await send(jpegOf(300_000), { 'x-plant-id': plantId });

  const changes = await phone.call({ url: '/sync/practice/_changes?include_docs=true' });
  const photo = changes.json().results.find(({ id }: { id: string }) => id === `photo:${PHOTO_ID}`).doc;

  expect(photo).toMatchObject({
    type: 'photo',
    noteId: bookingId,
    plantName: '',
    plantId,
    sizeBytes: 300_000,
  });
  expect(changes.body.length).toBeLessThan(50_000);
  expect((await phone.call({ url: '/sync/ops' })).statusCode).toBe(404);
});

test('the same photo again is one photo; another one under its id is refused', async () => {
  const { send, fetched } = await openPhotos();
  const jpeg = jpegOf(1_000);
  const [first, second] = await Promise.all([send(jpeg), send(jpeg)]);

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect(await send(jpegOf(1_000, 8))).toMatchObject({ status: 409, body: { code: 'id_taken' } });
  expect((await fetched()).rawPayload.equals(jpeg)).toBe(true);
});

test('a photo added tomorrow, by a clock that runs ahead, was added now', async () => {
  const { send, clock } = await openPhotos();
  const sent = await send(jpegOf(1_000), { 'x-added-at': '2030-01-01T00:00:00.000Z' });
  expect(sent.body.photo.addedAt).toBe(clock.now());
});

test('what is no photo, too large, or of no note is refused', async () => {
  const { send, fetched } = await openPhotos();
  const refused = async (sent: ReturnType<typeof send>, status: number, code: string) =>
    expect(await sent).toMatchObject({ status, body: { error: true, code } });

  await refused(send(Buffer.from('<svg onload="alert(1)">')), 415, 'not_a_photo');
  await refused(send(Buffer.alloc(0)), 415, 'not_a_photo');
  await refused(send(jpegOf(1_000), { 'content-type': 'image/png' }), 415, 'not_a_photo');
  await refused(send(Buffer.from('{}'), { 'content-type': 'application/json' }), 415, 'not_a_photo');
  await refused(send(jpegOf(400_001)), 413, 'photo_too_large');
  await refused(send(jpegOf(1_000), { 'x-note-id': 'BK-ZZZZZZ' }), 404, 'note_not_found');
  await refused(send(jpegOf(1_000), { 'x-note-id': 'nonsense' }), 400, 'invalid_input');
  await refused(send(jpegOf(1_000), { 'x-plant-name': '%E0%A4%A' }), 400, 'invalid_input');
  await refused(send(jpegOf(1_000), { 'x-plant-name': 'x'.repeat(121) }), 400, 'invalid_input');
  expect((await fetched()).statusCode).toBe(404);
});

test('nobody reads or sends photos without a session, and no other website does', async () => {
  const { app, send } = await openPhotos();
  await send(jpegOf(1_000));

  expect((await app.inject({ url })).statusCode).toBe(401);
  expect((await app.inject({ method: 'PUT', url, payload: jpegOf(1_000) })).statusCode).toBe(401);
  expect(await send(jpegOf(1_000), { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
});

test('a customer’s photo that a phone brings back needs its visit and no note, and stays the customer’s', async () => {
  const { phone, customer, store } = await openNotes();
  const { bookingId } = await customer.book({ selectedTime: '13:00' });
  const headers = { 'content-type': 'image/jpeg', 'x-note-id': bookingId };
  const send = (more: Record<string, string>) =>
    phone.call({ method: 'PUT', url, headers: { ...headers, ...more }, payload: jpegOf(1_000) });

  expect((await send({})).statusCode).toBe(404);
  expect((await send({ 'x-from-customer': 'yes' })).statusCode).toBe(200);

  expect(await store.database('practice').get(`photo:${PHOTO_ID}`)).toMatchObject({ fromCustomer: true });
});
