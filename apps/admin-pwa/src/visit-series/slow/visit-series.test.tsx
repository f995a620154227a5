import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { aBooking, anAppointment } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../controls/toast-state.ts';
import { Toaster } from '../../controls/toaster.tsx';
import { usePractice } from '../../read-models/practice.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { SeriesSection } from '../series-section.tsx';

const PATIENCE = { timeout: 15_000 };

let phone: Phone;
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-01T15:00:00Z') }));
afterEach(async () => {
  dismissToast();
  vi.useRealTimers();
  await phone.giveUp();
});

const visit = (bookingId: Booking['bookingId'], date: string, changes: Partial<Booking> = {}) =>
  aBooking({ _id: `booking:${bookingId}`, bookingId, appointment: anAppointment(date, '10:00'), ...changes });

const first = visit('BK-AAAAAA', '2027-03-08');
const repeats = { seriesId: 'BK-AAAAAA' } as const;
const series = [first, visit('BK-BBBBBB', '2027-03-15', repeats), visit('BK-CCCCCC', '2027-03-22', repeats)];

function Shown() {
  const booking = usePractice(({ shown }) => shown.bookingsById.get('BK-AAAAAA'));
  return booking && <SeriesSection booking={booking} />;
}
const open = async (...documents: readonly PracticeDocument[]) => {
  phone = await unlockedPhone(...documents);
  render(
    <>
      <Shown />
      <Toaster />
    </>,
  );
};
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }, PATIENCE));
const inDialog = () => within(screen.getByRole('dialog'));
const selected = (label: string) =>
  inDialog().getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.label;
const waiting = async () => (await phone.waiting()).map(({ payload }) => payload);

test('a visit is repeated as bookings of their own; a taken time is said and moved or skipped', async () => {
  const other = visit('BK-OTHERS', '2027-04-05');
  await open(first, other);
  await press('Repeat Visit');
  expect(selected('Mon, Apr 5, 2027')).toBe('Skip');
  expect(inDialog().getByLabelText('Mon, Apr 5, 2027').closest('li')?.textContent).toMatch(/Taken: .*Ana/);
  await userEvent.selectOptions(inDialog().getByLabelText('Mon, Apr 5, 2027'), '14:00');
  await userEvent.selectOptions(inDialog().getByLabelText('Mon, May 31, 2027'), '');

  await press('Book 2 Visits');

  expect(await screen.findByText('2 visits booked.', {}, PATIENCE)).toBeTruthy();
  const shared = {
    seriesId: 'BK-AAAAAA',
    paymentStatus: 'pending',
    notifyCustomer: false,
    email: first.customer.email,
  };
  expect(await waiting()).toMatchObject([
    { ...shared, selectedDate: '2027-04-05', selectedTime: '14:00' },
    { ...shared, selectedDate: '2027-05-03', selectedTime: '10:00' },
  ]);
  expect(await screen.findByRole('heading', { name: 'Repeating visit, 1 of 3' })).toBeTruthy();

  await press('Undo');
  await waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE);
});

test('this and all that follow move by as many days, the last one first, since it stands where the one before goes', async () => {
  await open(...series);
  await press('Move This and Following');
  await userEvent.clear(inDialog().getByLabelText('New date'));
  await userEvent.type(inDialog().getByLabelText('New date'), '2027-03-15');
  await press('Move 3 Visits');

  expect(await screen.findByText('3 visits moved.', {}, PATIENCE)).toBeTruthy();
  expect(await waiting()).toMatchObject([
    { bookingId: 'BK-CCCCCC', newDate: '2027-03-29', newTime: '10:00' },
    { bookingId: 'BK-BBBBBB', newDate: '2027-03-22' },
    { bookingId: 'BK-AAAAAA', newDate: '2027-03-15' },
  ]);
});

test('as long as nothing would move, the button says why it does nothing', async () => {
  await open(...series);
  await press('Move This and Following');

  const button = inDialog().getByRole('button', {
    name: 'Move 3 Visits',
    description: 'All stay where they are: choose another date or time.',
  });
  expect(button).toHaveProperty('disabled', true);

  await userEvent.clear(inDialog().getByLabelText('New date'));
  await userEvent.type(inDialog().getByLabelText('New date'), '2027-03-15');
  expect(button).toHaveProperty('disabled', false);
  expect(inDialog().queryByText(/^All stay where they are/)).toBeNull();
});

test('one whose new time is taken stays where it is, and that is said before', async () => {
  await open(...series, visit('BK-OTHERS', '2027-03-16'));
  await press('Move This and Following');
  await userEvent.clear(inDialog().getByLabelText('New date'));
  await userEvent.type(inDialog().getByLabelText('New date'), '2027-03-09');

  expect(selected('Tue, Mar 16, 2027')).toBe('Leave where it is');
  await userEvent.click(inDialog().getByLabelText('Email the customer about each visit'));
  await press('Move 2 Visits');

  await screen.findByText('2 visits moved.', {}, PATIENCE);
  expect(await waiting()).toMatchObject([
    { bookingId: 'BK-CCCCCC', newDate: '2027-03-23', notifyCustomer: false },
    { bookingId: 'BK-AAAAAA', newDate: '2027-03-09', notifyCustomer: false },
  ]);
});

test('a series is ended: this visit and those that follow, with one Undo for all', async () => {
  await open(...series);
  await press('Cancel This and Following');
  await press('Cancel 3 Visits');

  await screen.findByText('3 visits cancelled.', {}, PATIENCE);
  expect(
    (await phone.waiting()).map(({ kind, payload }) => [kind, 'bookingId' in payload && payload.bookingId]),
  ).toEqual([
    ['booking.cancel', 'BK-AAAAAA'],
    ['booking.cancel', 'BK-BBBBBB'],
    ['booking.cancel', 'BK-CCCCCC'],
  ]);
  await press('Undo');
  await waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE);
});

test('what was called off is not offered to be repeated', async () => {
  await open({ ...first, status: 'cancelled' });

  expect(screen.queryByRole('button', { name: 'Repeat Visit' })).toBeNull();
});
