import { type PlantPhoto, photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import { moment } from '@fieldleaf/domain/testing/builders';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { destroyPhotos } from './open-photos.ts';
import {
  changeOwnPhoto,
  followOwnPhotos,
  readOwnPhotos,
  readPhotoImage,
  removeOwnPhoto,
  type StoredOwnPhoto,
  saveOwnPhoto,
} from './photos.ts';
import { withPhotos } from './photos-database.ts';

const aPhoto = (photoId: string): PlantPhoto => ({
  _id: photoDocumentId(photoId),
  type: 'photo',
  v: 1,
  photoId,
  noteId: 'BK-AAAAAA',
  plantName: 'Monstera',
  sizeBytes: 3,
  addedAt: moment('2027-03-15T18:00:00Z'),
});

let phone: Phone;

beforeEach(async () => {
  phone = await unlockedPhone();
});

afterEach(async () => {
  await destroyPhotos(phone.databases);
  await phone.giveUp();
});

const states = async () => (await readOwnPhotos()).map(({ photo, state }) => [photo.photoId, state]);

test('a photo that was saved is there with its picture, and waits to be sent', async () => {
  await saveOwnPhoto(aPhoto('1'), 'data:one');

  expect(await states()).toEqual([['1', 'waiting']]);
  expect(await readPhotoImage('1')).toBe('data:one');
  expect(await readPhotoImage('2')).toBeUndefined();
});

test('saved again, it is one photo', async () => {
  await saveOwnPhoto(aPhoto('1'), 'data:one');
  await saveOwnPhoto(aPhoto('1'), 'data:one', 'kept');
  expect(await states()).toEqual([['1', 'waiting']]);
});

test('of two that write down what became of it, the slower one does not undo the faster', async () => {
  await saveOwnPhoto(aPhoto('1'), 'data:one');
  const [own] = await readOwnPhotos();
  if (!own) throw new Error('nothing was saved');

  expect(await changeOwnPhoto(own, { state: 'sent' })).toMatchObject({ _id: own._id, state: 'sent' });
  expect(await changeOwnPhoto(own, { state: 'refused' })).toBeUndefined();
  expect(await states()).toEqual([['1', 'sent']]);
});

test('what is let go is gone with its picture, and can come back', async () => {
  await saveOwnPhoto(aPhoto('1'), 'data:one');
  await saveOwnPhoto(aPhoto('2'), 'data:two');
  const [first] = await readOwnPhotos();
  if (first) await removeOwnPhoto(first);

  expect(await states()).toEqual([['2', 'waiting']]);
  expect(await readPhotoImage('1')).toBeUndefined();
  await saveOwnPhoto(aPhoto('1'), 'data:again', 'kept');
  expect(await readPhotoImage('1')).toBe('data:again');
});

test('whoever follows hears of each change, until it has heard enough', async () => {
  const heard: (readonly StoredOwnPhoto[])[] = [];
  const stop = await followOwnPhotos((photos) => heard.push(photos));
  await saveOwnPhoto(aPhoto('1'), 'data:one');
  await waitFor(() => expect(heard.at(-1)).toHaveLength(1));

  stop();
  await saveOwnPhoto(aPhoto('2'), 'data:two');
  expect(heard.at(-1)).toHaveLength(1);
});

test('a lost connection is opened anew', async () => {
  await saveOwnPhoto(aPhoto('1'), 'data:one');
  await withPhotos((photos) => photos.close());
  expect(await states()).toEqual([['1', 'waiting']]);
});

test('a device that was removed keeps none', async () => {
  await saveOwnPhoto(aPhoto('1'), 'data:one');
  await destroyPhotos(phone.databases);
  expect(await states()).toEqual([]);
});
