import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chicago, consultant, day, invoicePayload } from '../testing/builders.ts';
import { type Instant, instantOf } from '../time/instant.ts';
import { type TimesKnown, withBelievableTimes } from './believable-times.ts';
import type { Command } from './command.ts';

const now = chicago('2027-03-15', '12:00');
const known: TimesKnown = { now, deviceSince: chicago('2027-03-01', '09:00'), timeZone: 'America/Chicago' };

const complete = (at: Instant): Command => ({
  id: 'complete',
  kind: 'booking.complete',
  at,
  payload: { bookingId: 'BK-AAAAAA' },
  by: consultant,
});
const create = (createdDate: string, dueDate: string): Command<'invoice.create'> => ({
  id: 'create',
  kind: 'invoice.create',
  at: now,
  payload: invoicePayload({ createdDate: day(createdDate), dueDate: day(dueDate) }),
  by: consultant,
});
const datesOf = (command: Command) => {
  if (command.kind !== 'invoice.create') throw new Error('no invoice');
  const { createdDate, dueDate } = command.payload;
  return [createdDate, dueDate];
};

test('what was decided days ago without signal keeps its time', () => {
  const threeDaysAgo = chicago('2027-03-12', '08:00');

  expect(withBelievableTimes(complete(threeDaysAgo), known).at).toBe(threeDaysAgo);
});

test('work that waited over a new sign-in keeps its time', () => {
  const before = chicago('2027-02-27', '08:00');

  expect(withBelievableTimes(complete(before), known).at).toBe(before);
});

test('a clock of 1970 or of next year says nothing: it counts from now', () => {
  expect(withBelievableTimes(complete(instantOf(0)), known).at).toBe(now);
  expect(withBelievableTimes(complete(chicago('2028-03-15', '12:00')), known).at).toBe(now);
});

test('no clock puts a command into the future, or before the phone could be known', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (ms) => {
      const { at } = withBelievableTimes(complete(instantOf(ms)), known);
      expect(at <= now && at >= chicago('2026-12-30', '00:00')).toBe(true);
    }),
  );
});

test("an invoice of tomorrow, or of next year, is today's, and due as many days later", () => {
  expect(datesOf(withBelievableTimes(create('2027-03-16', '2027-03-30'), known))).toEqual([
    '2027-03-15',
    '2027-03-29',
  ]);
  expect(datesOf(withBelievableTimes(create('2028-03-15', '2028-03-29'), known))).toEqual([
    '2027-03-15',
    '2027-03-29',
  ]);
});

test('an invoice of today or of last week stays as it is', () => {
  for (const command of [create('2027-03-15', '2027-03-29'), create('2027-03-08', '2027-03-22')])
    expect(withBelievableTimes(command, known)).toEqual(command);
});
