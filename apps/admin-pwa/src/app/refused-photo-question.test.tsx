import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { destroyPhotos } from '../db/open-photos.ts';
import { changeOwnPhoto, readOwnPhotos, saveOwnPhoto } from '../db/photos.ts';
import { projectOwnPhotos } from '../read-models/own-photos.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { aPhoto } from '../testing/phone-with-photos.ts';
import { screenOf } from './screens.tsx';

const refusal = 'Consultation note not found';
let phone: Phone;

beforeEach(async () => {
  phone = await unlockedPhone();
});
afterEach(async () => {
  projectOwnPhotos([]);
  await destroyPhotos(phone.databases);
  await phone.giveUp();
});

test('a photo that was not taken is a question among those that need her, and is sent again when she asks', async () => {
  await saveOwnPhoto(aPhoto(1), 'data:image/jpeg;base64,/9j/');
  const [own] = await readOwnPhotos();
  if (own) await changeOwnPhoto(own, { state: 'refused', refusal });
  projectOwnPhotos([{ photo: aPhoto(1), state: 'refused', refusal }]);
  render(screenOf({ view: 'needs-you' }));
  expect(await screen.findByRole('heading', { name: /^Photo of Monstera/ })).toBeDefined();
  expect(await screen.findByText(refusal)).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Send Again' }));

  await waitFor(async () => expect(await readOwnPhotos()).toMatchObject([{ state: 'waiting', attempts: 0 }]));
});
