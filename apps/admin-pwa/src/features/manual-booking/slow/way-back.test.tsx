import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftsWritten } from '../../../db/draft-writer.ts';
import { writeDraft } from '../../../db/drafts.ts';
import { useRoute } from '../../../navigation/routes.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { EMPTY_FORM } from '../manual-booking-form.ts';
import { ManualBookingScreen } from '../manual-booking-screen.tsx';
import { DRAFT } from '../reopen-booking.ts';

function Screens() {
  const route = useRoute();
  if (route.view !== 'manual-booking') return <a href="#/manual-booking">Manual Booking</a>;
  return <ManualBookingScreen route={route} />;
}

let phone: Phone;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-15T14:00:00Z'), toFake: ['Date'] });
  phone = await unlockedPhone();
  history.replaceState(null, '', '#/overview');
  render(<Screens />);
  await userEvent.click(screen.getByRole('link', { name: 'Manual Booking' }));
});
afterEach(async () => {
  vi.useRealTimers();
  await phone.giveUp();
  history.replaceState(null, '', '#/');
});

const PATIENCE = { timeout: 10_000 };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, PATIENCE));
const isAtStep = (name: string) => screen.findByRole('heading', { level: 2, name }, PATIENCE);
const isOut = () => screen.findByRole('link', { name: 'Manual Booking' }, PATIENCE);
const type = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label, {}, PATIENCE));
  await userEvent.paste(text);
};

async function fillCustomer() {
  await type('First Name', 'Nora');
  await type('Last Name', 'Quist');
  await type('Email', 'nora@example.com');
  await type('Phone', '(214) 555-0188');
  await press('Next');
}

async function goToPayment() {
  await fillCustomer();
  await press('Tuesday, March 16th, 2027');
  await press('10:00 AM');
  await press('Next');
  await type('Main Concerns', 'Fungus gnats');
  await press('Next');
  await isAtStep('Payment');
}

test('each way back leads one step back with what was typed, and out of the first step', async () => {
  await goToPayment();

  history.back();
  await isAtStep('Assessment');
  expect(screen.getByLabelText('Main Concerns')).toHaveProperty('value', 'Fungus gnats');
  history.back();
  await isAtStep('Booking Details');
  history.back();
  await isAtStep('Customer Info');
  expect(screen.getByLabelText('First Name')).toHaveProperty('value', 'Nora');
  history.back();

  await isOut();
});

test('the button Back and the way back of the browser are one way', async () => {
  await goToPayment();

  await press('Back');
  await isAtStep('Assessment');
  await vi.waitFor(() => expect(history.state).toMatchObject({ step: 2 }), PATIENCE);
  history.back();

  await isAtStep('Booking Details');
});

test('the way forward leads to no step before which something is missing', async () => {
  await fillCustomer();
  await isAtStep('Booking Details');
  history.back();
  await isAtStep('Customer Info');
  await userEvent.clear(screen.getByLabelText('Email'));

  const stoodAt: unknown[] = [];
  const note = () => stoodAt.push(history.state.step);
  window.addEventListener('popstate', note);
  history.forward();
  await expect.poll(() => stoodAt, PATIENCE).toEqual([1, 0]);
  window.removeEventListener('popstate', note);

  await isAtStep('Customer Info');
});

test('after the booking the way back leads out, and the way in begins anew', async () => {
  await goToPayment();
  await userEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  await press('Create Booking');
  await screen.findByText('Booking created', {}, PATIENCE);
  await vi.waitFor(() => expect(history.state).toMatchObject({ step: 0 }), PATIENCE);

  history.back();
  await isOut();
  history.forward();

  await isAtStep('Customer Info');
  expect(screen.getByLabelText('First Name')).toHaveProperty('value', '');
  expect(await phone.waiting()).toHaveLength(1);
});

test('what was left half-filled has its steps behind it when it is opened again', async () => {
  await goToPayment();
  location.hash = '#/overview';
  await isOut();
  await userEvent.click(screen.getByRole('link', { name: 'Manual Booking' }));
  await isAtStep('Payment');

  history.back();

  await isAtStep('Assessment');
});

test('while a payment is in doubt the way back leads out', async () => {
  history.back();
  await isOut();
  const payment = { bookingId: 'BK-PAYN0W', mayBePaid: true };
  await writeDraft(phone.databases.drafts, DRAFT, { ...EMPTY_FORM, firstName: 'Nora', step: 3, payment });
  await userEvent.click(screen.getByRole('link', { name: 'Manual Booking' }));
  await isAtStep('The card payment is being checked');

  history.back();

  await isOut();
});

test('after the customer paid on this phone the way back opens nothing of the payment', async () => {
  await goToPayment();
  cleanup();
  await draftsWritten();
  const payment = { bookingId: 'BK-PAYN0W', mayBePaid: true };
  await writeDraft(phone.databases.drafts, DRAFT, { ...EMPTY_FORM, firstName: 'Nora', step: 3, payment });
  location.hash = '#/manual-booking/booked/BK-PAYN0W';
  await vi.waitFor(() => expect(history.state ?? null).toBeNull(), PATIENCE);
  render(<Screens />);
  await screen.findByText('Booking created', {}, PATIENCE);

  history.back();
  await vi.waitFor(() => expect(history.state).toMatchObject({ step: 0 }), PATIENCE);
  expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull();
  expect(screen.queryByText('The card payment is being checked')).toBeNull();
  history.back();

  await isOut();
});
