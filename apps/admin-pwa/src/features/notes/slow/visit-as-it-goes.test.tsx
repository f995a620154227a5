import type { PracticeDocument } from '@fieldleaf/domain/document';
import { aBooking, aNote, anAppointment } from '@fieldleaf/domain/testing/builders';
import { localDateOf, localTimeOf } from '@fieldleaf/domain/time/business-time';
import { instantOf, plusMinutes } from '@fieldleaf/domain/time/instant';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../../controls/toast-state.ts';
import { Toaster } from '../../../controls/toaster.tsx';
import { destroyPhotos } from '../../../db/open-photos.ts';
import { followOwnPhotos, readOwnPhotos } from '../../../db/photos.ts';
import { projectOwnPhotos } from '../../../read-models/own-photos.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { NotesScreen } from '../notes-screen.tsx';

/** Noon, so that the visits around it are all of one day. */
const NOW = instantOf(Date.parse('2027-03-15T17:00:00Z'));

/** A whole form in jsdom, perhaps beside a build. */
const PATIENCE = { timeout: 15_000 };

let phone: Phone;
let stopFollowing: () => void;

const visitAt = (minutesFromNow: number) => {
  const at = plusMinutes(NOW, minutesFromNow);
  const zone = 'America/Chicago';
  return anAppointment(localDateOf(at, zone), localTimeOf(at, zone));
};
const begun = aBooking({ appointment: visitAt(-20) });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 8, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as unknown as CanvasRenderingContext2D);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((hear) =>
    hear(Object.assign(new Blob(['jpg']), { arrayBuffer: async () => new ArrayBuffer(3) })),
  );
});

afterEach(async () => {
  stopFollowing();
  projectOwnPhotos([]);
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await destroyPhotos(phone.databases);
  await phone.giveUp();
});

const unlock = async (...documents: readonly PracticeDocument[]) => {
  phone = await unlockedPhone(...documents);
  // As the running console does.
  stopFollowing = await followOwnPhotos((photos) =>
    projectOwnPhotos(
      photos.flatMap(({ photo, state, refusal }) => (state === 'kept' ? [] : [{ photo, state, refusal }])),
    ),
  );
};
const show = (page?: string) =>
  render(
    <>
      <NotesScreen route={page ? { view: 'notes', page, id: 'BK-AAAAAA' } : { view: 'notes' }} />
      <Toaster />
    </>,
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const photograph = async (label: string) =>
  userEvent.upload(await screen.findByLabelText(label), new File(['png'], 'a.png', { type: 'image/png' }));
const kept = async () => (await readOwnPhotos()).map(({ photo, state }) => [photo.plantName, state]);
const thumbnails = () => screen.findAllByAltText(/^Enlarge photo/, {}, PATIENCE);

const bothShown = () =>
  waitFor(() => expect(screen.getAllByAltText(/^Enlarge photo/)).toHaveLength(2), PATIENCE);

test("today's visit that has begun can be noted before it is completed", async () => {
  await unlock(
    begun,
    aBooking({ _id: 'booking:BK-BBBBBB', bookingId: 'BK-BBBBBB', appointment: visitAt(90) }),
  );
  show();

  const visits = within(screen.getByRole('region', { name: 'In progress' }));

  expect(
    visits.getAllByRole('link').map((link) => [link.textContent, (link as HTMLAnchorElement).hash]),
  ).toEqual([['Create Note for Ana Reyes', '#/notes/new/BK-AAAAAA']]);
  expect(screen.queryByText(/^Waiting for a note/)).toBeNull();
});

test('the form says whose visit it is, when and where', async () => {
  const appointment = { ...begun.appointment, consultationType: 'onsite' } as const;
  await unlock({ ...begun, appointment });
  show('new');

  expect(await screen.findByRole('heading', { name: 'Note for Ana Reyes' })).toBeTruthy();
  expect(await screen.findByText(`Mon, Mar 15, 11:40 AM · On-Site · ${begun.customer.address}`)).toBeTruthy();
});

test('photos are taken before the note is saved, of a plant that has no name yet, and go with its name', async () => {
  await unlock(begun);
  const form = show('new');
  await photograph('Photos of Plant 1');
  await photograph('Photos of the visit');
  await bothShown();

  form.unmount();
  const list = show();
  expect(await screen.findByRole('link', { name: /^Continue the note you began/ })).toBeTruthy();
  list.unmount();

  show('new');
  await bothShown();
  await userEvent.type(await screen.findByLabelText('Plant name'), 'Monstera');
  await press('Save Note');

  await waitFor(async () =>
    expect(await phone.waiting()).toMatchObject([
      { kind: 'consultationNote.create', payload: { plants: [{ plant_name: 'Monstera' }] } },
    ]),
  );
  expect(JSON.stringify(await phone.waiting())).not.toContain('photoIds');
  expect((await kept()).sort()).toEqual([
    ['', 'waiting'],
    ['Monstera', 'waiting'],
  ]);
});

test('a photo alone is a note that was begun', async () => {
  await unlock(begun);
  const form = show('new');
  await photograph('Photos of the visit');
  await thumbnails();
  form.unmount();

  show();

  expect((await screen.findByRole('link', { name: /^Continue the note you began/ })).textContent).toContain(
    'Ana Reyes',
  );
});

test('a note that is thrown away takes its photos with it, and brings them back with Undo', async () => {
  await unlock(begun);
  const form = show('new');
  await photograph('Photos of Plant 1');
  await thumbnails();

  await press('Discard');
  await screen.findByText('Note discarded.');
  expect(await kept()).toEqual([['', 'unwanted']]);
  await press('Undo');
  await waitFor(async () => expect(await kept()).toEqual([['', 'waiting']]));

  form.unmount();
  show('new');
  expect(await thumbnails()).toHaveLength(1);
});

test('a note of a visit that has begun is saved and the visit completed with one tap', async () => {
  await unlock(begun);
  show('new');
  await userEvent.type(await screen.findByLabelText('Plant name'), 'Monstera');

  await press('Save and Complete');

  expect(await screen.findByText('Consultation note created successfully')).toBeTruthy();
  await waitFor(async () =>
    expect((await phone.waiting()).map(({ kind }) => kind)).toEqual([
      'consultationNote.create',
      'booking.complete',
    ]),
  );
  await screen.findByText(/^Visit marked completed/);
  await press('Undo');
  await waitFor(async () =>
    expect((await phone.waiting()).map(({ kind }) => kind)).toEqual(['consultationNote.create']),
  );
});

test('note, completing and the page of the customer are one tap, and one Undo leaves the note alone', async () => {
  await unlock(begun);
  show('new');
  await userEvent.type(await screen.findByLabelText('Plant name'), 'Monstera');

  await press('Save, Complete and Share');

  await screen.findByText('Saved, completed and shared.');
  expect((await phone.waiting()).map(({ kind }) => kind)).toEqual([
    'consultationNote.create',
    'booking.complete',
    'consultationNote.share',
  ]);
  await press('Undo');
  await waitFor(async () =>
    expect((await phone.waiting()).map(({ kind }) => kind)).toEqual(['consultationNote.create']),
  );
});

test('a visit that is still to come is not offered as completed', async () => {
  await unlock({ ...begun, appointment: visitAt(20) });
  show('new');

  expect(await screen.findByRole('button', { name: 'Save Note' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save and Complete' })).toBeNull();
});

test('a visit that is over and has its note can be marked completed where the note is read', async () => {
  await unlock({ ...begun, appointment: visitAt(-300) }, aNote());
  show('note');

  await press('Mark Completed');

  await waitFor(async () => expect(await phone.waiting()).toMatchObject([{ kind: 'booking.complete' }]));
  await waitFor(() => expect(screen.queryByText(/not marked completed/)).toBeNull());
});

test('a visit that has its note opens it, whichever way leads to a new one', async () => {
  await unlock(begun, aNote());
  location.hash = '#/notes/new/BK-AAAAAA';
  show('new');

  await waitFor(() => expect(location.hash).toBe('#/notes/note/BK-AAAAAA'));
});
