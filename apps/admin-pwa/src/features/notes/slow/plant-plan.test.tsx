import { plantIdOf } from '@fieldleaf/domain/consultation-note/plant-id';
import { newPlant, plantAfter } from '@fieldleaf/domain/plant/plant';
import { EMPTY_PLAN } from '@fieldleaf/domain/plant/plant-plan';
import { aBooking, aNote, anAppointment, consultant, day, moment } from '@fieldleaf/domain/testing/builders';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../../controls/toaster.tsx';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { NotesScreen } from '../notes-screen.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

const visit = aBooking({ status: 'completed' });
const before = aBooking({
  bookingId: 'BK-BBBBBB',
  status: 'completed',
  appointment: anAppointment('2027-02-01', '10:00'),
});
const { content } = aNote();
const fernId = plantIdOf(content.customer_email, 'Fern');

const fern = {
  plant_name: 'Fern',
  plant_type: 'fern',
  current_condition: 'good',
  issues: [],
  care_level: 'beginner',
  plan: { ...EMPTY_PLAN, tasks: [{ task: 'water', growthDays: 7, restDays: 14 }] },
} as const;

const noteBefore = aNote({
  _id: 'note:BK-BBBBBB',
  noteId: 'BK-BBBBBB',
  content: { ...content, consultation_date: day('2027-02-01'), plants: [fern] },
});

const open = (page: string, id: string) =>
  render(
    <>
      <NotesScreen route={{ view: 'notes', page, id }} />
      <Toaster />
    </>,
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const openPlan = async () => userEvent.click(await screen.findByText('Plan', { selector: 'summary strong' }));

test('a plant goes on with the plan of its last visit with one tap, changed with two', async () => {
  phone = await unlockedPhone(visit, before, noteBefore);
  open('new', 'BK-AAAAAA');

  await press('Fern');
  await press(/^Use plan of Feb 1/);
  await openPlan();
  const growth = within(await screen.findByRole('group', { name: 'Water, March through October' }));
  await userEvent.click(growth.getByRole('button', { name: '10 days' }));
  await press('Save Note');

  expect(await screen.findByText('Consultation note created successfully')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    {
      kind: 'consultationNote.create',
      payload: {
        plants: [
          {
            plant_name: 'Fern',
            plant_id: fernId,
            plan: { tasks: [{ task: 'water', growthDays: 10, restDays: 14 }] },
          },
        ],
      },
    },
  ]);
});

test('a plant nobody has seen starts from her plan for its kind, and products with a bad address stay in the form', async () => {
  phone = await unlockedPhone(visit, before, noteBefore);
  open('new', 'BK-AAAAAA');

  await userEvent.type(await screen.findByLabelText('Plant name'), 'Boston');
  // The list beside the form has a filter of that name.
  const type = screen.getAllByLabelText('Plant type').at(-1) ?? expect.fail('a plant has a type');
  await userEvent.selectOptions(type, 'fern');
  await press('Use your plan for ferns');
  await openPlan();
  await press('Add product to the plan');
  await userEvent.type(screen.getByLabelText('Product 1'), 'Neem oil');
  await userEvent.type(screen.getByLabelText(/^Where to buy product 1/), 'shop.example');
  await press('Save Note');

  expect(await screen.findByText('Please enter an address that begins with https://.')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
});

test('a plant is renamed, marked as gone and brought back from its passport', async () => {
  phone = await unlockedPhone(before, noteBefore);
  open('plant', fernId);

  await press('Rename');
  const name = await screen.findByLabelText('Plant name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Boston fern{Enter}');
  expect(await screen.findByRole('heading', { name: 'Boston fern', level: 2 })).toBeTruthy();
  await press('Mark as Gone');
  expect(await screen.findByText(/1 visit · Gone/)).toBeTruthy();
  await press('Bring Back');
  await screen.findByRole('button', { name: 'Mark as Gone' });

  const owned = { plantId: fernId, customerEmail: content.customer_email };
  expect(await phone.waiting()).toMatchObject([
    { kind: 'plant.rename', payload: { ...owned, name: 'Boston fern' } },
    { kind: 'plant.markGone', payload: owned },
    { kind: 'plant.bringBack', payload: owned },
  ]);
});

test('a plant is moved to a customer that is found, and merged with another one', async () => {
  const bo = aBooking({
    bookingId: 'BK-CCCCCC',
    customer: { ...visit.customer, firstName: 'Bo', lastName: 'Lind', email: 'bo@example.com' },
  });
  const other = { ...fern, plant_name: 'Boston' };
  const both = { ...noteBefore, content: { ...noteBefore.content, plants: [fern, other] } };
  phone = await unlockedPhone(before, bo, both);
  open('plant', fernId);

  await press('Merge with another plant');
  await press(/^Boston/);
  await screen.findByText('Fern and Boston are one plant.');
  await press('Move to another customer');
  await userEvent.type(await screen.findByLabelText('Find a customer'), 'Lind');
  await press(/^Bo Lind/);
  await screen.findByText(/moved to Bo Lind\.$/);

  expect(await phone.waiting()).toMatchObject([
    {
      kind: 'plant.merge',
      payload: { plantId: fernId, intoId: plantIdOf(content.customer_email, 'Boston') },
    },
    { kind: 'plant.move', payload: { toEmail: 'bo@example.com' } },
  ]);
});

test('a plant renamed in a note from before plants had ids is the same plant, everywhere', async () => {
  phone = await unlockedPhone(before, noteBefore);
  open('edit', 'BK-BBBBBB');

  const name = await screen.findByLabelText('Plant name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Boston fern');
  await press('Save Changes');
  await screen.findByText('Consultation note updated.');

  const renamed = { plant_name: 'Boston fern', plant_id: fernId };
  await vi.waitFor(async () =>
    expect(await phone.waiting()).toMatchObject([
      { kind: 'consultationNote.update', payload: { updates: { plants: [renamed] } } },
      { kind: 'plant.rename', payload: { plantId: fernId, name: 'Boston fern' } },
    ]),
  );
});

test('a plant typed by the name it has by now is the one that was renamed; a gone one is not offered', async () => {
  const said = { at: moment('2027-02-02T12:00:00Z'), by: consultant };
  const owned = (id: string) => newPlant(id, content.customer_email);
  const mossId = plantIdOf(content.customer_email, 'Moss');
  phone = await unlockedPhone(
    visit,
    before,
    { ...noteBefore, content: { ...noteBefore.content, plants: [fern, { ...fern, plant_name: 'Moss' }] } },
    plantAfter(owned(fernId), { ...said, what: 'renamed', name: 'Boston', commandId: 'renamed' }),
    plantAfter(owned(mossId), { ...said, what: 'gone', commandId: 'gone' }),
  );
  open('new', 'BK-AAAAAA');

  expect(await screen.findByRole('button', { name: 'Boston' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Moss' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Plant name'), 'boston');
  await press('Save Note');
  await screen.findByText('Consultation note created successfully');

  expect(await phone.waiting()).toMatchObject([
    { payload: { plants: [{ plant_name: 'boston', plant_id: fernId }] } },
  ]);
});
