import { type PlantPhoto, photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import { aBooking, aNote, moment } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dismissToast } from '../controls/toast-state.ts';
import { Toaster } from '../controls/toaster.tsx';
import { destroyPhotos } from '../db/open-photos.ts';
import { changeOwnPhoto, readOwnPhotos, saveOwnPhoto } from '../db/photos.ts';
import { projectOwnPhotos, usePhotosByNote } from '../read-models/own-photos.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { PhotoStrip } from './photo-strip.tsx';

const photo: PlantPhoto = {
  _id: photoDocumentId('01J00000000000000000000001'),
  type: 'photo',
  v: 1,
  photoId: '01J00000000000000000000001',
  noteId: 'BK-AAAAAA',
  plantName: 'Monstera',
  sizeBytes: 3,
  addedAt: moment('2027-03-15T17:05:00Z'),
};
const SRC = 'data:image/jpeg;base64,/9j/';
const PATIENCE = { timeout: 10_000 };

function Photos() {
  return <PhotoStrip photos={usePhotosByNote().get('BK-AAAAAA') ?? []} />;
}

let phone: Phone;

/** Follows this phone's photos as the running console does. */
const project = async () =>
  projectOwnPhotos(
    (await readOwnPhotos()).flatMap(({ photo: own, state, refusal }) =>
      state === 'kept' ? [] : [{ photo: own, state, refusal }],
    ),
  );

const remove = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Enlarge photo/ }, PATIENCE));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Photo' }, PATIENCE));
  await screen.findByText('Photo removed.', {}, PATIENCE);
};
const undo = async () => userEvent.click(screen.getByRole('button', { name: 'Undo' }));
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: /^Enlarge/ })).toBeNull(), PATIENCE);
const isThere = () => screen.findByRole('button', { name: /^Enlarge photo/ }, PATIENCE);

const show = () =>
  render(
    <>
      <Photos />
      <Toaster />
    </>,
  );

beforeEach(() => dismissToast());

afterEach(async () => {
  projectOwnPhotos([]);
  await destroyPhotos(phone.databases);
  await phone.giveUp();
});

test('a photo everybody has is removed with a command, and is there again after Undo', async () => {
  phone = await unlockedPhone(aBooking({ status: 'completed' }), aNote(), photo);
  await saveOwnPhoto(photo, SRC, 'kept');
  show();

  await remove();
  await isGone();
  expect(screen.queryByRole('dialog')).toBeNull();
  const { photoId, noteId } = photo;
  expect(await phone.waiting()).toMatchObject([{ kind: 'photo.remove', payload: { photoId, noteId } }]);

  await undo();
  await isThere();
  expect(await phone.waiting()).toEqual([]);
});

test('a photo that waits to be sent is taken back on this phone, and waits again after Undo', async () => {
  phone = await unlockedPhone(aBooking({ status: 'completed' }), aNote());
  await saveOwnPhoto(photo, SRC);
  await project();
  show();

  await remove();
  await project();
  await isGone();
  expect(await phone.waiting()).toEqual([]);
  expect(await readOwnPhotos()).toMatchObject([{ state: 'unwanted', attempts: 0 }]);

  await undo();
  await screen.findByText('Undone.', {}, PATIENCE);
  await project();
  await isThere();
  expect(await readOwnPhotos()).toMatchObject([{ state: 'waiting', attempts: 0, nextAttemptAt: null }]);
});

test('a photo that has left is never mistaken for one that has not, and stays gone when it comes down', async () => {
  phone = await unlockedPhone(aBooking({ status: 'completed' }), aNote(), photo);
  await saveOwnPhoto(photo, SRC);
  const [own] = await readOwnPhotos();
  if (own) await changeOwnPhoto(own, { state: 'sent', attempts: 1 });
  await project();
  show();

  await remove();
  await project();

  await isGone();
  expect(await readOwnPhotos()).toMatchObject([{ state: 'unwanted', attempts: 1 }]);
});

test('once it is being settled with the server it is too late for Undo', async () => {
  phone = await unlockedPhone(aBooking({ status: 'completed' }), aNote());
  await saveOwnPhoto(photo, SRC);
  await project();
  show();
  await remove();
  const [own] = await readOwnPhotos();
  if (own) await changeOwnPhoto(own, { nextAttemptAt: null });

  await undo();

  expect(await screen.findByText('Too late to undo.', {}, PATIENCE)).toBeTruthy();
  expect(await readOwnPhotos()).toMatchObject([{ state: 'unwanted' }]);
});

test('a photo the server refused has its own ways on', async () => {
  phone = await unlockedPhone(aBooking({ status: 'completed' }), aNote());
  await saveOwnPhoto(photo, SRC);
  const [own] = await readOwnPhotos();
  if (own) await changeOwnPhoto(own, { state: 'refused', refusal: 'No.' });
  await project();
  show();

  await userEvent.click(await isThere());

  expect(await screen.findByRole('button', { name: 'Delete Photo' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove Photo' })).toBeNull();
});
