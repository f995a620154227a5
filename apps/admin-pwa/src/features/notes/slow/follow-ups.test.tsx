import type { Booking } from '@fieldleaf/domain/booking/booking';
import { offeredVisitOf } from '@fieldleaf/domain/booking/booking-link';
import { standInEmail } from '@fieldleaf/domain/booking/has-email';
import type { NoteContent } from '@fieldleaf/domain/consultation-note/consultation-note';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { defaultTemplates } from '@fieldleaf/domain/email-template/default-templates';
import { aBooking, aNote, anAppointment, ana, day } from '@fieldleaf/domain/testing/builders';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../../controls/toast-state.ts';
import { Toaster } from '../../../controls/toaster.tsx';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { NotesScreen } from '../notes-screen.tsx';

const TODAY = day('2027-04-12');

let phone: Phone;
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-04-12T15:00:00Z') }));
afterEach(async () => {
  dismissToast();
  vi.useRealTimers();
  await phone.giveUp();
});

const visit = (bookingId: Booking['bookingId'], firstName: string, changes: Partial<Booking> = {}) =>
  aBooking({
    _id: `booking:${bookingId}`,
    bookingId,
    status: 'completed',
    assessmentId: `answers-${bookingId}`,
    appointment: anAppointment('2027-03-15', '10:00'),
    customer: { ...ana, firstName, email: `${firstName.toLowerCase()}@example.com` },
    ...changes,
  });
const noteOf = (noteId: Booking['bookingId'], content: Partial<NoteContent>) =>
  aNote({
    _id: `note:${noteId}`,
    noteId,
    content: { ...aNote().content, follow_up_needed: true, ...content },
  });

const late = [
  visit('BK-AAAAAA', 'Ana'),
  noteOf('BK-AAAAAA', { follow_up_date: plusDays(TODAY, -3), follow_up_focus: 'the new leaves' }),
];
const ahead = [visit('BK-BBBBBB', 'Bea'), noteOf('BK-BBBBBB', { follow_up_date: plusDays(TODAY, 5) })];

const show = (page = 'follow-ups', id?: string) =>
  render(
    <>
      <NotesScreen route={{ view: 'notes', page, ...(id && { id }) }} />
      <Toaster />
    </>,
  );
const open = async (...documents: readonly PracticeDocument[]) => {
  phone = await unlockedPhone(...defaultTemplates, ...documents);
  return show();
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const names = (heading: RegExp) =>
  within(screen.getByRole('region', { name: heading }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent);
const updates = async () => (await phone.waiting()).map(({ kind, payload }) => [kind, payload]);

test('what is due comes first, what is coming after it; those who are booked again are folded away', async () => {
  const again = visit('BK-DDDDDD', 'Cleo', {
    status: 'confirmed',
    appointment: anAppointment('2027-05-01', '10:00'),
  });
  const met = [visit('BK-CCCCCC', 'Cleo'), noteOf('BK-CCCCCC', { follow_up_date: TODAY }), again];
  await open(...ahead, ...late, ...met);

  expect(names(/^Due/)).toEqual(['Ana Reyes']);
  expect(names(/^Coming up/)).toEqual(['Bea Reyes']);
  expect(screen.getByText('3 days late')).toBeTruthy();
  expect(screen.getByText('the new leaves')).toBeTruthy();
  expect(screen.getByText('Booked or seen again (1)')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Cleo Reyes/ })).toHaveProperty('hash', '#/bookings/BK-DDDDDD');
  expect(screen.getByRole('link', { name: /^Follow-ups ?1 due/ })).toBeTruthy();
});

test('one tap books the person again', async () => {
  await open(...late);

  expect(screen.getByRole('link', { name: 'Book for Ana Reyes' })).toHaveProperty(
    'hash',
    `#/new-booking/for/${customerIdOf('ana@example.com')}`,
  );
});

test('three times are shown, exchanged and mailed, each with a link that names nobody', async () => {
  await open(...late);
  await press('Email Open Times for Ana Reyes');
  const dialog = within(await screen.findByRole('dialog'));
  const second = dialog.getByLabelText<HTMLSelectElement>('Time 2');
  const other = [...second.options].find(({ value }) => value > '2027-04-20')?.value ?? '';
  await userEvent.selectOptions(second, other);

  await userEvent.click(dialog.getByRole('button', { name: 'Send Email' }));

  expect(await screen.findByText('Email saved.')).toBeTruthy();
  const [command] = await phone.waiting();
  if (command?.kind !== 'email.send') throw new Error('no mail waits');
  expect(command.payload).toMatchObject({ template_id: 'follow-up-times', bookingId: 'BK-AAAAAA' });
  const links = (command.payload.customer_data.three_times ?? '').match(/http\S+/g) ?? [];
  const offered = links.map((link) => offeredVisitOf(new URL(link)));
  expect(offered.map((visit) => `${visit?.date} ${visit?.time}`)).toContain(other);
  for (const one of offered)
    expect(one).toMatchObject({
      consultationType: 'virtual',
      duration: '60min',
      assessmentId: 'answers-BK-AAAAAA',
    });
  expect(offered).toHaveLength(3);
  expect(links.join()).not.toMatch(/ana|reyes/i);
  expect(await screen.findByText(/^Open times emailed/)).toBeTruthy();
});

test('snoozed it waits a week, counted from today when it is late, and Undo takes that back', async () => {
  await open(...late);

  await press('Snooze a Week for Ana Reyes');

  await waitFor(async () =>
    expect(await updates()).toEqual([
      ['consultationNote.update', { noteId: 'BK-AAAAAA', updates: { follow_up_date: '2027-04-19' } }],
    ]),
  );
  await waitFor(() => expect(names(/^Coming up/)).toEqual(['Ana Reyes']));
  await press('Undo');
  await waitFor(() => expect(names(/^Due/)).toEqual(['Ana Reyes']));
});

test.each([
  ['Done', 'done', 'Follow-up done'],
  ['Not Needed', 'not-needed', 'Follow-up not needed'],
])('"%s" takes it off the list, and the note says so', async (button, settled, words) => {
  const list = await open(...late);

  await press(`${button} for Ana Reyes`);

  expect(await screen.findByText('No follow-ups waiting')).toBeTruthy();
  expect(await updates()).toEqual([
    [
      'consultationNote.update',
      { noteId: 'BK-AAAAAA', updates: { follow_up_needed: false, follow_up_settled: settled } },
    ],
  ]);
  list.unmount();
  show('note', 'BK-AAAAAA');
  expect(screen.getByText(words)).toBeTruthy();
});

test('somebody without an address is booked, not written to', async () => {
  const nobody = { ...ana, email: standInEmail('(214) 555-0101') };
  await open(visit('BK-AAAAAA', 'Ana', { customer: nobody }), noteOf('BK-AAAAAA', { follow_up_date: TODAY }));

  expect(screen.queryByRole('button', { name: /^Email Open Times/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Book/ })).toHaveProperty(
    'hash',
    `#/new-booking/for/${customerIdOf(nobody.email)}`,
  );
});

test('a preset of the form sets the day and fills the timeline, but not over her own words', async () => {
  phone = await unlockedPhone(visit('BK-AAAAAA', 'Ana'), aNote());
  show('edit', 'BK-AAAAAA');
  await userEvent.click(await screen.findByLabelText('Follow-up needed'));

  await press('In 4 weeks');
  expect(screen.getByLabelText('Follow-up due')).toHaveProperty('value', '2027-04-12');
  expect(screen.getByLabelText('Follow-up timeline')).toHaveProperty('value', 'in 4 weeks');
  await press('In 2 weeks');
  expect(screen.getByLabelText('Follow-up timeline')).toHaveProperty('value', 'in 2 weeks');

  await userEvent.clear(screen.getByLabelText('Follow-up timeline'));
  await userEvent.type(screen.getByLabelText('Follow-up timeline'), 'before the heat');
  await press('In 3 months');
  expect(screen.getByLabelText('Follow-up timeline')).toHaveProperty('value', 'before the heat');
  await press('Save Changes');

  await waitFor(async () =>
    expect(await updates()).toEqual([
      [
        'consultationNote.update',
        {
          noteId: 'BK-AAAAAA',
          updates: {
            follow_up_needed: true,
            follow_up_timeline: 'before the heat',
            follow_up_date: '2027-06-15',
          },
        },
      ],
    ]),
  );
});

test('a follow-up without words is not named twice', async () => {
  phone = await unlockedPhone(visit('BK-AAAAAA', 'Ana'), noteOf('BK-AAAAAA', { follow_up_timeline: '' }));
  show('note', 'BK-AAAAAA');

  expect(screen.getByText('Follow-up needed')).toBeTruthy();
});
