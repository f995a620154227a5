import { photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import { moment } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { destroyPhotos } from '../db/open-photos.ts';
import { readOwnPhotos, saveOwnPhoto } from '../db/photos.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { restorePhoto, takePhotoBack } from './take-photo-back.ts';

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

let phone: Phone;

beforeEach(async () => {
  phone = await unlockedPhone();
});

afterEach(async () => {
  await destroyPhotos(phone.databases);
  await phone.giveUp();
});

test('taken back twice, and kept after all twice, is once: an answer of the storage may be lost', async () => {
  await saveOwnPhoto(photo, 'data:image/jpeg;base64,/9j/');

  expect([await takePhotoBack('1'), await takePhotoBack('1')]).toEqual([true, true]);
  expect(await readOwnPhotos()).toMatchObject([{ state: 'unwanted' }]);
  expect([await restorePhoto('1'), await restorePhoto('1')]).toEqual([true, true]);
  expect(await readOwnPhotos()).toMatchObject([{ state: 'waiting' }]);
});

test('a copy of a photo that everybody has, or none at all, is nothing to take back', async () => {
  await saveOwnPhoto(photo, 'data:image/jpeg;base64,/9j/', 'kept');

  expect([await takePhotoBack('1'), await takePhotoBack('2')]).toEqual([false, false]);
  expect(await readOwnPhotos()).toMatchObject([{ state: 'kept' }]);
});
