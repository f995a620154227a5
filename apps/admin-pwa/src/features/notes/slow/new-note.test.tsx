import { aBooking, aNote, anAppointment } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useToast } from '../../../controls/toast-state.ts';
import { Toaster } from '../../../controls/toaster.tsx';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { NotesScreen } from '../notes-screen.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

const visit = aBooking({ status: 'completed' });

const openForm = async () => {
  const rendered = render(
    <>
      <NotesScreen route={{ view: 'notes', page: 'new', id: 'BK-AAAAAA' }} />
      <Toaster />
    </>,
  );
  await screen.findByLabelText('Plant name');
  return rendered;
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

test('a note carries what was typed and what the booking said, without empty entries', async () => {
  phone = await unlockedPhone(visit);
  await openForm();

  await type('Plant name', 'Monstera');
  await userEvent.click(screen.getAllByLabelText('Fair')[0] as HTMLElement);
  await type('What you saw', 'Two new leaves');
  await press('Add action');
  await type('Immediate actions, 1', 'Repot{Enter}Wash the leaves{Enter}');
  await press('Save Note');

  expect(await screen.findByText('Consultation note created successfully')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    {
      kind: 'consultationNote.create',
      payload: {
        noteId: 'BK-AAAAAA',
        booking_id: 'BK-AAAAAA',
        consultation_date: '2027-03-15',
        consultation_type: 'virtual',
        duration_minutes: 60,
        plants: [{ plant_name: 'Monstera', current_condition: 'fair', care_level: 'intermediate' }],
        observations: 'Two new leaves',
        immediate_actions: ['Repot', 'Wash the leaves'],
      },
    },
  ]);
  expect(location.hash).toBe('#/notes/note/BK-AAAAAA');
});

test('a note that was saved at the end of its form is shown from its top', async () => {
  phone = await unlockedPhone(visit, aNote());
  const { rerender } = render(<NotesScreen route={{ view: 'notes', page: 'edit', id: 'BK-AAAAAA' }} />);
  await screen.findByLabelText('Plant name');
  document.documentElement.scrollTop = 900;

  rerender(<NotesScreen route={{ view: 'notes', page: 'note', id: 'BK-AAAAAA' }} />);

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ana Reyes' }));
  expect(document.documentElement.scrollTop).toBe(0);
});

test('without the name of a plant nothing is saved, and the field says so', async () => {
  phone = await unlockedPhone(visit);
  await openForm();

  await press('Save Note');

  const name = screen.getByLabelText('Plant name');
  expect(await screen.findByText('Please check the highlighted fields.')).toBeTruthy();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(await phone.waiting()).toEqual([]);
});

test('Enter in a field does not save half a note', async () => {
  phone = await unlockedPhone(visit);
  await openForm();

  await type('Plant name', 'Monstera{Enter} deliciosa');

  expect(screen.getByLabelText('Plant name')).toHaveProperty('value', 'Monstera deliciosa');
  expect(await phone.waiting()).toEqual([]);
});

test('when the phone cannot save, it says so and what was typed stays', async () => {
  phone = await unlockedPhone(visit);
  await openForm();
  await type('Plant name', 'Monstera');
  vi.spyOn(phone.databases.outbox, 'put').mockRejectedValue(new Error('QuotaExceededError'));

  await press('Save Note');

  expect(await screen.findByText('Failed to create consultation note')).toBeTruthy();
  expect(screen.queryByText('Consultation note created successfully')).toBeNull();
  expect(screen.getByLabelText('Plant name')).toHaveProperty('value', 'Monstera');
});

test('a note that was begun is offered again and continued where it was left', async () => {
  phone = await unlockedPhone(visit);
  const { unmount } = await openForm();
  await type('Plant name', 'Monstera');
  await type('What you saw', 'Half a sen');
  unmount();

  const list = render(<NotesScreen route={{ view: 'notes' }} />);
  expect(await screen.findByRole('link', { name: /^Continue the note you began/ })).toHaveProperty(
    'hash',
    '#/notes/new/BK-AAAAAA',
  );
  list.unmount();
  await openForm();

  expect(await screen.findByLabelText('Plant name')).toHaveProperty('value', 'Monstera');
  expect(screen.getByText(/^Continue the note you began/)).toBeTruthy();
  expect(screen.getByLabelText('What you saw')).toHaveProperty('value', 'Half a sen');
});

test('a discarded note is gone, and comes back with Undo', async () => {
  phone = await unlockedPhone(visit);
  const form = await openForm();
  await type('Plant name', 'Monstera');

  await press('Discard');

  expect(location.hash).toBe('#/notes');
  await press('Undo');
  await waitFor(() => expect(location.hash).toBe('#/notes/new/BK-AAAAAA'));
  form.unmount();
  await openForm();
  expect(screen.getByLabelText('Plant name')).toHaveProperty('value', 'Monstera');
});

test('a form nobody wrote into is left without a word', async () => {
  phone = await unlockedPhone(visit);
  useToast.setState({ toast: null });
  await openForm();

  await press('Discard');

  expect(location.hash).toBe('#/notes');
  expect(useToast.getState().toast).toBeNull();
});

test('what the customer told before the visit stands at the field it is about', async () => {
  const assessment = {
    experience: 'beginner',
    collection_size: '4-10',
    light_conditions: 'bright_indirect',
    watering_habits: 'weekly',
    plant_problems: ['yellowing', 'pests'],
    goals: 'A greener kitchen',
  };
  phone = await unlockedPhone({ ...visit, assessment });
  await openForm();

  const hintOf = (label: string) =>
    document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;

  expect(hintOf('Lighting')).toBe('Customer said: Bright, without direct sun');
  expect(hintOf('Watering')).toBe('Customer said: Once a week');
  expect(hintOf('What you saw')).toBe('Customer said: Yellow leaves, Pests');
  expect(screen.getByText('Customer said: A greener kitchen')).toBeTruthy();
});

test('a removed plant comes back with Undo', async () => {
  phone = await unlockedPhone(visit);
  await openForm();
  await type('Plant name', 'Monstera');

  await press('Remove Monstera');
  expect(screen.queryByLabelText('Plant name')).toBeNull();
  await press('Undo');

  expect(screen.getByLabelText('Plant name')).toHaveProperty('value', 'Monstera');
});

test("a customer's plant of an earlier visit is a tap away, under the name it has", async () => {
  const later = aBooking({
    bookingId: 'BK-BBBBBB',
    status: 'completed',
    appointment: anAppointment('2027-04-15', '10:00'),
  });
  phone = await unlockedPhone(visit, later, aNote());
  render(<NotesScreen route={{ view: 'notes', page: 'new', id: 'BK-BBBBBB' }} />);
  const [plant] = aNote().content.plants;

  await press(plant?.plant_name ?? '');

  const names = screen.getAllByLabelText('Plant name');
  expect(names.map((name) => (name as HTMLInputElement).value)).toEqual([plant?.plant_name]);
  expect(within(names[0]?.closest('details') as HTMLElement).getByLabelText('Not recorded')).toHaveProperty(
    'checked',
    true,
  );
});

test('what was typed before cannot be read: it says so, and nothing is overwritten', async () => {
  phone = await unlockedPhone(visit);
  vi.spyOn(phone.databases.drafts, 'get').mockRejectedValue(new Error('QuotaExceededError'));

  render(
    <>
      <NotesScreen route={{ view: 'notes', page: 'new', id: 'BK-AAAAAA' }} />
      <Toaster />
    </>,
  );

  expect((await screen.findAllByText('Failed to load note details')).length).toBeGreaterThan(0);
  expect(screen.queryByLabelText('Plant name')).toBeNull();
  vi.restoreAllMocks();
  await press('Try Again');
  expect(await screen.findByLabelText('Plant name')).toBeTruthy();
});

test('what was begun for a visit that got its note elsewhere is added to that note', async () => {
  phone = await unlockedPhone(visit);
  const form = await openForm();
  await type('Plant name', 'monstera');
  await type('What you saw', 'Thrips under the leaves');
  form.unmount();
  await phone.databases.mirror.put(aNote());
  await waitFor(() => expect(phone.shown().consultationNotesById.size).toBe(1));
  const stopped = render(<NotesScreen route={{ view: 'notes', page: 'new', id: 'BK-AAAAAA' }} />);

  await press('Add It to the Note');

  await waitFor(() => expect(location.hash).toBe('#/notes/edit/BK-AAAAAA'));
  stopped.unmount();
  render(<NotesScreen route={{ view: 'notes', page: 'edit', id: 'BK-AAAAAA' }} />);
  expect(await screen.findByLabelText('What you saw')).toHaveProperty(
    'value',
    'Roots are bound\nThrips under the leaves',
  );
  expect(screen.getAllByLabelText('Plant name')).toHaveLength(1);
});
