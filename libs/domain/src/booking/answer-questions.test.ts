import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { aBooking, customer, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import type { Booking } from './booking.ts';

const NOW = moment('2027-03-01T12:00:00Z');

const answer = (assessmentId: string) =>
  ({
    id: `answered-${assessmentId}`,
    kind: 'booking.answerQuestions',
    at: NOW,
    by: customer,
    payload: { bookingId: 'BK-AAAAAA', assessmentId },
  }) as const satisfies Command<'booking.answerQuestions'>;

function after(booking: Booking, ...commands: Command[]) {
  const ledger = new PracticeLedger(settings);
  ledger.documents.set(booking._id, booking);
  const outcomes = commands.map((command) => ledger.run(command, NOW).ok);
  return { outcomes, booking: ledger.documents.get(booking._id) };
}

test('answers given after booking belong to the booking, and nothing else of it changes', () => {
  const booked = aBooking({ assessmentId: null });

  expect(after(booked, answer('a-1')).booking).toEqual({ ...booked, assessmentId: 'a-1' });
});

test('of answers given twice the latest count, and the same ones again change nothing', () => {
  const { outcomes, booking } = after(
    aBooking({ assessmentId: null }),
    answer('a-1'),
    answer('a-2'),
    answer('a-2'),
  );

  expect(outcomes).toEqual([true, true, true]);
  expect(booking).toMatchObject({ assessmentId: 'a-2' });
});

test.each(['cancelled', 'completed', 'no-show'] as const)(
  'a %s visit takes no answers any more',
  (status) => {
    const over = aBooking({ assessmentId: null, status });

    expect(after(over, answer('a-1'))).toEqual({ outcomes: [false], booking: over });
  },
);
