import { type PlantPhoto, photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import type { ShownPhoto } from '@fieldleaf/domain/photo/photo-on-site';
import { aBooking, aNote, consultant, day, moment } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { dismissToast } from '../controls/toast-state.ts';
import { Toaster } from '../controls/toaster.tsx';
import { destroyPhotos } from '../db/open-photos.ts';
import { saveOwnPhoto } from '../db/photos.ts';
import { projectOwnPhotos, usePhotosByNote } from '../read-models/own-photos.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { PhotoStrip } from './photo-strip.tsx';

const SRC = 'data:image/jpeg;base64,/9j/';
const PATIENCE = { timeout: 10_000 };
const consent = { how: 'at-visit', on: day('2026-01-05') } as const;
const shown: ShownPhoto = {
  ...{ picture: '/9j/AAAA', widthPx: 640, heightPx: 480 },
  ...{ description: 'A monstera, repotted', consent },
};

const aPhoto = (number: number, isShown = true): PlantPhoto => {
  const photoId = `01J${String(number).padStart(23, '0')}`;
  const at = moment('2026-01-06T12:00:00Z');
  const decision = { what: 'shown', at, by: consultant, commandId: `c${number}`, consent } as const;
  return {
    _id: photoDocumentId(photoId),
    type: 'photo',
    v: 1,
    ...{ photoId, noteId: 'BK-AAAAAA', plantName: 'Monstera', sizeBytes: 3, addedAt: at },
    ...(isShown && { onSite: { shown, history: [decision] } }),
  };
};

let phone: Phone;

function Photos() {
  return <PhotoStrip photos={(usePhotosByNote().get('BK-AAAAAA') ?? []).slice(-1)} />;
}

async function enlarged(...photos: readonly PlantPhoto[]) {
  dismissToast();
  phone = await unlockedPhone(aBooking({ status: 'completed' }), aNote(), ...photos);
  for (const photo of photos) await saveOwnPhoto(photo, SRC, 'kept');
  render(
    <>
      <Photos />
      <Toaster />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Enlarge photo/ }, PATIENCE));
}

afterEach(async () => {
  projectOwnPhotos([]);
  await destroyPhotos(phone.databases);
  await phone.giveUp();
});

test('a photo on the website says since when and what was agreed, leaves it with one tap, and is back after Undo', async () => {
  await enlarged(aPhoto(1));
  await screen.findByText(/The customer agreed: they said so at the visit, Mon, Jan 5, 2026\.$/);

  await userEvent.click(screen.getByRole('button', { name: 'Take Off the Website' }));

  await screen.findByText('The photo leaves your website.', {}, PATIENCE);
  expect(await phone.waiting()).toMatchObject([{ kind: 'photo.hide', payload: { noteId: 'BK-AAAAAA' } }]);
  await waitFor(() => expect(screen.queryByText('On your website')).toBeNull(), PATIENCE);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('On your website', {}, PATIENCE);
  expect(await phone.waiting()).toEqual([]);
});

test('her words are changed with the consent and the picture that are there', async () => {
  await enlarged(aPhoto(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Change Its Words' }));
  await userEvent.type(await screen.findByLabelText(/^Words below it/, {}, PATIENCE), 'Six weeks later');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await screen.findByText('The photo goes on your website.', {}, PATIENCE);
  expect(await phone.waiting()).toMatchObject([
    { kind: 'photo.show', payload: { caption: 'Six weeks later', picture: shown.picture, consent } },
  ]);
});

test('with twelve on the website a thirteenth is not offered, and the way to those is', async () => {
  await enlarged(...Array.from({ length: 12 }, (_, index) => aPhoto(index)), aPhoto(13, false));

  const way = await screen.findByRole('link', { name: 'Take one off' });
  expect(way.getAttribute('href')).toContain('settings/work');
  expect(screen.queryByRole('button', { name: /^Show on the Website/ })).toBeNull();
});

test('a photo that has not been sent yet is not shown to everybody yet', async () => {
  const photo = aPhoto(1, false);
  dismissToast();
  phone = await unlockedPhone(aBooking({ status: 'completed' }), aNote());
  await saveOwnPhoto(photo, SRC);
  projectOwnPhotos([{ photo, state: 'waiting', refusal: null }]);
  render(<Photos />);
  await userEvent.click(await screen.findByRole('button', { name: /^Enlarge photo/ }, PATIENCE));

  await screen.findByText('Once it has been sent you can show it on your website.');
});
