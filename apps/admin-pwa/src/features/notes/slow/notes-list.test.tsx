import type { NoteContent, NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { noteDocumentId } from '@fieldleaf/domain/consultation-note/consultation-note';
import { aBooking, aNote, anAppointment, ana, day } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../../controls/toaster.tsx';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { NotesScreen } from '../notes-screen.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

const plant = (plant_name: string, changes: Partial<NotePlant> = {}): NotePlant => ({
  plant_name,
  plant_type: '',
  current_condition: '',
  issues: [],
  care_level: 'intermediate',
  ...changes,
});

const noteWith = (noteId: `BK-${string}`, changes: Partial<NoteContent>) =>
  aNote({ _id: noteDocumentId(noteId), noteId, content: { ...aNote().content, ...changes } });

const manyPlants = noteWith('BK-AAAAAA', {
  plants: [
    plant('Monstera', { current_condition: 'poor', plant_type: 'tropical' }),
    plant('Fern'),
    plant('Ivy'),
    plant('Aloe'),
    plant('Palm'),
  ],
  follow_up_needed: true,
  follow_up_timeline: 'in 2 weeks',
});
const calm = noteWith('BK-BBBBBB', {
  customer_email: 'cleo@example.com',
  consultation_date: day('2027-02-01'),
  plants: [plant('Cactus', { plant_type: 'cactus', current_condition: 'good' })],
  observations: 'Thriving',
});

const renderList = () =>
  render(
    <>
      <NotesScreen route={{ view: 'notes' }} />
      <Toaster />
    </>,
  );
const cards = () =>
  screen.queryAllByRole('link', { name: /^View/ }).map((link) => link.closest('li') as HTMLElement);
const emails = () => cards().map((card) => within(card).getAllByText(/@/)[0]?.textContent);
const search = (words: string) => userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), words);

test('a note in the list says whose, when, which plants, how the first is, and what comes next', async () => {
  phone = await unlockedPhone(manyPlants);
  renderList();

  const text = cards()[0]?.textContent ?? '';

  expect(text).toContain('ana@example.com');
  expect(text).toContain('Mon, Mar 15, 2027 · Virtual · 60 minutes');
  expect(text).toMatch(/MonsteraFernIvy\+2 morePoorin 2 weeks/);
  expect(text).toContain('Roots are bound');
  expect(screen.getByRole('link', { name: /^View/ })).toHaveProperty('hash', '#/notes/note/BK-AAAAAA');
});

test('a note of a visit of another length says the length it was booked for, too', async () => {
  const appointment = { ...anAppointment('2027-03-15', '10:00', { durationMinutes: 120 }) };
  phone = await unlockedPhone(manyPlants, aBooking({ status: 'completed', appointment }));
  renderList();

  expect(cards()[0]?.textContent).toContain('Virtual · 60 minutes (booked: 2 hours)');
});

test('without a follow-up the badge says Complete', async () => {
  phone = await unlockedPhone(calm);
  renderList();

  expect(screen.getByText('Complete')).toBeTruthy();
});

test('completed visits without a note wait for one, each with its button', async () => {
  const waiting = aBooking({ bookingId: 'BK-CCCCCC', status: 'completed' });
  const noted = aBooking({ status: 'completed' });
  const ahead = aBooking({ bookingId: 'BK-DDDDDD', customer: { ...ana, firstName: 'Dora' } });
  phone = await unlockedPhone(manyPlants, waiting, noted, ahead);
  renderList();

  const visits = within(screen.getByRole('region', { name: 'Waiting for a note (1)' }));

  expect(visits.getByRole('link', { name: 'Create Note for Ana Reyes' })).toHaveProperty(
    'hash',
    '#/notes/new/BK-CCCCCC',
  );
});

test('many waiting visits do not push the notes away; all of them are a tap away', async () => {
  const visits = Array.from({ length: 5 }, (_, index) =>
    aBooking({
      bookingId: `BK-00000${index}`,
      status: 'completed',
      appointment: anAppointment(`2027-03-1${index}`, '10:00'),
    }),
  );
  phone = await unlockedPhone(...visits);
  renderList();

  expect(screen.getAllByRole('link', { name: /^Create Note/ })).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 5' }));

  expect(screen.getAllByRole('link', { name: /^Create Note/ })).toHaveLength(5);
});

test('the list narrows as one types, in any word of a note', async () => {
  phone = await unlockedPhone(manyPlants, calm);
  renderList();
  expect(emails()).toEqual(['ana@example.com', 'cleo@example.com']);

  await search('thriv');

  await waitFor(() => expect(emails()).toEqual(['cleo@example.com']));
});

test('each filter says what it filters and can be taken away', async () => {
  phone = await unlockedPhone(manyPlants, calm);
  renderList();

  await userEvent.selectOptions(screen.getByLabelText('Plant type'), 'cactus');
  await userEvent.type(screen.getByLabelText('Customer email'), 'cleo');
  await userEvent.type(screen.getByLabelText('Date from'), '2027-02-01');
  await userEvent.type(screen.getByLabelText('Date to'), '2027-02-28');

  expect(emails()).toEqual(['cleo@example.com']);
  const chips = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('button');
  expect(chips.map((chip) => chip.textContent?.trim())).toEqual([
    'cleo',
    'Cactus',
    'From Mon, Feb 1, 2027',
    'To Sun, Feb 28, 2027',
  ]);
  await userEvent.clear(screen.getByLabelText('Date to'));
  await userEvent.type(screen.getByLabelText('Date to'), '2027-01-31');
  expect(screen.getByText('No note matches')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show All Notes' }));
  expect(emails()).toEqual(['ana@example.com', 'cleo@example.com']);
});

test('twenty notes at a time, more on demand', async () => {
  const notes = Array.from({ length: 25 }, (_, index) =>
    noteWith(`BK-0000${String(index).padStart(2, '0')}`, {}),
  );
  phone = await unlockedPhone(...notes);
  renderList();
  expect(screen.getByText('Showing 20 of 25')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Show More' }));

  expect(screen.getByText('Showing 25 of 25')).toBeTruthy();
});

test('without notes the list says what to do next', async () => {
  phone = await unlockedPhone();
  renderList();

  expect(screen.getByText('No notes yet')).toBeTruthy();
  expect(screen.getByText(/^Mark a visit as completed/)).toBeTruthy();
});

// A newer release may omit data that this one reads.
const unreadable = (broken: object) => ({ ...calm, content: { ...calm.content, ...broken } });

test('a search that meets a note it cannot read fails in words, and the list stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  phone = await unlockedPhone(manyPlants, unreadable({ care_plan: null }));
  renderList();

  await search('mon');

  expect(await screen.findByText('Search failed')).toBeTruthy();
  expect(emails()).toEqual(['ana@example.com', 'cleo@example.com']);
});

test('notes that cannot be shown are said so, and nothing else breaks', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  phone = await unlockedPhone(unreadable({ plants: null }));
  renderList();

  expect((await screen.findAllByText('Failed to load consultation notes')).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Analytics' })).toBeTruthy();
});
