import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { aBooking, moment, settings, system } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import type { Booking } from './booking.ts';

const NOW = moment('2027-03-01T12:00:00Z');

const arrange = (meetingLink: string | null, calendarEventId: string | null) =>
  ({
    id: 'arranged',
    kind: 'booking.arrangeMeeting',
    at: NOW,
    by: system,
    payload: { bookingId: 'BK-AAAAAA', meetingLink, calendarEventId },
  }) as const satisfies Command<'booking.arrangeMeeting'>;

function after(booking: Booking, ...commands: Command[]) {
  const ledger = new PracticeLedger(settings);
  ledger.documents.set(booking._id, booking);
  const outcomes = commands.map((command) => ledger.run(command, NOW).ok);
  return { outcomes, booking: ledger.documents.get(booking._id) };
}

test('a visit without a room gets one, and its entry in the calendar', () => {
  expect(after(aBooking(), arrange('https://meet.example/a', 'event-1')).booking).toMatchObject({
    meetingLink: 'https://meet.example/a',
    calendarEventId: 'event-1',
  });
});

test('a link that came after the booking is remembered as such, and no other', () => {
  const told = aBooking({ meetingLink: 'https://meet.example/told' });

  expect(after(aBooking(), arrange('https://meet.example/a', 'event-1')).booking).toMatchObject({
    linkFollowed: true,
  });
  expect(after(aBooking(), arrange(null, 'event-1')).booking).not.toHaveProperty('linkFollowed');
  expect(after(told, arrange('https://meet.example/a', 'event-1')).booking).not.toHaveProperty(
    'linkFollowed',
  );
});

test('the room the customer was told of stays, whatever is arranged later', () => {
  const told = aBooking({ meetingLink: 'https://meet.example/told' });

  expect(after(told, arrange('https://meet.example/other', 'event-1')).booking).toMatchObject({
    meetingLink: 'https://meet.example/told',
    calendarEventId: 'event-1',
  });
});

test('what is arranged already is not written again', () => {
  const arranged = aBooking({ meetingLink: 'https://meet.example/a', calendarEventId: 'event-1' });
  const ledger = new PracticeLedger(settings);
  ledger.documents.set(arranged._id, arranged);

  expect(ledger.run(arrange('https://meet.example/a', 'event-1'), NOW)).toEqual({
    ok: true,
    value: { claims: [], puts: [] },
  });
});

test('a booking that does not exist cannot be arranged', () => {
  const ledger = new PracticeLedger(settings);

  expect(ledger.run(arrange('https://meet.example/a', null), NOW)).toMatchObject({
    error: { problem: { code: 'booking_not_found' } },
  });
});

test('nothing is arranged for whoever was erased', () => {
  const erased = aBooking({ erasedAt: NOW });

  expect(after(erased, arrange('https://meet.example/a', null)).outcomes).toEqual([false]);
});
