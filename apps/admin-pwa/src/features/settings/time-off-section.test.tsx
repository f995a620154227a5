import { aBooking, anAppointment, ana } from '@fieldleaf/domain/testing/builders';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
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
  const chip = screen.getByRole('button', { name: /^Today/ });
  await userEvent.click(chip);

  await waitFor(() => expect(chip.getAttribute('aria-disabled')).toBe('true'));
  expect(chip.textContent).toMatch(/Blocked$/);
  expect(document.activeElement).toBe(chip);
  await userEvent.click(chip);
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

  expect(await screen.findByText('9 AM to 12 PM')).toBeTruthy();
  expect(days().getByText('dentist')).toBeTruthy();
  expect(days().getByText('One visit is still booked then.')).toBeTruthy();
  expect(days().getByRole('link').getAttribute('href')).toBe('#/bookings/BK-AAAAAA/reschedule');
  expect(useToast.getState().toast?.title).toMatch(/^\w+, \w+ \d+, 9 AM to 12 PM is blocked\.$/);
  expect(useToast.getState().toast?.detail).toBe('One visit is still booked then. Saved on this phone.');
  expect(phone.shown().bookingsById.get('BK-AAAAAA')?.status).toBe('confirmed');

  await userEvent.click(days().getByRole('button', { name: /^Unblock/ }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Time off' })).toBeNull());
  expect((await phone.waiting()).at(-1)).toMatchObject({
    kind: 'day.unblock',
    payload: { date: tomorrow, from: '09:00', to: '12:00' },
  });
  expect(useToast.getState().toast?.title).toMatch(/, 9 AM to 12 PM is open again\.$/);
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

test('an hour of the calendar brings the chips of its day, with what they take', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-10T14:00:00Z'), toFake: ['Date'] });
  const standing = aBooking({ appointment: anAppointment('2027-03-18', '14:00'), customer: ana });
  phone = await unlockedPhone(standing);
  history.replaceState(null, '', '#/settings/time-off/2027-03-18T15-30');
  render(<TimeOffSection />);
  const chips = within(screen.getByRole('region', { name: 'Block with one tap' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'AfternoonThu, Mar 18, 12 to 6 PM1 visit already booked',
    'This dayThu, Mar 18, all day1 visit already booked',
    'Next dayFri, Mar 19, all day',
    'That weekSun, Mar 14 to Sat, Mar 201 visit already booked',
    'Range…Any days or hours',
  ]);
  expect(screen.getByRole('link', { name: 'Book' }).getAttribute('href')).toBe(
    '#/new-booking/at/2027-03-18T15-30',
  );

  await userEvent.click(screen.getByRole('button', { name: /^Afternoon/ }));
  await waitFor(() => expect(useToast.getState().toast?.title).toBe('Thu, Mar 18, 12 to 6 PM is blocked.'));
  await userEvent.click(screen.getByRole('button', { name: /^That week/ }));
  await waitFor(() =>
    expect(useToast.getState().toast?.title).toBe('Off: Sun, Mar 14 to Sat, Mar 20, 2027.'),
  );
  useToast.getState().toast?.action?.run();
  await waitFor(async () =>
    expect((await phone.waiting()).map(({ payload }) => payload)).toEqual([
      { date: '2027-03-18', from: '12:00', to: '18:00' },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Range/ }));
  expect(screen.getByLabelText('Day')).toHaveProperty('value', '2027-03-18');
  history.replaceState(null, '', '#/');
  vi.useRealTimers();
});
