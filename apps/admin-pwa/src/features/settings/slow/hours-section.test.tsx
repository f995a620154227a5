import { clock, settings } from '@fieldleaf/domain/testing/builders';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { HoursSection } from '../hours-section.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const day = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function saved() {
  await press('Save');
  await screen.findByText('not synced yet');
  return (await phone.waiting()).map(({ payload }) => payload);
}

test('each day says its hours, and to whom it is closed', async () => {
  phone = await unlockedPhone();
  render(<HoursSection />);

  expect(day('Monday').textContent).toBe('Monday9:00 AM to 6:00 PM');
  expect(day('Friday').textContent).toBe('FridayClosed');
  expect(day('Saturday').textContent).toContain('Closed to manual bookings');
  expect(screen.queryByRole('button', { name: 'Add a break on Friday' })).toBeNull();
});

test('a break is one tap, and only that day is sent', async () => {
  phone = await unlockedPhone();
  render(<HoursSection />);
  await press('Add a break on Wednesday');
  expect(day('Wednesday').textContent).toContain('break 12:00 PM to 1:00 PM');
  type('Break to', '12:45');
  await press('Add a Break');

  expect(await saved()).toEqual([
    {
      changes: {
        weekdayHours: {
          3: {
            opensAt: '09:00',
            closesAt: '18:00',
            breaks: [
              { from: '12:00', until: '12:45' },
              { from: '13:15', until: '14:15' },
            ],
          },
        },
      },
    },
  ]);
});

test('one day is copied to all of them, and one of them goes back to the usual hours', async () => {
  phone = await unlockedPhone();
  render(<HoursSection />);
  await userEvent.click(day('Tuesday'));
  type('Opens', '08:00');
  await press('Copy to Every Day');
  expect(day('Sunday').textContent).toContain('8:00 AM to 6:00 PM');
  await press('Use Regular Hours');
  expect(day('Tuesday').textContent).toContain('9:00 AM to 6:00 PM');

  const own = { opensAt: '08:00', closesAt: '18:00', breaks: [] };
  expect(await saved()).toEqual([
    { changes: { weekdayHours: { 0: own, 1: own, 3: own, 4: own, 5: own, 6: own } } },
  ]);
});

test('hours a day had are taken back, a break removed', async () => {
  const lunch = { from: clock('12:00'), until: clock('13:00') };
  const own = { opensAt: clock('08:00'), closesAt: clock('15:00'), breaks: [lunch] };
  phone = await unlockedPhone({ ...settings, weekdayHours: { 1: own, 2: own } });
  render(<HoursSection />);
  await userEvent.click(day('Monday'));
  await press('Remove the break from 12:00');
  await userEvent.click(day('Monday'));
  await userEvent.click(day('Tuesday'));
  await press('Use Regular Hours');

  expect(await saved()).toEqual([{ changes: { weekdayHours: { 1: { ...own, breaks: [] }, 2: null } } }]);
});

test('what cannot be is said at its field, in the day it belongs to, although that was folded', async () => {
  phone = await unlockedPhone();
  render(<HoursSection />);
  await press('Add a break on Monday');
  type('Break from', '08:00');
  await userEvent.click(day('Monday'));
  expect(screen.queryByLabelText('Break from')).toBeNull();
  await press('Save');

  expect(await screen.findByText('Please choose a time after opening.')).toBeTruthy();
  const monday = within(screen.getByRole('group', { name: 'Monday' }));
  expect(monday.getByLabelText('Break from').getAttribute('aria-invalid')).toBe('true');
  expect(await phone.waiting()).toEqual([]);
});

test('hours that are saved as they stand are ticked among the first steps, once', async () => {
  phone = await unlockedPhone();
  render(<HoursSection />);

  expect(await saved()).toEqual([{ changes: { firstSteps: { hours: true } } }]);
  await press('Save');
  expect(await phone.waiting()).toHaveLength(1);
});
