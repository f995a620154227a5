import type { NoteContent } from '@fieldleaf/domain/consultation-note/consultation-note';
import { noteDocumentId } from '@fieldleaf/domain/consultation-note/consultation-note';
import { type PlantPhoto, photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import { aBooking, aNote, day, moment } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../../controls/toaster.tsx';
import { projectOwnPhotos } from '../../../read-models/own-photos.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { NotesScreen } from '../notes-screen.tsx';

let phone: Phone;
afterEach(async () => {
  projectOwnPhotos([]);
  await phone.giveUp();
});

const visit = aBooking({ status: 'completed' });
const withContent = (changes: Partial<NoteContent>) => aNote({ content: { ...aNote().content, ...changes } });

const open = (page: string, id = 'BK-AAAAAA') =>
  render(
    <>
      <NotesScreen route={{ view: 'notes', page, id }} />
      <Toaster />
    </>,
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const section = (name: string) => within(screen.getByRole('region', { name }));

test('everything that was written is there, and nothing that was not', async () => {
  phone = await unlockedPhone(
    visit,
    withContent({ care_plan: { watering_schedule: 'Weekly', lighting_changes: '', fertilizing: '' } }),
  );
  open('note');

  expect(screen.getByRole('heading', { name: 'Ana Reyes' })).toBe(document.activeElement);
  expect(section('Plants').getByText('Monstera')).toBeTruthy();
  expect(section('Plants').getByText('Fair')).toBeTruthy();
  expect(section('Observations').getByText('Roots are bound')).toBeTruthy();
  expect(section('Care plan').getByText('Weekly')).toBeTruthy();
  expect(screen.queryByText('Fertilizing')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Next steps' })).toBeNull();
});

test('what the customer sent before the visit stands apart from what was photographed at it', async () => {
  const photo = {
    _id: photoDocumentId('1'),
    type: 'photo',
    v: 1,
    photoId: '1',
    noteId: 'BK-AAAAAA',
    plantName: '',
    fromCustomer: true,
    sizeBytes: 3,
    addedAt: moment('2027-03-01T18:00:00Z'),
  } as const satisfies PlantPhoto;
  phone = await unlockedPhone(visit, aNote(), photo);
  open('note');

  expect(screen.getByRole('heading', { name: 'Photos from the customer' })).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Photo: From the customer/ })).toBeTruthy();
  expect(section('Plants').queryByRole('img')).toBeNull();
});

test('a change sends only what was changed', async () => {
  phone = await unlockedPhone(visit, aNote());
  open('edit');

  await userEvent.type(await screen.findByLabelText('What you saw'), '. Repotted');
  await userEvent.click(screen.getByLabelText('Follow-up needed'));
  await userEvent.type(screen.getByLabelText('Follow-up timeline'), 'in 2 weeks');
  await press('Save Changes');

  expect(await screen.findByText('Consultation note updated.')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([{ kind: 'consultationNote.update' }]);
  expect((await phone.waiting())[0]?.payload).toEqual({
    noteId: 'BK-AAAAAA',
    updates: {
      observations: 'Roots are bound. Repotted',
      follow_up_needed: true,
      follow_up_timeline: 'in 2 weeks',
    },
  });
});

test('what another device changed while the form was open is not taken back', async () => {
  phone = await unlockedPhone(visit, aNote());
  open('edit');
  await userEvent.type(await screen.findByLabelText('What you saw'), '!');
  const stored = await phone.databases.mirror.get('note:BK-AAAAAA');
  await phone.databases.mirror.put({ ...stored, ...withContent({ soil_assessment: 'Dry by now' }) });
  await waitFor(() =>
    expect(phone.shown().consultationNotesById.get('BK-AAAAAA')?.content.soil_assessment).toBe('Dry by now'),
  );

  await press('Save Changes');

  await waitFor(async () => expect(await phone.waiting()).toHaveLength(1));
  expect((await phone.waiting())[0]?.payload).toMatchObject({
    updates: { observations: 'Roots are bound!' },
  });
  expect((await phone.waiting())[0]?.payload).not.toHaveProperty('updates.soil_assessment');
});

test('progress is added to a plant and shown at once, not synced yet', async () => {
  phone = await unlockedPhone(visit, aNote());
  open('note');
  await press('Add Progress');

  await press('Save Progress');
  expect(await screen.findByText(/^Please enter the progress/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('What happened since?'), 'Two new leaves');
  await userEvent.selectOptions(screen.getByLabelText('Plant'), 'Monstera');
  await userEvent.click(screen.getByLabelText('Good'));
  await press('Save Progress');

  expect((await screen.findAllByText('not synced yet')).length).toBeGreaterThan(0);
  expect(section('Progress').getByText('Two new leaves', { selector: 'p' })).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    {
      kind: 'consultationNote.addProgress',
      payload: { noteId: 'BK-AAAAAA', progress: 'Two new leaves', plantName: 'Monstera', condition: 'good' },
    },
  ]);
});

test('a half-written progress entry is there again, and comes back when it is discarded by mistake', async () => {
  phone = await unlockedPhone(visit, aNote());
  const { unmount } = open('note');
  await press('Add Progress');
  await userEvent.type(screen.getByLabelText('What happened since?'), 'She wri');
  unmount();
  open('note');
  expect(await screen.findByDisplayValue('She wri')).toBeTruthy();

  await press('Cancel');
  expect(screen.queryByLabelText('What happened since?')).toBeNull();
  await press('Undo');

  expect(await screen.findByDisplayValue('She wri')).toBeTruthy();
});

test('a note that cannot be read says so beside the list, which stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  phone = await unlockedPhone(visit, { ...aNote(), history: null } as never);
  open('note');

  expect((await screen.findAllByText('Failed to load note details')).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: /^View/ })).toBeTruthy();
});

test('a note that is not on this phone is said so, after a moment', async () => {
  phone = await unlockedPhone();
  open('note');

  expect(screen.getByText('Opening…')).toBeTruthy();
  expect(await screen.findByText('The note of BK-AAAAAA is not on this phone')).toBeTruthy();
});

const photo: PlantPhoto = {
  _id: photoDocumentId('01J00000000000000000000001'),
  type: 'photo',
  v: 1,
  photoId: '01J00000000000000000000001',
  noteId: 'BK-AAAAAA',
  plantName: 'Monstera',
  sizeBytes: 10,
  addedAt: moment('2027-03-15T17:05:00Z'),
};

test('a photo that only this phone has stands at its plant and says that it waits', async () => {
  phone = await unlockedPhone(visit, aNote());
  projectOwnPhotos([{ photo, state: 'waiting', refusal: null }]);
  open('note');

  const plant = within(section('Plants').getByText('Monstera').closest('li') as HTMLElement);

  expect(plant.getByText('Waiting')).toBeTruthy();
  expect(plant.getByLabelText('Photo: Monstera, Mar 15, 2027, 12:05 PM')).toBeTruthy();
});

test('a file that is no picture is refused in words', async () => {
  phone = await unlockedPhone(visit, aNote());
  open('note');

  await userEvent.upload(
    screen.getByLabelText('Photos of Monstera'),
    new File(['not a picture'], 'plant.jpg', { type: 'image/jpeg' }),
  );

  expect(await screen.findByText('The photo could not be added.')).toBeTruthy();
});

test('a passport tells the story of one plant across visits', async () => {
  const later = aNote({
    _id: noteDocumentId('BK-BBBBBB'),
    noteId: 'BK-BBBBBB',
    content: {
      ...aNote().content,
      consultation_date: day('2027-04-15'),
      plants: aNote().content.plants.map((plant) => ({
        ...plant,
        plant_name: 'monstera',
        current_condition: 'excellent' as const,
      })),
    },
  });
  phone = await unlockedPhone(visit, aNote(), later);
  const { unmount } = open('note');
  const passport =
    screen.getByRole('link', { name: 'Plant passport of Monstera' }).getAttribute('href') ?? '';
  unmount();

  open('plant', passport.split('/').at(-1));

  expect(
    screen.getByRole('img', {
      name: 'Condition over time: from fair on Mon, Mar 15, 2027 to excellent on Thu, Apr 15, 2027.',
    }),
  ).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Thu, Apr 15, 2027Excellent'),
    expect.stringContaining('Mon, Mar 15, 2027Fair'),
  ]);
});
