import { photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import { aBooking, aNote, moment } from '@fieldleaf/domain/testing/builders';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { destroyPhotos } from '../db/open-photos.ts';
import { changeOwnPhoto, readOwnPhotos, readPhotoImage, saveOwnPhoto } from '../db/photos.ts';
import { saveCommand } from '../db/save-command.ts';
import { projectLock } from '../read-models/lock-state.ts';
import { projectSync, useSyncState } from '../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { named } from '../testing/serve-answers.ts';
import { startPhotos } from './start-photos.ts';

const PHOTO_ID = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

const photo = {
  _id: photoDocumentId(PHOTO_ID),
  type: 'photo',
  v: 1,
  photoId: PHOTO_ID,
  noteId: 'BK-AAAAAA',
  plantName: 'Calathéa',
  sizeBytes: 3,
  addedAt: moment('2027-03-15T18:00:00Z'),
} as const;

let phone: Phone;
let syncs = 0;
const sent = vi.fn<typeof fetch>();

const synced = (): void => {
  syncs += 1;
  projectSync({ lastSyncedAt: syncs, reach: 'reachable' });
};
const stateOf = async () => (await readOwnPhotos()).map(({ state }) => state);

beforeAll(startPhotos);

beforeEach(async () => {
  phone = await unlockedPhone(aNote());
  sent.mockImplementation(async (path) =>
    named(Response.json({ status: 'success', photo: { photoId: String(path).split('/').at(-1) } })),
  );
  vi.stubGlobal('fetch', sent);
});

afterEach(async () => {
  projectLock('locked');
  vi.unstubAllGlobals();
  sent.mockReset();
  await destroyPhotos(phone.databases);
  await phone.giveUp();
});

test('after a sync a photo goes to the server with what is known of it, also while the phone is locked', async () => {
  await saveOwnPhoto(photo, 'data:image/jpeg;base64,/9j/');
  synced();

  await waitFor(async () => expect(await stateOf()).toEqual(['sent']));
  const [url, request] = sent.mock.calls[0] ?? [];
  expect(url).toBe(`/api/admin/photos/${PHOTO_ID}`);
  expect(request).toMatchObject({
    method: 'PUT',
    headers: {
      'content-type': 'image/jpeg',
      'x-note-id': 'BK-AAAAAA',
      'x-plant-name': 'Calath%C3%A9a',
      'x-added-at': '2027-03-15T18:00:00.000Z',
    },
  });
  expect(request?.body).toEqual(new Uint8Array([0xff, 0xd8, 0xff]));
});

test('a photo taken while there is signal does not wait for the next sync', async () => {
  projectLock('unlocked');
  await waitFor(() => expect(sent).not.toHaveBeenCalled());
  synced();
  await saveOwnPhoto(photo, 'data:image/jpeg;base64,/9j/');
  await waitFor(async () => expect(await stateOf()).toEqual(['sent']));
});

test('a change of the note that waits is text, and text goes first', async () => {
  await saveCommand({
    kind: 'consultationNote.update',
    payload: { noteId: 'BK-AAAAAA', updates: { observations: 'Repotted' } },
  });
  projectLock('unlocked');
  await saveOwnPhoto(photo, 'data:image/jpeg;base64,/9j/');
  synced();
  await waitFor(() => expect(useSyncState.getState().waitingPhotos).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sent).not.toHaveBeenCalled();
});

test('a photo of a note that nobody has saved waits for her, and for a connection from then on', async () => {
  projectLock('unlocked');
  await saveOwnPhoto({ ...photo, noteId: 'BK-BBBBBB' }, 'data:image/jpeg;base64,/9j/');
  synced();
  await waitFor(() => expect(useSyncState.getState().waitingPhotos).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sent).not.toHaveBeenCalled();

  await phone.databases.mirror.put({ ...aNote(), _id: 'note:BK-BBBBBB', noteId: 'BK-BBBBBB' });
  await waitFor(() => expect(useSyncState.getState().waitingPhotos).toBe(1));
});

test('a photo that was removed leaves this phone with the next sync, and is not sent any more', async () => {
  await phone.databases.mirror.put({ ...photo, removed: { at: photo.addedAt, commandId: 'c1' } });
  await saveOwnPhoto(photo, 'data:image/jpeg;base64,/9j/', 'kept');
  synced();

  await waitFor(async () => expect(await stateOf()).toEqual([]), { timeout: 5_000 });
  expect(await readPhotoImage(PHOTO_ID)).toBeUndefined();
  expect(sent).not.toHaveBeenCalled();
});

test('a photo that may have arrived before it was taken back is removed with a command', async () => {
  await saveOwnPhoto(photo, 'data:image/jpeg;base64,/9j/');
  const [own] = await readOwnPhotos();
  if (own) await changeOwnPhoto(own, { state: 'unwanted', attempts: 1 });
  synced();

  await waitFor(async () => expect(await stateOf()).toEqual([]), { timeout: 5_000 });
  const payload = { photoId: PHOTO_ID, noteId: photo.noteId };
  expect(await phone.waiting()).toMatchObject([{ kind: 'photo.remove', payload }]);
});

test('what a customer sent for a visit ahead is on this phone after a sync; of a visit long past it is not fetched', async () => {
  const today = new Date().toISOString();
  const ahead = aBooking({ appointment: { ...aBooking().appointment, startsAt: moment(today) } });
  const sentAlong = { ...photo, fromCustomer: true, plantName: '' } as const;
  const past = aBooking({
    _id: 'booking:BK-BBBBBB',
    bookingId: 'BK-BBBBBB',
    appointment: { ...aBooking().appointment, startsAt: moment('2020-03-15T15:00:00Z') },
  });
  const ofPast = {
    ...sentAlong,
    _id: photoDocumentId('past'),
    photoId: 'past',
    noteId: 'BK-BBBBBB',
  } as const;
  for (const document of [ahead, past, sentAlong, ofPast]) await phone.databases.mirror.put(document);
  sent.mockImplementation(async () =>
    named(new Response(new Uint8Array([0xff, 0xd8, 0xff]), { headers: { 'content-type': 'image/jpeg' } })),
  );
  projectLock('unlocked');
  await waitFor(() => expect(phone.shown().photosByNoteId.size).toBe(2));
  synced();

  await waitFor(async () => expect(await readPhotoImage(PHOTO_ID)).toBe('data:image/jpeg;base64,/9j/'));
  expect(sent.mock.calls.map(([url]) => url)).toEqual([`/api/admin/photos/${PHOTO_ID}`]);
});
