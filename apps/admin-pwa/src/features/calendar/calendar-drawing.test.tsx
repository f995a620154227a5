import type { Booking } from '@fieldleaf/domain/booking/booking';
import { aBooking, anAppointment, clock, day, moment, settings } from '@fieldleaf/domain/testing/builders';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRoute } from '../../navigation/routes.ts';
import { projectSync } from '../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { named } from '../../testing/serve-answers.ts';
import { CalendarScreen } from './calendar-screen.tsx';

const visit = (bookingId: Booking['bookingId'], firstName: string, time: string): Booking =>
  aBooking({
    bookingId,
    customer: { ...aBooking().customer, firstName },
    appointment: { ...anAppointment('2027-03-15', time), consultationType: 'onsite' },
  });

const marta = visit('BK-MARTA0', 'Marta', '10:00');
const called = { ...visit('BK-CALLED', 'Cleo', '16:00'), status: 'cancelled' } as const;
const practice = {
  ...settings,
  weekdayHours: {
    1: {
      opensAt: clock('09:00'),
      closesAt: clock('18:00'),
      breaks: [{ from: clock('13:00'), until: clock('13:45') }],
    },
  },
  timeOffPlans: {
    dentist: {
      firstDay: day('2027-03-15'),
      lastDay: day('2027-03-15'),
      from: clock('17:00'),
      reason: 'Dentist',
    },
  },
};
const busy = {
  _id: 'busy:calendar',
  type: 'busy',
  v: 1,
  spans: [{ from: moment('2027-03-15T19:00:00Z'), until: moment('2027-03-15T20:00:00Z') }],
  readAt: moment('2027-03-15T12:00:00Z'),
  failingSince: null,
} as const;

let phone: Phone;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-15T16:30:00Z'), toFake: ['Date'] });
  phone = await unlockedPhone(marta, called, practice, busy);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  projectSync({ reach: 'unknown' });
  await phone.giveUp();
  history.replaceState(null, '', '#/');
});

function Calendar() {
  return <CalendarScreen route={useRoute()} sheetOf={() => null} />;
}

const drawn = (what: string) => document.querySelector(what);

test('a day draws visits by their kind, cancelled ones struck out, the road, breaks, time off, busy times and now', async () => {
  history.replaceState(null, '', '#/calendar/day/2027-03-15');
  render(<Calendar />);

  expect(await screen.findByText('Break')).toBeTruthy();
  expect(screen.getByText('Dentist').closest('[data-stretch="time-off"]')).toBeTruthy();
  expect(screen.getByText('Busy').closest('[data-stretch="time-off"]')).toBeTruthy();
  expect(drawn('[data-visit="BK-MARTA0"]')?.getAttribute('data-kind')).toBe('onsite');
  expect(drawn('[data-stretch="travel"]')?.getAttribute('data-kind')).toBe('onsite');
  expect(drawn('[data-visit="BK-CALLED"][data-status="cancelled"]')?.textContent).toContain(', cancelled');
  expect(drawn('[class*="nowLine"]')).toBeTruthy();
});

test('who is paying has the minute in the grid', async () => {
  const hold = {
    from: '2027-03-15T16:45:00.000Z',
    until: '2027-03-15T17:45:00.000Z',
    expiresAt: '2027-03-15T16:42:00.000Z',
  };
  vi.stubGlobal('fetch', async () => named(Response.json({ holds: [hold] })));
  history.replaceState(null, '', '#/calendar/day/2027-03-15');
  render(<Calendar />);
  act(() => projectSync({ reach: 'reachable' }));

  await waitFor(() =>
    expect(drawn('[data-stretch="hold"]')?.textContent).toBe('Someone is paying, until 11:42 AM'),
  );
});

test('a month says of a day that it is closed or partly off, to the eye and aloud', async () => {
  history.replaceState(null, '', '#/calendar/month/2027-03-15');
  render(<Calendar />);

  expect((await screen.findByText('5-6 PM')).closest('[data-part]')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to March 15, 2027, off 5:00-6:00 PM' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to March 16, 2027' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to March 19, 2027, closed' })).toBeTruthy();
  expect(screen.getAllByText('Closed').length).toBeGreaterThan(0);
});

test('a week goes on paper whatever view is shown, and leaves the screen with it', async () => {
  history.replaceState(null, '', '#/calendar/month/2027-03-17');
  render(<Calendar />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));

  const paper = screen.getByRole('article');
  const rows = within(paper)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(within(paper).getAllByRole('heading', { level: 2 })).toHaveLength(7);
  expect(rows).toEqual([
    `10:00-11:00 AMMarta ReyesOn-Site${marta.customer.address}${marta.customer.phone}`,
    '2:00-3:00 PMBusy',
    expect.stringMatching(/Time off: Dentist$/),
  ]);

  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('article')).toBeNull();
});
