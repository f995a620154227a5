import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { aBooking, anAppointment } from '@fieldleaf/domain/testing/builders';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeDraft } from '../../../db/drafts.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { EMPTY_FORM } from '../manual-booking-form.ts';
import { ManualBookingScreen } from '../manual-booking-screen.tsx';
import { DRAFT } from '../reopen-booking.ts';

let phone: Phone;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-15T14:00:00Z'), toFake: ['Date'] });
  phone = await unlockedPhone();
});
afterEach(async () => {
  vi.useRealTimers();
  await phone.giveUp();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};

async function fillCustomer() {
  await type('First Name', 'Nora');
  await type('Last Name', 'Quist');
  await type('Email', 'nora@example.com');
  await type('Phone', '(214) 555-0188');
}

async function knownOnThisPhone(booking = aBooking()) {
  await phone.databases.mirror.put(booking);
  await vi.waitFor(() => expect(phone.shown().bookingsById.size).toBe(1));
}

async function goToPayment() {
  await fillCustomer();
  await press('Next');
  await screen.findByRole('button', { pressed: true });
  await press('Next');
  await type('Main Concerns', 'Fungus gnats');
  await press('Next');
}

test('a gap tapped in the calendar has its day and time, and another length that fits keeps them', async () => {
  render(<ManualBookingScreen route={{ view: 'manual-booking', page: 'at', id: '2027-03-16T10-15' }} />);
  expect(await screen.findByText('For Tue, Mar 16, 10:15 AM')).toBeTruthy();
  await fillCustomer();
  await press('Next');
  await userEvent.click(screen.getByRole('radio', { name: /30 minutes/ }));

  expect((await screen.findByRole('button', { pressed: true })).textContent).toBe('10:15 AM');
  await press('Next');
  await userEvent.type(await screen.findByLabelText('Main Concerns'), 'Gnats');
  await press('Next');
  // A customer booked into a gap is not there to pay.
  expect(screen.getByRole('radio', { name: 'Collect later' })).toHaveProperty('checked', true);
});

test('a time that was chosen stays where it overlaps, which is said, until another length fits', async () => {
  const eleven = aBooking({ appointment: anAppointment('2027-03-16', '11:00') });
  await knownOnThisPhone(eleven);
  render(<ManualBookingScreen route={{ view: 'manual-booking', page: 'at', id: '2027-03-16T10-30' }} />);
  await fillCustomer();
  await press('Next');

  expect(await screen.findByText('10:30 AM overlaps Ana 11:00. Please choose another time.')).toBeTruthy();
  await press('Next');
  expect(screen.getByRole('alert').textContent).toBe('Please choose a free time.');
  await userEvent.click(screen.getByRole('radio', { name: /30 minutes/ }));

  expect((await screen.findByRole('button', { pressed: true })).textContent).toBe('10:30 AM');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a time that was only offered follows the length of the visit', async () => {
  const eleven = aBooking({ appointment: anAppointment('2027-03-15', '11:00') });
  await knownOnThisPhone(eleven);
  render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  await fillCustomer();
  await press('Next');
  await userEvent.click(screen.getByRole('radio', { name: /30 minutes/ }));
  expect((await screen.findByRole('button', { pressed: true })).textContent).toBe('9:30 AM');

  await userEvent.click(screen.getByRole('radio', { name: 'On-Site' }));

  await vi.waitFor(() => expect(screen.getByRole('button', { pressed: true }).textContent).toBe('1:00 PM'));
});

test('somebody known is booked from their address on, with everything but the time filled in', async () => {
  await knownOnThisPhone();
  const id = customerIdOf('ana@example.com');
  const { unmount } = render(<ManualBookingScreen route={{ view: 'manual-booking', page: 'for', id }} />);
  expect(await screen.findByRole('heading', { level: 2, name: 'Booking Details' })).toBeTruthy();
  await press('Back');
  expect(screen.getByLabelText('First Name')).toHaveProperty('value', 'Ana');
  unmount();

  await writeDraft(phone.databases.drafts, DRAFT, { ...EMPTY_FORM, firstName: 'Nora', lastName: 'Quist' });
  render(<ManualBookingScreen route={{ view: 'manual-booking', page: 'for', id }} />);
  expect(await screen.findByText('Continuing Nora Quist’s booking.')).toBeTruthy();
  await press('Book Ana Reyes instead');

  expect(await screen.findByRole('heading', { level: 2, name: 'Booking Details' })).toBeTruthy();
});

test('a known customer is found by the digits of the phone number, however it is written', async () => {
  await knownOnThisPhone();
  render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);

  await userEvent.type(screen.getByLabelText(/^Find a known customer/), '214-555 01');
  await userEvent.click(await screen.findByRole('button', { name: /^Ana Reyes/ }));

  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com');
});

test('what is missing is said beside the button and with it, by the names of the fields', async () => {
  render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  const next = await screen.findByRole('button', { name: 'Next' });
  const words = () => document.getElementById(next.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(words()).toBe('Still needed: First Name, Last Name, Email, Phone');

  await type('First Name', 'Nora');
  await userEvent.click(screen.getByLabelText('Has no email'));

  expect(words()).toBe('Still needed: Last Name, Phone');
});

test('an error stays at its field until that field is right', async () => {
  render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  await fillCustomer();
  await userEvent.clear(screen.getByLabelText('Email'));
  await type('Email', 'nora');
  await press('Next');
  const said = () => screen.queryByText('Please enter a valid email address.');
  expect(said()).toBeTruthy();

  await type('First Name', 'h');
  expect(said()).toBeTruthy();
  await type('Email', '@example.com');

  expect(said()).toBeNull();
});

test('a caller without e-mail is booked by the phone number, and found again by it', async () => {
  const { unmount } = render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  await type('First Name', 'Otto');
  await type('Last Name', 'Lang');
  await type('Phone', '(214) 555-0123');
  await userEvent.click(screen.getByLabelText('Has no email'));
  await press('Next');
  expect(await screen.findByRole('button', { pressed: true })).toBeTruthy();
  await press('Next');
  await type('Main Concerns', 'Fungus gnats');
  await press('Next');
  expect(screen.getByText('Otto has no email: nothing will be sent.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  await press('Create Booking');
  expect(await screen.findByText('Booking created')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    { payload: { email: '2145550123@no-email.invalid', hasNoEmail: true, selectedTime: '09:30' } },
  ]);
  unmount();

  render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  await userEvent.type(await screen.findByLabelText(/^Find a known customer/), 'Otto');
  const found = await screen.findByRole('button', { name: /^Otto Lang/ });
  expect(found.textContent).toBe('Otto Lang(214) 555-0123');
  await userEvent.click(found);

  expect(screen.getByLabelText('Has no email')).toHaveProperty('checked', true);
  expect(screen.queryByLabelText('Email')).toBeNull();
});

test('a booking can be made without mailing the customer', async () => {
  render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  await goToPayment();
  await userEvent.click(screen.getByLabelText('Email Nora the confirmation'));
  await userEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  await press('Create Booking');

  await screen.findByText('Booking created');
  expect(await phone.waiting()).toMatchObject([{ payload: { notifyCustomer: false } }]);
});
