import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { standInEmail } from '@fieldleaf/domain/booking/has-email';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import {
  aBooking,
  anAppointment,
  ana,
  clock,
  day,
  moment,
  settings,
} from '@fieldleaf/domain/testing/builders';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../../controls/toast-state.ts';
import { Toaster } from '../../../controls/toaster.tsx';
import { useRoute } from '../../../navigation/routes.ts';
import { projectSync } from '../../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { named } from '../../../testing/serve-answers.ts';
import { CalendarScreen } from '../calendar-screen.tsx';

const visit = (bookingId: BookingId, firstName: string, at: readonly [string, string]): Booking =>
  aBooking({
    bookingId,
    customer: { ...ana, firstName, lastName: 'Reyes' },
    appointment: anAppointment(...at),
  });

const marta = visit('BK-MARTA0', 'Marta', ['2027-03-15', '10:00']);
const anas = visit('BK-ANA000', 'Ana', ['2027-03-15', '12:00']);

let phone: Phone;
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2027-03-15T12:00:00Z'), toFake: ['Date'] }));
afterEach(async () => {
  dismissToast();
  vi.useRealTimers();
  await phone.giveUp();
  history.replaceState(null, '', '#/');
});

function Calendar() {
  const route = useRoute();
  if (route.view !== 'calendar') return <p>{location.hash}</p>;
  return (
    <>
      <CalendarScreen route={route} sheetOf={() => null} />
      <Toaster />
    </>
  );
}

async function open(address: string, ...documents: readonly PracticeDocument[]) {
  phone = await unlockedPhone(...documents);
  history.replaceState(null, '', address);
  return render(<Calendar />);
}

const visitOf = (name: RegExp) => screen.findByRole('link', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const moves = async () =>
  (await phone.waiting()).map(({ payload }) => payload as Readonly<Record<string, unknown>>);

async function carry(name: RegExp, keys: string) {
  (await visitOf(name)).focus();
  await userEvent.keyboard(keys);
}

test('a day shows its visits, and each free gap leads to booking it', async () => {
  await open('#/calendar/day/2027-03-15', marta, anas);

  expect((await visitOf(/10:00 AM Marta Reyes/)).getAttribute('href')).toBe('#/bookings/BK-MARTA0');
  const gap = await visitOf(/Free 11 AM-12 PM/);
  await userEvent.click(gap);

  expect(await screen.findByText('#/new-booking/at/2027-03-15T11-00')).toBeTruthy();
});

test('arrow keys carry a visit, aloud and with what it costs; Escape puts it back', async () => {
  await open('#/calendar/day/2027-03-15', marta, anas);
  await carry(/Marta/, '{ArrowDown}{ArrowDown}');
  expect(said()).toContain('Marta, moved to Monday, March 15, 10:30 AM');

  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(said()).toContain('Marta, moved to Monday, March 15, 11:15 AM; overlaps Ana at 12:00 PM');
  expect(screen.getByText('Overlaps Ana at 12:00 PM')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Move/ })).toBeNull();

  await userEvent.keyboard('{Escape}');
  expect(said()).toContain('Marta is back where it was.');
  expect(await moves()).toEqual([]);
});

test('put back or settled, the visit has the focus again', async () => {
  await open('#/calendar/week/2027-03-15', marta);
  await carry(/Marta/, '{ArrowRight}{Escape}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Marta'));

  await userEvent.keyboard('{ArrowDown}{Enter}');
  await screen.findByText(/Tell Marta\?/);
  await press('Undo');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('10:00 AM Marta'));
});

test('a visit that is dropped is moved at once, and its customer mailed unless she says no', async () => {
  await open('#/calendar/day/2027-03-15', marta);
  await carry(/Marta/, '{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByText(/Tell Marta\?/)).toBeTruthy();
  expect(await moves()).toEqual([{ bookingId: 'BK-MARTA0', newDate: '2027-03-15', newTime: '10:30' }]);
  expect(await visitOf(/10:30 AM Marta/)).toBeTruthy();

  await press('Don’t Email');
  expect(await screen.findByText('Moved. Marta gets no email.')).toBeTruthy();
  expect(await moves()).toEqual([
    { bookingId: 'BK-MARTA0', newDate: '2027-03-15', newTime: '10:30', notifyCustomer: false },
  ]);
});

test('to mail is one tap too, and either way it can be undone', async () => {
  await open('#/calendar/day/2027-03-15', marta);
  await carry(/Marta/, '{ArrowUp}{Enter}');
  await press('Email Marta');
  await press('Undo');

  expect(await screen.findByText('Undone.')).toBeTruthy();
  expect(await visitOf(/10:00 AM Marta/)).toBeTruthy();
  expect(await moves()).toEqual([]);
});

test('undo stands beside the question', async () => {
  await open('#/calendar/day/2027-03-15', marta);
  await carry(/Marta/, '{ArrowUp}{Enter}');
  await press('Undo');

  await waitFor(async () => expect(await moves()).toEqual([]));
  expect(screen.queryByText(/Tell Marta/)).toBeNull();
});

test('outside her hours or on a closed day it asks first, and goes there only when she says so', async () => {
  await open('#/calendar/week/2027-03-15', marta);
  await carry(/Marta/, '{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  expect(await screen.findByText('On a day closed to manual bookings')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Move There Anyway' })).toBeNull();
  expect(await moves()).toEqual([]);

  await carry(/Marta/, '{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  await press('Move There Anyway');
  expect(await screen.findByText(/Tell Marta\?/)).toBeTruthy();
  expect(await moves()).toEqual([
    { bookingId: 'BK-MARTA0', newDate: '2027-03-19', newTime: '10:00', outsideUsualDays: true },
  ]);
});

test('where another visit is, it is not moved, and why is said', async () => {
  await open('#/calendar/day/2027-03-15', marta, anas);
  await carry(/Marta/, `${'{ArrowDown}'.repeat(8)}{Enter}`);

  expect(await screen.findByText('Marta was not moved:')).toBeTruthy();
  expect(await visitOf(/10:00 AM Marta/)).toBeTruthy();
  expect(await moves()).toEqual([]);
});

test('somebody without e-mail is moved without a question', async () => {
  await open('#/calendar/day/2027-03-15', {
    ...marta,
    customer: { ...marta.customer, email: standInEmail(ana.phone) },
  });
  await carry(/Marta/, '{ArrowDown}{Enter}');

  expect(await screen.findByText('Moved.')).toBeTruthy();
  expect(screen.queryByText(/Tell Marta/)).toBeNull();
});

test('a visit that is over is looked at, not moved', async () => {
  await open('#/calendar/day/2027-03-15', { ...marta, status: 'completed' });
  await carry(/Marta/, '{ArrowDown}');

  expect(said().join('')).toBe('');
  expect(screen.queryByRole('region', { name: 'Moving Marta' })).toBeNull();
});

test('what is carried over the edge of the week takes the calendar along', async () => {
  await open('#/calendar/week/2027-03-15', marta);
  await carry(/Marta/, '{ArrowLeft}{ArrowLeft}');

  expect(await screen.findByRole('heading', { level: 1, name: 'Calendar, Mar 7-13' })).toBeTruthy();
  expect(location.hash).toBe('#/calendar/week/2027-03-13');
});

test('views and days are addresses; a page further is no step in the history', async () => {
  await open('#/calendar/day/2027-03-15', marta);
  const before = history.length;
  await press('Next day');
  expect(await screen.findByRole('heading', { level: 1, name: 'Calendar, Tue, Mar 16' })).toBeTruthy();
  await press('Today');
  expect(await screen.findByRole('heading', { level: 1, name: 'Calendar, Mon, Mar 15' })).toBeTruthy();
  expect(history.length).toBe(before);

  await userEvent.click(screen.getByRole('link', { name: 'Month' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Calendar, March 2027' })).toBeTruthy();
});

test('a month shows the days and the hours that she is off, and the weekdays that are closed', async () => {
  const plan = { firstDay: day('2027-03-25'), lastDay: day('2027-03-26'), reason: 'Botanical garden' };
  // On one of the two days it lies within the other.
  const weekly = { firstDay: day('2027-03-01'), weekdays: [4], from: clock('14:00'), to: clock('15:30') };
  const dentistDay = day('2027-03-30');
  const hours = { firstDay: dentistDay, lastDay: dentistDay, from: clock('13:00'), reason: 'Dentist' };
  const closedWeekdays = [0] as const;
  const practice = { ...settings, closedWeekdays, timeOffPlans: { plan, hours, weekly } };
  await open('#/calendar/month/2027-03-15', practice);

  expect(await screen.findAllByText('Botanical garden')).toHaveLength(2);
  expect(screen.getByText('1-6 PM').closest('[data-part]')).toBeTruthy();
  expect(document.querySelectorAll('[class*="closed"]')).toHaveLength(5);
});

test('what customers pay for is asked while there is a connection, and gone at its minute', async () => {
  const hold = {
    from: '2027-03-15T16:00:00.000Z',
    until: '2027-03-15T17:00:00.000Z',
    expiresAt: new Date(Date.now() + 400).toISOString(),
  };
  const asked = vi.fn(async () => named(Response.json({ holds: [hold] })));
  vi.stubGlobal('fetch', asked);
  await open('#/calendar/agenda/2027-03-15', marta);
  expect(asked).not.toHaveBeenCalled();

  act(() => projectSync({ reach: 'reachable' }));
  expect(await screen.findByText(/Someone is paying, until 7:00 AM/)).toBeTruthy();
  vi.setSystemTime(Date.parse(hold.expiresAt));
  await waitFor(() => expect(screen.queryByText(/Someone is paying/)).toBeNull());
  vi.unstubAllGlobals();
});

test('her own calendar that could not be read for two hours is said above the days, with the way to mend it', async () => {
  const busy = { _id: 'busy:calendar', type: 'busy', v: 1, spans: [] } as const;
  const readAt = moment('2027-03-15T09:00:00Z');
  await open('#/calendar', { ...busy, readAt, failingSince: moment('2027-03-15T10:00:00Z') });

  const words = await screen.findByText(/^Your own calendar could not be read since Mar 15, 2027, 5:00\sAM/);
  expect(words.querySelector('a')?.getAttribute('href')).toBe('#/settings/busy-times');
  await phone.giveUp();

  phone = await unlockedPhone({ ...busy, readAt, failingSince: moment('2027-03-15T10:01:00Z') });
  expect(screen.queryByText(/could not be read/)).toBeNull();
});
