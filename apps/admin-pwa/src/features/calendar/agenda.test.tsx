import type { PracticeDocument } from '@fieldleaf/domain/document';
import { aBooking, anAppointment, clock, day, settings } from '@fieldleaf/domain/testing/builders';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { Agenda } from './agenda.tsx';
import { useDiary } from './use-diary.ts';

const marta = aBooking({
  customer: { ...aBooking().customer, firstName: 'Marta', lastName: 'Reyes' },
  appointment: anAppointment('2027-03-15', '10:00'),
});

let phone: Phone;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-15T12:00:00Z'), toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await phone.giveUp();
});

const WEEK = { from: day('2027-03-15'), to: day('2027-03-21') };

const onSwipe = vi.fn();

function AgendaOfWeek() {
  return <Agenda days={useDiary({ days: WEEK, holds: [], carried: undefined })} onSwipe={onSwipe} />;
}

async function open(...documents: readonly PracticeDocument[]) {
  phone = await unlockedPhone(...documents);
  render(<AgendaOfWeek />);
}

test('the agenda answers when she is free, row by row', async () => {
  await open(marta);

  const today = screen.getByRole('region', { name: 'Today' });
  expect(
    within(today)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Free 9:00-10:00 AM/),
    expect.stringMatching(/^10:00 AMMarta Reyes/),
    expect.stringMatching(/^Free 11:00 AM-6:00 PM/),
  ]);
  expect(within(screen.getByRole('region', { name: 'Fri, Mar 19' })).getByText('Closed')).toBeTruthy();
});

test('the agenda says of a day what the grid draws: breaks and the time on the road too', async () => {
  const onsite = { ...marta, appointment: { ...marta.appointment, consultationType: 'onsite' } } as const;
  const weekdayHours = {
    1: {
      opensAt: clock('09:00'),
      closesAt: clock('18:00'),
      breaks: [{ from: clock('13:00'), until: clock('13:45') }],
    },
  };
  await open(onsite, { ...settings, weekdayHours });

  const rows = within(screen.getByRole('region', { name: 'Today' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent).slice(1, 6)).toEqual([
    'Travel time, 9:30-10:00 AM',
    expect.stringMatching(/^10:00 AMMarta Reyes/),
    'Travel time, 11:00-11:30 AM',
    expect.stringMatching(/^Free 11:30 AM-1:00 PM/),
    'Break, 1:00-1:45 PM',
  ]);
});

test('a stroke of a finger leads to the two weeks beside these', async () => {
  await open(marta);
  const day = screen.getByRole('region', { name: 'Today' });
  fireEvent.touchStart(day, { touches: [{ clientX: 300, clientY: 400 }] });
  fireEvent.touchEnd(day, { touches: [], changedTouches: [{ clientX: 100, clientY: 405 }] });

  expect(onSwipe).toHaveBeenCalledExactlyOnceWith(1);
});
