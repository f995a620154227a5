import { aBooking, anAppointment, aPayment } from '@fieldleaf/domain/testing/builders';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { saveCommand } from '../db/save-command.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { DayHeading, dayWords } from './day-heading.tsx';
import { VisitRow } from './visit-row.tsx';

let phone: Phone | undefined;
afterEach(async () => {
  await phone?.giveUp();
  phone = undefined;
});

const onsite = anAppointment('2027-03-15', '13:30', { consultationType: 'onsite', durationMinutes: 120 });

const comingUp = anAppointment(plusDays(localDateOf(instantOf(Date.now()), 'America/Chicago'), 9), '10:00');

const rowText = () => screen.getByRole('link').textContent;

test('the whole row is one link: time, name, place, kind and what is owed', async () => {
  const booking = aBooking({ appointment: onsite });
  phone = await unlockedPhone(booking);
  render(<VisitRow booking={booking} isOpen />);

  const row = screen.getByRole('link');
  expect(row.textContent).toBe('1:30 PMAna Reyes12 Elm Street, DallasOn-Site$81 owed');
  expect(row.getAttribute('href')).toBe('#/bookings/BK-AAAAAA');
  expect(row.getAttribute('aria-current')).toBe('true');
});

test('what this phone changed and the server has not got yet has its mark', async () => {
  phone = await unlockedPhone(aBooking({ appointment: comingUp }));
  await saveCommand({ kind: 'booking.cancel', payload: { bookingId: 'BK-AAAAAA' } });
  render(<VisitRow booking={aBooking({ appointment: comingUp })} />);

  expect(await screen.findByRole('img', { name: 'not synced yet' })).toBeTruthy();
});

test('a paid visit by video owes nothing, and confirmed is not said', async () => {
  const booking = aBooking();
  phone = await unlockedPhone(booking, aPayment());
  render(<VisitRow booking={booking} />);

  expect(rowText()).toBe('10:00 AMAna ReyesVideoVirtual');
});

test('completed is a check with its word, cancelled is said to those who listen', async () => {
  phone = await unlockedPhone();
  const { rerender } = render(<VisitRow booking={aBooking({ status: 'completed' })} />);
  expect(screen.getByRole('img', { name: 'Completed' })).toBeTruthy();

  rerender(<VisitRow booking={aBooking({ status: 'cancelled' })} />);
  expect(rowText()).toBe('10:00 AMAna Reyes CancelledVideoVirtual');
});

test('a day sums up the hours and the money of what takes place', async () => {
  phone = await unlockedPhone();
  const visits = [
    aBooking({ appointment: { ...onsite, durationMinutes: 90 } }),
    aBooking({ bookingId: 'BK-BBBBBB' }),
    aBooking({ bookingId: 'BK-CCCCCC', status: 'cancelled' }),
  ];
  render(<DayHeading date={onsite.date} visits={visits} />);

  expect(screen.getByText('2.5 hours · $162')).toBeTruthy();
});

test('near days have names, those of another year say so', () => {
  const today = localDateOf(instantOf(Date.UTC(2026, 10, 22, 18)), 'America/Chicago');

  expect([0, 1, -1, 11, 45].map((days) => dayWords(plusDays(today, days), today))).toEqual([
    'Today',
    'Tomorrow',
    'Yesterday',
    'Thu, Dec 3',
    'Wed, Jan 6, 2027',
  ]);
});
