import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { aBooking, anAppointment } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRoute } from '../../../navigation/routes.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { NewBookingScreen } from '../booking-sheet.tsx';
import { ManualBookingScreen } from '../manual-booking-screen.tsx';

function Screens() {
  const route = useRoute();
  const Screen = route.view === 'new-booking' ? NewBookingScreen : ManualBookingScreen;
  return <Screen route={route} />;
}

const last = aBooking({
  appointment: anAppointment('2027-03-01', '10:00', { consultationType: 'virtual', duration: '30min' }),
  status: 'completed',
  intake: { plantExperience: '', mainConcerns: 'Yellow leaves', plantTypes: '', specificIssues: '' },
});

let phone: Phone;
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2027-03-15T14:00:00Z'), toFake: ['Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  await phone.giveUp();
  history.replaceState(null, '', '#/');
});

async function open(address: string, ...documents: readonly PracticeDocument[]) {
  phone = await unlockedPhone(...documents);
  history.replaceState(null, '', address);
  return render(<Screens />);
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const payloads = async () => (await phone.waiting()).map(({ payload }) => payload);

test('somebody known takes three taps: the person, a suggested time, and Create', async () => {
  await open('#/new-booking', last);
  await press(/^Ana Reyes/);
  await press('Tue, Mar 16, 12:00 PM');
  await press('Create Booking');

  expect(await screen.findByText('Booking created')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New booking'));
  expect(await payloads()).toMatchObject([
    {
      email: 'ana@example.com',
      consultationType: 'virtual',
      duration: '30min',
      selectedDate: '2027-03-16',
      selectedTime: '12:00',
      mainConcerns: 'Last visit: Yellow leaves',
      paymentStatus: 'pending',
      notifyCustomer: true,
    },
  ]);
});

test('nothing is chosen beforehand, and what is missing is said', async () => {
  await open('#/new-booking', last);
  expect(await screen.findByText('Still needed: a customer, a date and time')).toBeTruthy();
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
});

test('the address of a customer and that of an hour fill in the one and the other', async () => {
  const { unmount } = await open(`#/new-booking/for/${customerIdOf('ana@example.com')}`, last);
  expect(await screen.findByText('Still needed: a date and time')).toBeTruthy();
  expect(screen.getByText('Ana Reyes')).toBeTruthy();
  unmount();

  history.replaceState(null, '', '#/new-booking/at/2027-03-16T10-15');
  render(<Screens />);
  expect((await screen.findByRole('button', { pressed: true })).textContent).toBe('Tue, Mar 16, 10:15 AM');
  await press(/^Ana Reyes/);
  await press('Create Booking');
  expect(await screen.findByText('Booking created')).toBeTruthy();
});

test('an hour that is taken meanwhile is said, and not booked', async () => {
  await open(
    '#/new-booking/at/2027-03-16T10-30',
    last,
    aBooking({
      bookingId: 'BK-BBBBBB',
      appointment: anAppointment('2027-03-16', '10:30'),
    }),
  );
  await press(/^Ana Reyes/);
  expect(await screen.findByText('10:30 AM overlaps Ana 10:30. Please choose another time.')).toBeTruthy();
  await press('Create Booking');

  expect(screen.getByRole('alert').textContent).toBe('Please choose a free time.');
  expect(await payloads()).toEqual([]);
});

test('somebody new is typed in, and asked about the plants', async () => {
  await open('#/new-booking', last);
  await press('New customer');
  await type('First Name', 'Nora');
  await type('Last Name', 'Quist');
  await type('Email', 'ana@example.com');
  await type('Phone', '(214) 555-0188');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com');
  await userEvent.clear(screen.getByLabelText('Email'));
  await type('Email', 'nora@example.com');
  expect(screen.getByText('Still needed: a date and time, Main Concerns')).toBeTruthy();

  await press('Other dates and times');
  await press('Tuesday, March 16th, 2027');
  await press('10:00 AM');
  await type('Main Concerns', 'Gnats');
  await press('Create Booking');

  expect(await screen.findByText('Booking created')).toBeTruthy();
  expect(await payloads()).toMatchObject([{ email: 'nora@example.com', mainConcerns: 'Gnats' }]);
});

test('more options are those of Manual Booking, with what was chosen', async () => {
  await open('#/new-booking', last);
  await press(/^Ana Reyes/);
  await press('Tue, Mar 16, 12:00 PM');
  await userEvent.click(screen.getByRole('link', { name: 'More options' }));

  expect(await screen.findByRole('heading', { level: 2, name: 'Assessment' })).toBeTruthy();
  expect(screen.getByText('Continuing Ana Reyes’s booking.')).toBeTruthy();
  await press('Back');
  expect((await screen.findByRole('button', { pressed: true })).textContent).toBe('12:00 PM');
});

test('starting over leaves nothing open: neither the fields of somebody new nor a search', async () => {
  const { unmount } = await open('#/new-booking', last);
  await press('New customer');
  await type('First Name', 'Nora');
  unmount();
  render(<Screens />);
  expect(await screen.findByText('Continuing Nora’s booking.')).toBeTruthy();
  expect(screen.getByLabelText('First Name')).toHaveProperty('value', 'Nora');
  await type('Last Name', 'Quist');

  await press('Start Over');

  expect(screen.queryByLabelText('First Name')).toBeNull();
  expect(screen.getByRole('button', { name: 'New customer' })).toBeTruthy();
  expect(screen.getByLabelText('Find a known customer')).toHaveProperty('value', '');
  expect(document.activeElement?.textContent).toBe('New booking');
});
