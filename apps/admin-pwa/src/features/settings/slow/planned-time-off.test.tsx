import { aBooking, anAppointment, clock, settings } from '@fieldleaf/domain/testing/builders';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { plusDays, weekdayOf } from '@fieldleaf/domain/time/local-date';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useToast } from '../../../controls/toast-state.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { TimeOffSection } from '../time-off-section.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

const today = localDateOf(instantOf(Date.now()), 'America/Chicago');
const tomorrow = plusDays(today, 1);
const twoWeeks = plusDays(today, 14);

const list = async () => within(await screen.findByRole('list', { name: 'Time off' }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const plans = async () =>
  (await phone.waiting()).map((command) =>
    command.kind === 'settings.change'
      ? Object.values(command.payload.changes.timeOffPlans ?? {})
      : command.kind,
  );

test('two weeks are one form, one change and one line, with the visits in them named before they are saved', async () => {
  const standing = aBooking({ appointment: anAppointment(plusDays(today, 3), '10:00') });
  phone = await unlockedPhone(standing);
  render(<TimeOffSection />);
  type('Day', tomorrow);
  expect(screen.queryByText('One visit is still booked then.')).toBeNull();
  type('Last day (optional)', twoWeeks);
  expect(screen.getByText('One visit is still booked then.')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('#/bookings/BK-AAAAAA/reschedule');
  await userEvent.type(screen.getByLabelText('Reason (optional)'), 'the coast');
  await press('Block');

  const ahead = await list();
  expect(ahead.getByText('All day, 14 days')).toBeTruthy();
  expect(ahead.getByText('the coast')).toBeTruthy();
  expect(ahead.getByText('not synced yet')).toBeTruthy();
  expect(ahead.getAllByRole('heading')).toHaveLength(1);
  expect(await plans()).toEqual([[{ firstDay: tomorrow, lastDay: twoWeeks, reason: 'the coast' }]]);
  expect(useToast.getState().toast?.detail).toBe('One visit is still booked then. Saved on this phone.');

  useToast.getState().toast?.action?.run();
  expect(await screen.findByText('No time off ahead')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
});

test('times of several days are those of both ends, or of each day', async () => {
  phone = await unlockedPhone();
  render(<TimeOffSection />);
  type('Day', tomorrow);
  type('Last day (optional)', twoWeeks);
  type('From (optional)', '14:00');
  await press('Block');
  expect(await (await list()).findByText('14 days, from 2 PM on the first')).toBeTruthy();

  type('Day', tomorrow);
  type('Last day (optional)', twoWeeks);
  type('From (optional)', '14:00');
  await userEvent.click(screen.getByLabelText('Only at these times, each day'));
  await press('Block');

  await waitFor(async () => expect(await phone.waiting()).toHaveLength(2));
  expect(await (await list()).findByText('From 2 PM')).toBeTruthy();
  const range = { firstDay: tomorrow, lastDay: twoWeeks, from: '14:00' };
  expect(await plans()).toEqual([[range], [{ ...range, weekdays: [0, 1, 2, 3, 4, 5, 6] }]]);
});

test('every week: for good, one day of it worked after all, changed, and removed as one', async () => {
  phone = await unlockedPhone();
  render(<TimeOffSection />);
  await press('Every week');
  await press('Block');
  expect(await screen.findByText('Please choose at least one day of the week.')).toBeTruthy();
  await press('Wednesday');
  type('From (optional)', '14:00');
  type('To (optional)', '16:00');
  await press('Block');
  const school = { firstDay: today, weekdays: [3], from: '14:00', to: '16:00' };
  await list();
  expect(await plans()).toEqual([[school]]);

  const wednesday = plusDays(today, (3 - weekdayOf(today) + 7) % 7);
  await press(/^Work on/);
  await waitFor(async () => expect(await plans()).toContainEqual([{ ...school, exceptDays: [wednesday] }]));
  await waitFor(() => expect(screen.queryByText(/; not on /)).toBeTruthy());

  await press('Change Every Wednesday');
  expect(screen.getByLabelText('From (optional)')).toHaveProperty('value', '14:00');
  type('Until (optional)', twoWeeks);
  await press('Save');
  await waitFor(async () =>
    expect(await plans()).toContainEqual([{ ...school, lastDay: twoWeeks, exceptDays: [wednesday] }]),
  );

  await press('Remove Every Wednesday');
  expect(await screen.findByText('No time off ahead')).toBeTruthy();
  expect((await plans()).at(-1)).toEqual([null]);
});

test('holidays are offered and closed by nobody but her: one, then all, then none', async () => {
  phone = await unlockedPhone();
  render(<TimeOffSection />);
  const boxes = () => screen.getAllByRole('checkbox');
  expect(boxes().length).toBeGreaterThanOrEqual(11);
  expect(boxes().some((box) => (box as HTMLInputElement).checked)).toBe(false);

  const [labor] = screen.getAllByLabelText(/^Labor Day/);
  if (!labor) throw new Error('no Labor Day');
  await userEvent.click(labor);
  await waitFor(() => expect(labor).toHaveProperty('checked', true));
  expect(await plans()).toEqual([[expect.objectContaining({ reason: 'Labor Day' })]]);
  await press('Close on All');
  await screen.findByRole('button', { name: 'Open on All' });
  expect(boxes().every((box) => (box as HTMLInputElement).checked)).toBe(true);
  expect((await plans()).at(-1)).toHaveLength(boxes().length - 1);

  await press('Open on All');
  expect(await screen.findByText('No time off ahead')).toBeTruthy();
  expect(await phone.waiting()).toHaveLength(3);
});

test('a plan that is over is not shown, one that covers today blocks it', async () => {
  const gone = { firstDay: plusDays(today, -9), lastDay: plusDays(today, -1) };
  const now = { firstDay: plusDays(today, -1), lastDay: tomorrow, to: clock('12:00') };
  phone = await unlockedPhone({ ...settings, timeOffPlans: { gone, now } });
  render(<TimeOffSection />);

  expect((await list()).getAllByRole('heading')).toHaveLength(1);
  const button = screen.getByRole('button', { name: /^Today.*Blocked$/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
