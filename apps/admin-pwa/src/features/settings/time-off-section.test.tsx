import { aBooking, anAppointment, ana } from '@fieldleaf/domain/testing/builders';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useToast } from '../../controls/toast-state.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { TimeOffSection } from './time-off-section.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

const today = localDateOf(instantOf(Date.now()), 'America/Chicago');
const tomorrow = plusDays(today, 1);

const days = () => within(screen.getByRole('list', { name: 'Time off' }));

test('today is blocked with one tap, and open again with one more', async () => {
  phone = await unlockedPhone();
  render(<TimeOffSection />);
  await userEvent.click(screen.getByRole('button', { name: 'Block Today' }));

  expect(await screen.findByRole('button', { name: 'Today is blocked' })).toHaveProperty('disabled', true);
  expect((await phone.waiting()).map(({ kind, payload }) => [kind, payload])).toEqual([
    ['day.block', { date: today }],
  ]);
  expect(days().getByText('All day')).toBeTruthy();
  expect(days().getByText('not synced yet')).toBeTruthy();

  useToast.getState().toast?.action?.run();
  expect(await screen.findByText('No time off ahead')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
});

test('some hours of a day are blocked, with a reason, and the visit in them is pointed out', async () => {
  const standing = aBooking({ appointment: anAppointment(tomorrow, '10:00'), customer: ana });
  phone = await unlockedPhone(standing);
  render(<TimeOffSection />);
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: tomorrow } });
  fireEvent.change(screen.getByLabelText('From (optional)'), { target: { value: '09:00' } });
  fireEvent.change(screen.getByLabelText('To (optional)'), { target: { value: '12:00' } });
  await userEvent.type(screen.getByLabelText('Reason (optional)'), 'dentist');
  expect(screen.getByText('One visit is still booked then.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));

  expect(await screen.findByText('9:00 AM to 12:00 PM')).toBeTruthy();
  expect(days().getByText('dentist')).toBeTruthy();
  expect(days().getByText('One visit is still booked then.')).toBeTruthy();
  expect(days().getByRole('link').getAttribute('href')).toBe('#/bookings/BK-AAAAAA/reschedule');
  expect(useToast.getState().toast?.title).toMatch(/^\w+, \w+ \d+, 9:00 AM to 12:00 PM is blocked\.$/);
  expect(useToast.getState().toast?.detail).toBe('One visit is still booked then. Saved on this phone.');
  expect(phone.shown().bookingsById.get('BK-AAAAAA')?.status).toBe('confirmed');

  await userEvent.click(days().getByRole('button', { name: /^Unblock/ }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Time off' })).toBeNull());
  expect((await phone.waiting()).at(-1)).toMatchObject({
    kind: 'day.unblock',
    payload: { date: tomorrow, from: '09:00', to: '12:00' },
  });
  expect(useToast.getState().toast?.title).toMatch(/, 9:00 AM to 12:00 PM is open again\.$/);
});

test('what cannot be blocked is said at its field', async () => {
  phone = await unlockedPhone();
  render(<TimeOffSection />);
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  expect(screen.getByText('Please choose a day.')).toBeTruthy();

  fireEvent.change(screen.getByLabelText('Day'), { target: { value: plusDays(today, -1) } });
  fireEvent.change(screen.getByLabelText('From (optional)'), { target: { value: '12:00' } });
  fireEvent.change(screen.getByLabelText('To (optional)'), { target: { value: '11:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));

  expect(await screen.findByText('Please choose today or a later day (YYYY-MM-DD).')).toBeTruthy();
  expect(screen.getByText('Please choose a time after the beginning.')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
});
