import { photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import { moment } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { destroyPhotos } from '../db/open-photos.ts';
import { changeOwnPhoto, readOwnPhotos, saveOwnPhoto } from '../db/photos.ts';
import { projectOwnPhotos } from '../read-models/own-photos.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { RefusedPhoto } from './refused-photo.tsx';

const photo = {
  _id: photoDocumentId('1'),
  type: 'photo',
  v: 1,
  photoId: '1',
  noteId: 'BK-AAAAAA',
  plantName: 'Monstera',
  sizeBytes: 3,
  addedAt: moment('2027-03-15T18:00:00Z'),
} as const;

const refusal = 'Consultation note not found';
const states = async () => (await readOwnPhotos()).map(({ state }) => state);

let phone: Phone;
let done = 0;

beforeEach(async () => {
  phone = await unlockedPhone();
  done = 0;
  await saveOwnPhoto(photo, 'data:image/jpeg;base64,/9j/');
  const [own] = await readOwnPhotos();
  if (own) await changeOwnPhoto(own, { state: 'refused', refusal });
  projectOwnPhotos([{ photo, state: 'refused', refusal }]);
});

afterEach(async () => {
  projectOwnPhotos([]);
  await destroyPhotos(phone.databases);
  await phone.giveUp();
});

const show = () => render(<RefusedPhoto photoId="1" onDone={() => (done += 1)} />);

test('a photo the server did not take says why and can be sent again', async () => {
  show();
  expect(screen.getByText(refusal)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Send Again' }));
  await waitFor(() => expect(done).toBe(1));
  expect(await readOwnPhotos()).toMatchObject([{ state: 'waiting', attempts: 0, refusal: null }]);
});

test('or deleted from this phone', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Photo' }));
  await waitFor(() => expect(done).toBe(1));
  expect(await states()).toEqual([]);
});

test('every other photo has neither', () => {
  projectOwnPhotos([{ photo, state: 'waiting', refusal: null }]);
  show();
  expect(screen.queryByRole('button')).toBeNull();
});
