import { plantIdOf } from '@fieldleaf/domain/consultation-note/plant-id';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import type { CheckIn } from '@fieldleaf/domain/plant/check-in';
import { newPlantBook } from '@fieldleaf/domain/plant/plant-book';
import { moment } from '@fieldleaf/domain/testing/builders';
import { aNotePlant, sharedVisit } from '@fieldleaf/domain/testing/shared-visits';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OverviewScreen } from '../features/overview/overview-screen.tsx';
import { useRoute } from '../navigation/routes.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { CheckInCard } from './check-in-list.tsx';

const ANA = 'ana@example.com';
const FERN = plantIdOf(ANA, 'Fern');
const AT = moment('2027-06-15T15:00:00Z');

const checkIn: CheckIn = {
  ...{ checkInId: '01J0CHECK0000000000000001A', noteId: 'BK-AAAAAA', at: AT, words: 'Brown tips' },
  ...{ plants: [{ plantId: FERN, trend: 'worse' }], photoIds: ['01PHOTO'] },
};
const photo: PlantPhoto = {
  ...{ _id: 'photo:01PHOTO', type: 'photo', v: 1, photoId: '01PHOTO', noteId: 'BK-AAAAAA' },
  ...{ plantName: '', sizeBytes: 3, fromCustomer: true, addedAt: AT },
};
const book = { ...newPlantBook(ANA), linkNumber: 1, checkIns: [checkIn] };
const visit = sharedVisit({ id: 'AAAAAA', on: '2027-06-01', content: { plants: [aNotePlant('Fern')] } });

let phone: Phone;
afterEach(async () => {
  location.hash = '';
  await phone.giveUp();
});

const Screen = () => <OverviewScreen route={useRoute()} />;

const openToDo = async () => {
  phone = await unlockedPhone(...visit, photo, book);
  render(<Screen />);
  const part = within(await screen.findByRole('region', { name: 'Check-ins' }));
  const link = part.getByRole('link', { name: /Check-in from Ana Reyes/ });
  expect(link.getAttribute('href')).toBe(`#/overview/check-ins/${checkIn.checkInId}`);
  location.hash = link.getAttribute('href') ?? '';
  await screen.findByRole('heading', { name: 'Check-in' });
};

const answerOf = () => [...phone.shown().plantBooksById.values()][0]?.checkIns?.[0]?.answer;

test('a check-in waits in To do, with its photo and words, and is answered without signal', async () => {
  await openToDo();
  expect(screen.getByText('Brown tips')).toBeTruthy();
  expect(screen.getByText('Fern:', { exact: false }).textContent).toBe('Fern: worse');
  expect(screen.getByRole('img', { name: /Photo: From the customer/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
  const words = await screen.findByLabelText(/Your answer/);
  fireEvent.change(words, { target: { value: 'Mist it more.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Answer' }));

  await waitFor(() => expect(answerOf()?.words).toBe('Mist it more.'));
  expect(await screen.findByText('Mist it more.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Answer Again' })).toBeTruthy();
  location.hash = '#/overview';
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Check-ins' })).toBeNull());
});

test('an answer may carry another plan and ask to choose a time, in words or without', async () => {
  await openToDo();
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
  const send = await screen.findByRole('button', { name: 'Send Answer' });
  fireEvent.click(screen.getByRole('button', { name: 'Fern' }));
  const plan = within(screen.getByRole('region', { name: 'Plan of Fern' }));
  expect(send).toHaveProperty('disabled', true);
  fireEvent.click(plan.getByRole('button', { name: 'Water' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ask them to choose a time' }));
  // As the last visit was.
  expect(screen.getByRole('combobox', { name: 'Service' })).toHaveProperty('value', 'virtual 60min');
  fireEvent.click(send);

  await waitFor(() => expect(answerOf()).toMatchObject({ words: '', plantIds: [FERN] }));
  expect(answerOf()?.visit).toEqual({ consultationType: 'virtual', duration: '60min' });
  const [noted] = phone.shown().consultationNotesById.get('BK-AAAAAA')?.content.plants ?? [];
  expect(noted?.plan?.tasks).toMatchObject([{ task: 'water' }]);
  expect(await screen.findByText('New plan: Fern')).toBeTruthy();
  expect(screen.getByText(/^Asked to choose a time: Virtual/)).toBeTruthy();
  expect(screen.getByText(/^Answered /)).toBeTruthy();
});

test('one that needs no answer is marked as read, and can still be answered', async () => {
  await openToDo();
  fireEvent.click(screen.getByRole('button', { name: 'Mark as Read' }));
  await waitFor(() => expect(answerOf()?.words).toBe(''));
  expect(await screen.findByText(/^Read /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark as Read' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Answer' })).toBeTruthy();
});

test('a customer without a name is called by the address', async () => {
  phone = await unlockedPhone();
  render(<CheckInCard checkIn={{ ...checkIn, plants: [], photoIds: [] }} book={book} />);
  expect(screen.getByRole('link', { name: ANA })).toBeTruthy();
});
