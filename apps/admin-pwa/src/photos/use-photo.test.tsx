import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { moment } from '@fieldleaf/domain/testing/builders';
import type { PhotoCodec } from '@fieldleaf/ui/photo/resize-photo';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { destroyPhotos } from '../db/open-photos.ts';
import { readOwnPhotos, readPhotoImage } from '../db/photos.ts';
import { projectOwnPhotos, usePendingPhoto, usePhotosByNote } from '../read-models/own-photos.ts';
import { projectSync } from '../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { named } from '../testing/serve-answers.ts';
import { addPhoto } from './add-photo.ts';
import { usePhoto } from './use-photo.ts';

const PHOTO_ID = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
const JPEG = 'data:image/jpeg;base64,/9j/';

const known: PlantPhoto = {
  _id: `photo:${PHOTO_ID}`,
  type: 'photo',
  v: 1,
  photoId: PHOTO_ID,
  noteId: 'BK-AAAAAA',
  plantName: 'Monstera',
  sizeBytes: 3,
  addedAt: moment('2027-03-15T18:00:00Z'),
};

const bytes = new Uint8Array([0xff, 0xd8, 0xff]);

// As much of a file as is looked at; one of jsdom's cannot be read.
const jpeg = () => ({ size: bytes.length, arrayBuffer: async () => bytes.buffer }) as unknown as Blob;

const codec: PhotoCodec = {
  decode: async () => ({
    widthPx: 10,
    heightPx: 10,
    encodeJpeg: async () => jpeg(),
    close: () => undefined,
  }),
};

function Shown({ photoId }: { readonly photoId: string }) {
  const photo = usePhoto(photoId);
  return photo.status === 'shown' ? <img src={photo.src} alt="plant" /> : <p>{photo.status}</p>;
}

function Listed() {
  const photos = usePhotosByNote().get('BK-AAAAAA') ?? [];
  const state = usePendingPhoto('new')?.state ?? 'none';
  return <p>{`${photos.map(({ photoId }) => photoId).join(' ')} ${state}`}</p>;
}

let phone: Phone;

beforeEach(async () => {
  phone = await unlockedPhone(known);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await destroyPhotos(phone.databases);
  await phone.giveUp();
});

const serverAnswers = (answer: () => Promise<Response>) => {
  const fetched = vi.fn(async () => named(await answer()));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const withPhoto = async () => new Response(bytes, { headers: { 'content-type': 'image/jpeg' } });
const showsPhoto = async () => expect((await screen.findByRole('img')).getAttribute('src')).toBe(JPEG);

test('a photo that was just taken is shown from this phone, and waits', async () => {
  const fetched = serverAnswers(offline);
  const added = await addPhoto({ noteId: 'BK-AAAAAA', plantName: ' Monstera ', file: jpeg() }, codec);

  render(<Shown photoId={added.ok ? added.value : ''} />);
  await showsPhoto();
  expect(await readOwnPhotos()).toMatchObject([
    { state: 'waiting', photo: { noteId: 'BK-AAAAAA', plantName: 'Monstera', sizeBytes: 3 } },
  ]);
  expect(fetched).not.toHaveBeenCalled();
});

test('what is no photo is refused, and nothing is kept', async () => {
  const unreadable = { decode: () => Promise.reject(new Error('EncodingError')) };
  const added = await addPhoto({ noteId: 'BK-AAAAAA', plantName: '', file: jpeg() }, unreadable);
  expect(added).toMatchObject({ error: { code: 'unreadable_photo' } });
  expect(await readOwnPhotos()).toEqual([]);
});

test('another phone’s photo is fetched once and then there without signal', async () => {
  const fetched = serverAnswers(withPhoto);
  const first = render(<Shown photoId={PHOTO_ID} />);
  await showsPhoto();
  first.unmount();
  await waitFor(async () => expect(await readPhotoImage(PHOTO_ID)).toBe(JPEG));

  serverAnswers(offline);
  render(<Shown photoId={PHOTO_ID} />);
  await showsPhoto();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('without signal it says so, and is shown after the next sync', async () => {
  serverAnswers(offline);
  render(<Shown photoId={PHOTO_ID} />);
  await screen.findByText('offline');

  serverAnswers(withPhoto);
  projectSync({ lastSyncedAt: 1 });
  await showsPhoto();
});

test('a captive portal’s page is no photo', async () => {
  serverAnswers(async () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }));
  render(<Shown photoId={PHOTO_ID} />);
  await screen.findByText('offline');
});

test('a photo that was erased is missing', async () => {
  serverAnswers(async () => new Response('{}', { status: 404 }));
  render(<Shown photoId={PHOTO_ID} />);
  await screen.findByText('missing');
});

test('the screens show the photos of this phone among the others, and how they fare', async () => {
  render(<Listed />);
  await screen.findByText(`${PHOTO_ID} none`);

  const photo = { ...known, photoId: 'new', addedAt: moment('2027-03-14T18:00:00Z') };
  projectOwnPhotos([
    { photo, state: 'waiting', refusal: null },
    { photo: known, state: 'sent', refusal: null },
  ]);
  await screen.findByText(`new ${PHOTO_ID} waiting`);
  projectOwnPhotos([]);
  await screen.findByText(`${PHOTO_ID} none`);
});
