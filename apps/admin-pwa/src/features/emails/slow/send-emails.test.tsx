import type { PracticeDocument } from '@fieldleaf/domain/document';
import { aBooking, anAppointment, ana } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../../controls/toast-state.ts';
import { Toaster } from '../../../controls/toaster.tsx';
import { projectSync } from '../../../read-models/sync-state.ts';
import { type EmailsPhone, emailsPhone, NOW } from '../../../testing/emails-phone.ts';
import { unlockedPhone } from '../../../testing/phone.ts';
import { EmailsScreen } from '../emails-screen.tsx';

const customers = Array.from({ length: 7 }, (_, index) =>
  aBooking({
    bookingId: `BK-00000${index}`,
    customer: { ...ana, firstName: `Cleo${index}`, email: `cleo${index}@example.com` },
    appointment: anAppointment(`2027-03-2${index}`, '10:00'),
    history: [{ what: 'created', at: NOW, by: { role: 'customer' }, commandId: 'c' }],
  }),
);
const anas = aBooking({ meetingLink: 'https://meet.example/room' });

let phone: EmailsPhone;
const start = async (...documents: PracticeDocument[]) => {
  phone = await emailsPhone(...documents);
};
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
});
afterEach(async () => {
  location.hash = '';
  projectSync({ reach: 'unknown' });
  dismissToast();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await phone.giveUp();
});

const open = (id?: string) =>
  render(
    <>
      <EmailsScreen route={{ view: 'emails', ...(id ? { page: 'send', id } : {}) }} />
      <Toaster />
    </>,
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = (template: RegExp) => userEvent.click(screen.getByRole('radio', { name: template }));
const type = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const previewed = () => screen.getAllByRole('region', { name: 'Preview' }).at(-1)?.textContent;

/** A mail to Ana, open with another subject. */
async function touchUp(subject: string) {
  await start(anas);
  open('BK-AAAAAA');
  await choose(/Video Call Reminder/);
  await press('Send to Customer');
  await press('Edit This Email');
  await userEvent.clear(screen.getByLabelText('Subject'));
  await type('Subject', subject);
}

test('nothing is sent before a template is selected', async () => {
  await start(anas);
  open();

  await press('Send to Customer');
  expect(await screen.findByText('Please select an email template first')).toBeTruthy();
  await press(/Ana Reyes/);

  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the five who booked last are at hand, everybody is found by name', async () => {
  await start(...customers);
  open();
  const recent = screen.getByRole('region', { name: 'Recent Customers' });
  expect(within(recent).getAllByRole('button')).toHaveLength(5);

  await choose(/General Message/);
  await press('Send to Customer');
  const picker = await screen.findByRole('region', { name: 'Choose a customer' });
  await userEvent.type(within(picker).getByRole('searchbox'), 'cleo6 reyes');

  expect(within(picker).getAllByRole('button')).toHaveLength(1);
});

test('the preview tells the customer’s own data, and the mail is saved as it was seen', async () => {
  await start(anas);
  projectSync({ reach: 'unreachable' });
  open('BK-AAAAAA');
  await choose(/Video Call Reminder/);
  expect(previewed()).toContain('Reminder: our video call on Monday, March 15, 2027');

  await press('Send to Customer');
  expect(previewed()).toContain('10:00 AM CDT');
  expect(previewed()).toContain('https://meet.example/room');
  await press('Send Email');

  expect(await screen.findByText('It goes out when there is signal.')).toBeTruthy();
  expect(screen.queryByText(/Email sent/)).toBeNull();
  expect(await phone.waiting()).toMatchObject([
    {
      kind: 'email.send',
      payload: {
        template_id: 'video-reminder',
        recipient_email: 'ana@example.com',
        send_immediately: true,
        bookingId: 'BK-AAAAAA',
        visitStartsAt: anas.appointment.startsAt,
        customer_data: { visit_time: '10:00 AM CDT', customer_first_name: 'Ana' },
      },
    },
  ]);
  await waitFor(() =>
    expect([...phone.shown().mailsById.values()]).toMatchObject([
      { status: 'pending', to: { email: 'ana@example.com' } },
    ]),
  );
});

test('what the records do not say is asked for, and nothing goes out without it', async () => {
  await start(anas);
  open('BK-AAAAAA');
  await choose(/General Message/);
  await press('Send to Customer');

  await press('Send Email');
  expect(screen.getByText('Please fill in: Your message')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
  await type('Your message', 'Water less.');
  expect(previewed()).toContain('Water less.');
  await press('Send Email');

  await waitFor(async () =>
    expect(await phone.waiting()).toMatchObject([{ payload: { customer_data: { message: 'Water less.' } } }]),
  );
});

test('a mail that was begun is there again after the app was closed', async () => {
  await start(anas);
  const first = open('BK-AAAAAA');
  await choose(/General Message/);
  await press('Send to Customer');
  await type('Your message', 'Water less.');
  await waitFor(async () =>
    expect(await phone.databases.drafts.get('_local/email')).toMatchObject({
      form: { values: { message: 'Water less.' } },
    }),
  );
  first.unmount();

  open();

  expect(await screen.findByDisplayValue('Water less.')).toBeTruthy();
});

test('a mail that is undone is there again as it was written', async () => {
  await start(anas);
  const first = open('BK-AAAAAA');
  await choose(/General Message/);
  await press('Send to Customer');
  await type('Your message', 'Water less.');
  await press('Send Email');

  // The toast moves from the dialog to the screen when the dialog closes.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Undo');

  await waitFor(() => expect(location.hash).toBe('#/emails/send/BK-AAAAAA'));
  expect(await phone.waiting()).toEqual([]);
  first.unmount();
  open('BK-AAAAAA');
  expect(await screen.findByDisplayValue('Water less.')).toBeTruthy();
});

test('held back it says where it waits', async () => {
  await start(anas);
  open('BK-AAAAAA');
  await choose(/Booking Confirmation/);
  await press('Send to Customer');
  await userEvent.click(screen.getByLabelText(/Hold it back/));
  await press('Send Email');

  expect(await screen.findByText('It waits in Email History until you release it.')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([{ payload: { send_immediately: false } }]);
});

test('a phone without templates says so', async () => {
  phone = { ...(await unlockedPhone(anas)), refuse: async () => {}, arrive: async () => {} };
  open();

  expect(await screen.findByText('Failed to load email templates')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

test('a mail is touched up for this once: it goes out as it was seen, and the template stays', async () => {
  await touchUp('See you soon');
  await press('Send Email');

  await screen.findByText('Email saved.');
  expect(await phone.waiting()).toMatchObject([
    { payload: { text: { subject: 'See you soon', body: expect.stringContaining('meet.example') } } },
  ]);
});

test('what was touched up is not sent over news unseen, and comes back when it is edited again', async () => {
  await touchUp('See you soon');
  const { mirror } = phone.databases;
  const { _rev } = await mirror.get(anas._id);
  await mirror.put({ ...anas, _rev, meetingLink: 'https://meet.example/other' });

  expect(await screen.findByText(/has changed since you edited this email/)).toBeTruthy();
  expect(previewed()).toContain('https://meet.example/other');
  await press('Edit This Email Again');
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'See you soon');
  await press('Undo My Edits');
  expect(previewed()).toContain('https://meet.example/other');
});
