import 'fake-indexeddb/auto';
import { assessmentPhotoPath } from '@fieldleaf/contract/paths';
import { noAnswer, refusal } from '@fieldleaf/contract/testing/scripted-server';
import { aJpeg, jpegSegment } from '@fieldleaf/domain/testing/jpeg-builder';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { currentToast } from '../../../toast/toasts.ts';
import { assessmentDraft } from '../assessment-draft.ts';
import { newAssessment } from '../assessment-wizard.ts';
import { dropPhoto, keepPhoto, listPhotos } from './kept-photos.ts';
import { addPhotos, Photos } from './photos.tsx';
import { sendPhotos } from './send-photos.ts';
import { wakePhotoSender } from './wake-sender.ts';

const SESSION = 'session_1_a';
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Stubs the pictures that jsdom lacks; their JPEG contains a location, as some phones write it. */
function stubPictures() {
  let drawn = 0;
  vi.stubGlobal('createImageBitmap', async ({ size }: File) => {
    if (size === 0) throw new Error('EncodingError');
    return { width: 10, height: 10, size, close: () => undefined };
  });
  const context = { fillRect: () => undefined, drawImage: ({ size }: { size: number }) => (drawn = size) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => {
    const jpeg = aJpeg(drawn, jpegSegment(0xe1, 'Exif\0\0 32.78 N, 96.80 W'));
    take({ size: jpeg.length, arrayBuffer: async () => jpeg.buffer } as unknown as Blob);
  });
}

const picture = (name: string, text = name) => new File([text], name, { type: 'image/jpeg' });

type Answer = { readonly status?: number; readonly body?: unknown };

/** The server as far as photos go: each that arrives, by its address. */
function openServer(answer: (path: string) => Answer = () => ({})) {
  const arrived = new Map<string, Uint8Array>();
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const path = String(input);
    const { status = 200, body = { status: 'success' } } = answer(path);
    if (status === 200) arrived.set(path, init?.body as Uint8Array);
    return Response.json(body, { status });
  };
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  return arrived;
}

const save = (savedId: string | null) => assessmentDraft.save({ ...newAssessment(SESSION), savedId });

function open() {
  const takenBack = vi.fn();
  render(<Photos sessionId={SESSION} onHandOverEnd={takenBack} />);
  const choose = (...files: File[]) =>
    userEvent.upload(screen.getByLabelText(/^Photos of your plants$/), files);
  return { choose, takenBack };
}

const kept = async () => (await listPhotos()).map(({ state, assessmentId }) => ({ state, assessmentId }));

beforeEach(() => {
  stubPictures();
  save(null);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const { photoId } of await listPhotos()) await dropPhoto(photoId);
});

test('photos wait for the assessment, and go to it one after the other without what says where they were taken', async () => {
  const arrived = openServer();
  await addPhotos(SESSION, [picture('a.jpg'), picture('b.jpg', 'bb')]);
  await sendPhotos();
  expect(arrived.size).toBe(0);

  save('a-1');
  wakePhotoSender();

  await waitFor(async () =>
    expect(await kept()).toEqual(new Array(2).fill({ state: 'sent', assessmentId: 'a-1' })),
  );
  const photos = await listPhotos();
  expect([...arrived.keys()]).toEqual(photos.map(({ photoId }) => assessmentPhotoPath('a-1', photoId)));
  expect([...arrived.values()].map((jpeg) => [...jpeg])).toEqual([[...aJpeg(5)], [...aJpeg(2)]]);
});

test('what a broken connection kept back goes later, and only that', async () => {
  let isBroken = true;
  const arrived = openServer(() => (isBroken ? noAnswer() : {}));
  await addPhotos(SESSION, [picture('a.jpg')]);
  save('a-1');
  await sendPhotos();
  expect(await kept()).toEqual([{ state: 'waiting', assessmentId: 'a-1' }]);
  // The tab was closed meanwhile, and its draft with it.
  assessmentDraft.clear();

  isBroken = false;
  wakePhotoSender();

  await waitFor(async () => expect(await kept()).toEqual([{ state: 'sent', assessmentId: 'a-1' }]));
  arrived.clear();
  await sendPhotos();
  expect(arrived.size).toBe(0);
});

test('an assessment that is saved again gets all photos', async () => {
  const arrived = openServer();
  await addPhotos(SESSION, [picture('a.jpg')]);
  save('a-1');
  await sendPhotos();
  save('a-2');
  await sendPhotos();

  const [photo] = await listPhotos();
  expect([...arrived.keys()]).toEqual(
    ['a-1', 'a-2'].map((id) => assessmentPhotoPath(id, photo?.photoId ?? '')),
  );
});

test('of an assessment that is gone nothing is kept; another refusal is told beside the photo and holds up none', async () => {
  openServer(() => refusal(404, 'assessment_not_found', 'Assessment not found'));
  await addPhotos(SESSION, [picture('a.jpg')]);
  save('a-1');
  await sendPhotos();
  expect(await kept()).toEqual([]);

  let calls = 0;
  openServer(() => {
    calls += 1;
    return calls === 1 ? refusal(409, 'too_many_photos', 'An assessment takes six photos.') : {};
  });
  open();
  await addPhotos(SESSION, [picture('a.jpg'), picture('b.jpg')]);
  await sendPhotos();

  expect((await kept()).map(({ state }) => state)).toEqual(['refused', 'sent']);
  await waitFor(() =>
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('An assessment takes six photos.'),
  );
  expect(currentToast()).toMatchObject({ title: 'A photo was not sent' });
});

test('what nobody sends is gone after a day, what is owed stays', async () => {
  openServer(() => noAnswer());
  const old = { sessionId: 'other', addedAtMs: Date.now() - DAY_MS - 1, jpeg: aJpeg() };
  await keepPhoto({ ...old, photoId: '1', assessmentId: null, state: 'waiting' });
  await keepPhoto({ ...old, photoId: '2', assessmentId: 'a-1', state: 'sent' });
  await keepPhoto({ ...old, photoId: '3', assessmentId: 'a-1', state: 'waiting' });

  await sendPhotos();

  expect((await listPhotos()).map(({ photoId }) => photoId)).toEqual(['3']);
});

test('chosen photos are shown and can be taken out again; what is none is said and holds up none', async () => {
  openServer();
  const { choose, takenBack } = open();
  await choose(picture('a.jpg'), picture('empty.jpg', ''), picture('b.jpg'));

  expect(await screen.findByText('2 photos. They are sent when you complete the assessment.')).toBeDefined();
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Photo 1',
    'Photo 2',
  ]);
  expect(screen.getByRole('alert').textContent).toMatch(/^empty\.jpg: This file cannot be read as a photo/);

  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(await screen.findByText('1 photo. It is sent when you complete the assessment.')).toBeDefined();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Photos' })),
  );
  expect(takenBack).not.toHaveBeenCalled();
});

test('six are taken and no more', async () => {
  openServer();
  const { choose } = open();
  await choose(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => picture(`${name}.jpg`)));

  expect(await screen.findByText('That is all: 6 photos at most.')).toBeDefined();
  expect(await screen.findByText('We take 6 photos at most; the others were not added.')).toBeDefined();
  expect(screen.getAllByRole('img')).toHaveLength(6);
});

test('a photo that may be sent already is taken back with its assessment', async () => {
  openServer();
  const { choose, takenBack } = open();
  save('a-1');
  await choose(picture('a.jpg'));
  expect(await screen.findByText('1 photo was sent.')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));

  await waitFor(async () => expect(await kept()).toEqual([]));
  expect(takenBack).toHaveBeenCalledOnce();
});
