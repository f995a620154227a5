import { refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { cents } from '@fieldleaf/domain/money/cents';
import type { BookCheckIns } from '@fieldleaf/domain/read-model/check-ins';
import type { PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import { day } from '@fieldleaf/domain/testing/builders';
import { aJpeg, jpegSegment } from '@fieldleaf/domain/testing/jpeg-builder';
import { dataUrlOf } from '@fieldleaf/ui/photo/data-url';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../../toast/toasts.ts';
import { Plants } from '../plants.tsx';

const KEY = 'abc.def';
const FERN = 'a'.repeat(32);

const pageWith = (checkIns: Partial<BookCheckIns>): PlantBookPage => ({
  ...{ firstName: 'Ana', today: day('2027-03-22'), visits: [], products: [], nextVisit: null },
  ...{ followUpOn: null, pause: null, reminders: 'none' },
  plants: [
    {
      ...{ plantId: FERN, name: 'Fern', plantType: '', condition: '', history: [], plan: null, next: [] },
      photos: { before: null, now: null },
    },
  ],
  checkIns: { state: 'due', freeUntil: day('2027-05-01'), sent: [], ...checkIns },
});

const SENT = pageWith({
  state: 'open',
  sent: [
    {
      ...{ checkInId: 'one', sentOn: day('2027-03-22'), words: 'Brown tips' },
      plants: [{ name: 'Fern', trend: 'worse' }],
      photos: [{ photoId: 'p', takenOn: day('2027-03-22'), src: '/api/plants/photo/p' }],
      answer: { words: 'Mist it more.', on: day('2027-03-23') },
    },
  ],
});

function open(page: PlantBookPage, script: Parameters<typeof scriptServer>[0] = {}) {
  history.replaceState(null, '', `/plants#${KEY}`);
  const calls = scriptServer({ 'POST /api/plants/read': () => ({ body: page }), ...script });
  render(<Plants />);
  return () => calls.filter(({ route }) => route === 'POST /api/plants/check-in').map(({ body }) => body);
}

/** Stubs the pictures that jsdom lacks; what is drawn has a place in it, as some phones write it. */
function stubPictures() {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined }));
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => {
    const jpeg = aJpeg(7, jpegSegment(0xe1, 'Exif\0\0 32.78 N'));
    take({ size: jpeg.length, arrayBuffer: async () => jpeg.buffer } as unknown as Blob);
  });
}

beforeEach(() => localStorage.clear());

test('a customer says how a plant is, with a line and a photo without its place, and reads it again', async () => {
  stubPictures();
  const sent = open(pageWith({}), { 'POST /api/plants/check-in': () => ({ body: SENT }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Say How They Are' }));
  const send = await screen.findByRole('button', { name: 'Send' });
  expect(send).toHaveProperty('disabled', true);
  fireEvent.click(within(screen.getByRole('group', { name: 'Fern' })).getByLabelText('worse'));
  fireEvent.change(screen.getByLabelText(/What do you see/), { target: { value: 'Brown tips' } });
  const picture = new File(['x'], 'fern.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Photos of your plants'), [picture]);
  await screen.findByRole('img', { name: 'Your photo 1' });

  fireEvent.click(send);

  expect(await screen.findByText('Thank you! It has arrived.')).toBeTruthy();
  expect(sent()).toEqual([
    {
      ...{ key: KEY, checkInId: expect.stringMatching(/^\w{26}$/), words: 'Brown tips' },
      plants: [{ plantId: FERN, trend: 'worse' }],
      photos: [dataUrlOf(aJpeg(7).buffer).split(',')[1]],
    },
  ]);
  expect(screen.getByText('Mist it more.')).toBeTruthy();
});

test('what was not taken stays as it was typed, and goes again as the same check-in', async () => {
  let answers = 0;
  const sent = open(pageWith({ state: 'open' }), {
    'POST /api/plants/check-in': () =>
      answers++ === 0 ? refusal(429, 'too_many_today', 'Not today.') : { body: SENT },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Say How They Are' }));
  fireEvent.change(await screen.findByLabelText(/What do you see/), { target: { value: 'Brown tips' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Not today.'));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Thank you! It has arrived.');
  const [first, second] = sent();
  expect(second).toEqual(first);
});

test('after the free days a visit is offered instead', async () => {
  open(pageWith({ state: 'over' }));
  const part = await screen.findByRole('region', { name: 'How are they doing?' });
  expect(within(part).getByRole('link', { name: 'Book again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Say How They Are' })).toBeNull();
});

test('a photo consultation is ordered with the key of the page, and what is refused is said', async () => {
  const photo = { priceCents: cents(2_500), isPaid: false };
  const order = 'POST /api/plants/photo-consultation';
  const refused = { [order]: () => refusal(429, 'too_many_today', 'Not today.') };
  open(pageWith({ state: 'over', photo }), refused);
  fireEvent.click(await screen.findByRole('button', { name: 'Order a Photo Consultation' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Not today.'));
  expect(screen.queryByRole('button', { name: 'Say How They Are' })).toBeNull();
});

test('who came by their own mail books as who they are, and passes on a link that does not say so', async () => {
  const visit = { consultationType: 'onsite', duration: '2hr', from: day('2027-04-12') } as const;
  const page = { ...pageWith({}), nextTime: visit };
  const chosen = async () => (await screen.findByRole('link', { name: 'Book again' })).getAttribute('href');
  open(page);
  expect(await chosen()).toBe('/?book=onsite&duration=2hr&from=2027-04-12');
  cleanup();
  scriptServer({ 'POST /api/plants/read': () => ({ body: page }) });
  history.replaceState(null, '', `/plants#${KEY}&visit=BK-7XK2QD.own.key`);
  render(<Plants />);
  expect(await chosen()).toBe(
    '/?book=again&after=BK-7XK2QD&kind=onsite&duration=2hr&from=2027-04-12#visit=own.key',
  );
  expect(location.hash).toBe(`#${KEY}`);
});

test('a page of a practice without check-ins says nothing of them', async () => {
  open(pageWith({ state: 'none', freeUntil: null }));
  await screen.findByRole('heading', { name: 'Ana’s plants' });
  expect(screen.queryByRole('region', { name: 'How are they doing?' })).toBeNull();
});
