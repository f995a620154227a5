import type { Booking } from '@fieldleaf/domain/booking/booking';
import { withStandIn } from '@fieldleaf/domain/booking/check-contact';
import { aBooking, anAppointment, ana, consultant, day, moment } from '@fieldleaf/domain/testing/builders';
import type { TimeOff } from '@fieldleaf/domain/time-off/time-off';
import { timeOffId } from '@fieldleaf/domain/time-off/time-off';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../../controls/toast-state.ts';
import { Toaster } from '../../../controls/toaster.tsx';
import { draftsWritten } from '../../../db/draft-writer.ts';
import { useOpenWork } from '../../../read-models/open-work.ts';
import { projectSync } from '../../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { named } from '../../../testing/serve-answers.ts';
import { RescheduleForm } from '../reschedule-form.tsx';

let phone: Phone;
const onDone = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-10T14:00:00Z'), toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  onDone.mockClear();
  dismissToast();
  await draftsWritten();
  await phone.giveUp();
});

const onMonday = (firstName: string, time: string, minutes: number): Booking =>
  aBooking({
    bookingId: firstName === 'Marta' ? 'BK-BBBBBB' : 'BK-CCCCCC',
    customer: { ...ana, firstName },
    appointment: anAppointment('2027-03-15', time, { durationMinutes: minutes }),
  });

const offOn = (date: string, reason: string): TimeOff => ({
  _id: timeOffId(day(date)),
  type: 'time-off',
  v: 1,
  date: day(date),
  spans: [{ fromMinute: 0, untilMinute: 1_440, reason }],
  history: [{ what: 'blocked', at: moment('2027-03-01T12:00:00Z'), by: consultant, commandId: 'off' }],
});

const show = (booking = aBooking()) =>
  render(
    <>
      <RescheduleForm booking={booking} onDone={onDone} />
      <Toaster />
    </>,
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const timeButtons = () =>
  screen.getAllByRole('button', { name: /^\d+:\d\d [AP]M$/ }).map(({ textContent }) => textContent);
/** The times of the day it opens on are there. */
const opened = () => screen.findByRole('button', { name: '11:00 AM' });
const chosenTime = async () => (await screen.findByRole('button', { pressed: true })).textContent;

test('it opens on the day of the visit, with no time chosen and the time it has not offered', async () => {
  phone = await unlockedPhone(aBooking());
  show();

  expect(await screen.findByText('Time on Monday, March 15, 2027')).toBeTruthy();
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  expect(timeButtons()).not.toContain('10:00 AM');
  expect(timeButtons()).toContain('10:30 AM');
});

test('at the end of a month the calendar goes on into the next one', async () => {
  vi.setSystemTime(Date.parse('2027-03-30T14:00:00Z'));
  const booking = aBooking({ appointment: anAppointment('2027-03-31', '10:00') });
  phone = await unlockedPhone(booking);
  show(booking);

  await press(/^Tuesday, April 6th, 2027/);

  expect(await screen.findByText('Time on Tuesday, April 6, 2027')).toBeTruthy();
});

test('on the last days of a month the calendar shows six weeks from this one, and none that is over', async () => {
  vi.setSystemTime(Date.parse('2027-03-30T14:00:00Z'));
  const booking = aBooking({ appointment: anAppointment('2027-03-31', '10:00') });
  phone = await unlockedPhone(booking);
  show(booking);

  expect(await screen.findByRole('button', { name: /^Saturday, May 8th, 2027/ })).toBeTruthy();
  const weeks = screen.getAllByRole('row').filter((row) => !row.querySelector('th'));
  expect(weeks).toHaveLength(6);
});

test('another day brings its times, and chooses none', async () => {
  phone = await unlockedPhone(aBooking());
  show();
  await press(/^Tuesday, March 16th, 2027/);

  expect(await screen.findByText('Time on Tuesday, March 16, 2027')).toBeTruthy();
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
});

test('a second tap on Reschedule moves nothing: no time is chosen yet', async () => {
  phone = await unlockedPhone(aBooking());
  show();
  await opened();

  await press('Reschedule');

  expect(screen.getByRole('alert').textContent).toBe(
    'Missing Information: Please select a new date and time',
  );
  expect(await phone.waiting()).toEqual([]);
});

test('nothing is lost by leaving a form in which nothing was chosen', async () => {
  phone = await unlockedPhone(aBooking());
  show();
  await opened();

  expect(useOpenWork.getState().forms).toBe(0);
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Rain');
  expect(useOpenWork.getState().forms).toBe(1);
});

test('a visit cannot be moved onto another one: only free times are offered', async () => {
  phone = await unlockedPhone(aBooking(), onMonday('Marta', '14:00', 60));
  show();

  await opened();

  expect(timeButtons()).not.toContain('1:30 PM');
  expect(timeButtons()).not.toContain('2:00 PM');
  expect(timeButtons()).toContain('3:00 PM');
});

test('a day that is full is marked before it is tapped, says who is on it, and leads to the next free one', async () => {
  const marta = onMonday('Marta', '09:00', 240);
  const eva = onMonday('Eva', '13:00', 300);
  phone = await unlockedPhone(marta, eva, offOn('2027-03-16', 'dentist'));
  show(aBooking({ appointment: anAppointment('2027-03-14', '10:00') }));

  await press('Monday, March 15th, 2027, no times left');
  expect(await screen.findByText('Fully booked: Marta 9:00, Eva 1:00')).toBeTruthy();
  await press('Tuesday, March 16th, 2027, no times left');
  expect(await screen.findByText('Time off: dentist')).toBeTruthy();
  await press('Next free: Wed, Mar 17, 9:00 AM');

  expect(await screen.findByText('Time on Wednesday, March 17, 2027')).toBeTruthy();
  expect(await chosenTime()).toBe('9:00 AM');
});

test('a time somebody is paying for is hers to take, and that is said of it', async () => {
  phone = await unlockedPhone(aBooking());
  const hold = {
    from: '2027-03-15T14:00:00.000Z',
    until: '2027-03-15T15:00:00.000Z',
    expiresAt: '2027-03-10T14:12:00.000Z',
  };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => named(Response.json({ holds: [hold] }))),
  );
  projectSync({ reach: 'reachable' });
  show();
  await press('9:00 AM');

  expect(await screen.findByText(/^Someone is paying for this time, until 8:12 AM\./)).toBeTruthy();
  await press('11:00 AM');
  expect(screen.queryByText(/Someone is paying/)).toBeNull();
  projectSync({ reach: 'unknown' });
  vi.unstubAllGlobals();
});

test('what is missing is said until it is there', async () => {
  phone = await unlockedPhone(aBooking(), offOn('2027-03-16', 'dentist'));
  show();
  await press('Tuesday, March 16th, 2027, no times left');

  await press('Reschedule');
  expect(screen.getByRole('alert').textContent).toBe(
    'Missing Information: Please select a new date and time',
  );
  await press('Next free: Wed, Mar 17, 9:00 AM');

  expect(screen.getByRole('alert').textContent).toBe('');
  expect(await phone.waiting()).toEqual([]);
});

test('moved with two taps, the customer is mailed, and it can be undone', async () => {
  phone = await unlockedPhone(aBooking());
  show();
  await press('9:00 AM');

  await press('Reschedule');

  expect(await screen.findByText('Booking rescheduled.')).toBeTruthy();
  const [command] = await phone.waiting();
  expect(command).toMatchObject({
    kind: 'booking.reschedule',
    payload: { newDate: '2027-03-15', newTime: '09:00' },
  });
  expect(command?.payload).not.toHaveProperty('notifyCustomer');
  await waitFor(() => expect(phone.shown().bookingsById.get('BK-AAAAAA')?.appointment.time).toBe('09:00'));
  expect(onDone).toHaveBeenCalledOnce();

  await press('Undo');

  await waitFor(() => expect(phone.shown().bookingsById.get('BK-AAAAAA')?.appointment.time).toBe('10:00'));
  expect(await phone.waiting()).toEqual([]);
});

test('she may move it without a mail', async () => {
  phone = await unlockedPhone(aBooking());
  show();
  await press('9:00 AM');

  await userEvent.click(screen.getByLabelText('Email Ana about the new time'));
  await press('Reschedule');

  await waitFor(async () =>
    expect(await phone.waiting()).toMatchObject([{ payload: { notifyCustomer: false } }]),
  );
});

test('of somebody without e-mail it says that they have to be called', async () => {
  const booking = aBooking({ customer: withStandIn({ ...ana, email: '' }) });
  phone = await unlockedPhone(booking);
  show(booking);
  await opened();

  expect(screen.getByText('Ana has no email: call about the new time.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Email Ana/)).toBeNull();
});

test('an exact time outside her hours says what it goes against, and what it overlaps', async () => {
  phone = await unlockedPhone(aBooking(), onMonday('Marta', '20:00', 60));
  show();
  await opened();
  await userEvent.click(screen.getByLabelText('Book outside my usual days'));
  const exact = screen.getByLabelText('Exact time');

  fireEvent.change(exact, { target: { value: '07:15' } });
  expect(await screen.findByText('Outside your hours: booked all the same.')).toBeTruthy();
  fireEvent.change(exact, { target: { value: '20:30' } });

  expect(await screen.findByText('8:30 PM overlaps Marta 8:00. Please choose another time.')).toBeTruthy();
});
