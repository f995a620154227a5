import { paymentDiffers, paymentWithoutVisit } from '@fieldleaf/domain/attention/raise-attention';
import { cents } from '@fieldleaf/domain/money/cents';
import { aPayment, moment } from '@fieldleaf/domain/testing/builders';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { ManualBookingScreen } from '../manual-booking-screen.tsx';

const NOW = moment('2027-03-15T13:00:00Z');

let phone: Phone;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-15T14:00:00Z'), toFake: ['Date'] });
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

async function typeNora() {
  await screen.findByLabelText('First Name');
  await type('First Name', 'Nora');
  await type('Last Name', 'Quist');
  await type('Email', 'nora@example.com');
  await type('Phone', '(214) 555-0188');
}

async function bookAtTen() {
  await press('Next');
  await press('Tuesday, March 16th, 2027');
  await press('10:00 AM');
  await press('Next');
  await type('Main Concerns', 'Fungus gnats');
  await press('Next');
  expect(screen.queryByText('Pay Now')).toBeNull();
}

const open = (id: string) =>
  render(<ManualBookingScreen route={{ view: 'manual-booking', page: 'payment', id }} />);

const paidUnbooked = () => {
  const { reference, method, provider, at } = aPayment();
  return paymentDiffers(
    {
      ...{ difference: 'paid_unbooked', paymentReference: reference, paidFor: null },
      ...{ customerName: 'Ana de la Cruz', customerEmail: 'ana@example.com' },
      ...{ providerCents: cents(7_000), bookedCents: cents(0) },
      payment: { reference, method, provider, amountCents: cents(7_000), at },
    },
    NOW,
  );
};

test('a card payment in no book fills in who paid and what it buys, and goes with the booking', async () => {
  const question = paidUnbooked();
  phone = await unlockedPhone(question);
  open(aPayment().reference);
  await vi.waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Last Name').value).toBe('de la Cruz'),
  );
  await type('Phone', '(214) 555-0188');
  await bookAtTen();

  expect(screen.getByRole('region', { name: 'Already received' }).textContent).toContain(
    '$70 received by card',
  );
  await press('Create Booking');

  const payload = { attentionId: question._id, paymentStatus: 'pending', email: 'ana@example.com' };
  await expect.poll(phone.waiting).toMatchObject([{ kind: 'booking.create', payload }]);
  await expect
    .poll(() => phone.shown().attentionById.get(question._id)?.resolved)
    .toMatchObject({ decision: 'dismiss' });
});

test('cash whose visit is lost goes to the visit under its own number, and what is left is said', async () => {
  const cash = aPayment({ method: 'cash', provider: null, reference: 'cash-1', amountCents: cents(6_000) });
  phone = await unlockedPhone(cash, paymentWithoutVisit(cash, NOW));
  open('cash-1');
  await typeNora();
  await bookAtTen();
  await userEvent.click(screen.getByRole('radio', { name: '$5' }));

  expect(screen.getByText('$5 is left to collect.')).toBeTruthy();
  await press('Create Booking');

  await expect
    .poll(phone.waiting)
    .toMatchObject([{ payload: { bookingId: cash.bookingId, priceCents: 6_000, priceReason: 'As paid' } }]);
  await expect
    .poll(() => phone.shown().bookingsById.get(cash.bookingId)?.collected)
    .toMatchObject({ amountCents: 6_000 });
});

test('who types at once, before a draft was looked for, still books for the payment', async () => {
  const question = paidUnbooked();
  phone = await unlockedPhone(question);
  open(aPayment().reference);
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '(214) 555-0188' } });
  await press('Next');

  expect(await screen.findByLabelText('The visit has already taken place')).toBeTruthy();
});

test('another payment that is opened next is not booked with what was known of the one before', async () => {
  const cash = aPayment({ method: 'cash', provider: null, reference: 'cash-1', amountCents: cents(6_000) });
  const question = paidUnbooked();
  phone = await unlockedPhone(question, cash, paymentWithoutVisit(cash, NOW));
  const { rerender } = open(aPayment().reference);
  const lastName = () => screen.getByLabelText<HTMLInputElement>('Last Name').value;
  await vi.waitFor(() => expect(lastName()).toBe('de la Cruz'));

  rerender(<ManualBookingScreen route={{ view: 'manual-booking', page: 'payment', id: 'cash-1' }} />);

  await vi.waitFor(() => expect(lastName()).toBe(''));
});

test('a visit that is over is written down with its day and time, and nothing is mailed about it', async () => {
  const cash = aPayment({ method: 'cash', provider: null, reference: 'cash-1', amountCents: cents(7_000) });
  phone = await unlockedPhone(cash, paymentWithoutVisit(cash, NOW));
  open('cash-1');
  await typeNora();
  await press('Next');
  await userEvent.click(screen.getByLabelText('The visit has already taken place'));
  fireEvent.change(screen.getByLabelText('Date of the visit'), { target: { value: '2027-03-12' } });
  fireEvent.change(screen.getByLabelText('Time it began'), { target: { value: '10:20' } });
  await press('Next');
  await type('Main Concerns', 'Fungus gnats');
  await press('Next');
  expect(screen.getByText('No email is sent about a past visit.')).toBeTruthy();
  await press('Create Booking');

  const payload = { selectedDate: '2027-03-12', selectedTime: '10:20', notifyCustomer: false };
  await expect.poll(phone.waiting).toMatchObject([{ payload }]);
  await expect
    .poll(() => phone.shown().bookingsById.get(cash.bookingId)?.collected)
    .toMatchObject({ amountCents: 7_000 });
});
