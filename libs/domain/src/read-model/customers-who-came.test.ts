import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import { redactBooking } from '../customer/redact.ts';
import type { PracticeDocument } from '../document.ts';
import { aBooking, anAppointment, ana, day, moment } from '../testing/builders.ts';
import { plusDays } from '../time/local-date.ts';
import { customersWhoCame } from './customers-who-came.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

let visits = 0;
const visitOn = (date: string, email = ana.email, changes: Partial<Booking> = {}): Booking => {
  visits += 1;
  return aBooking({
    bookingId: `BK-${String(visits).padStart(6, '0')}`,
    status: 'completed',
    customer: { ...ana, email },
    appointment: anAppointment(date, '10:00'),
    ...changes,
  });
};

const countOf = (year: number, ...documents: readonly PracticeDocument[]) => {
  const { came, cameBack } = customersWhoCame(applyDocuments(emptyModel, documents), year);
  return [came, cameBack];
};

test.each([
  ['a second visit within twelve months', ['2026-03-10', '2026-09-01'], [1, 1]],
  ['one in the next year, on the last day that counts', ['2026-03-10', '2027-03-10'], [1, 1]],
  ['one that is a day too late', ['2026-03-10', '2027-03-11'], [1, 0]],
  ['a second visit on the same day', ['2026-03-10', '2026-03-10'], [1, 0]],
  ['a customer of the year before who came once', ['2025-12-01', '2026-03-10'], [1, 0]],
  ['visits of other years alone', ['2025-03-10', '2027-01-01'], [0, 0]],
] as const)('of 2026, %s', (_, dates, expected) => {
  expect(countOf(2026, ...dates.map((date) => visitOn(date)))).toEqual(expected);
});

test('visits that were not completed say nothing, and of an erased customer nothing is counted', () => {
  const first = visitOn('2026-03-10');
  expect(countOf(2026, first, visitOn('2026-05-10', ana.email, { status: 'no-show' }))).toEqual([1, 0]);
  expect(countOf(2026, redactBooking(first, moment('2026-12-01T12:00:00Z')))).toEqual([0, 0]);
});

test('two addresses of a merged customer are one who came back', () => {
  const merge: PracticeDocument = {
    _id: 'customer-merge:m',
    type: 'customer-merge',
    v: 1,
    keptEmail: ana.email,
    mergedEmail: 'ana@work.example',
    mergedAt: moment('2026-06-01T12:00:00Z'),
    undoneAt: null,
    history: [],
  };
  const both = [visitOn('2026-03-10'), visitOn('2026-05-10', 'ana@work.example')];
  expect(countOf(2026, ...both)).toEqual([2, 0]);
  expect(countOf(2026, ...both, merge)).toEqual([1, 1]);
});

test('never more come back than came, whatever the order, and one more visit takes nobody away', () => {
  const dates = fc.integer({ min: 0, max: 1_500 }).map((n) => plusDays(day('2025-01-01'), n));
  const some = fc.array(fc.tuple(dates, fc.constantFrom('a@example.com', 'b@example.com', 'c@example.com')), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(some, fc.constantFrom(2025, 2026, 2027, 2028), (given, year) => {
      const bookings = given.map(([date, email]) => visitOn(date, email));
      const [came = 0, cameBack = 0] = countOf(year, ...bookings);
      expect(cameBack).toBeLessThanOrEqual(came);
      expect(countOf(year, ...bookings.toReversed())).toEqual([came, cameBack]);
      const [moreCame, moreBack] = countOf(year, ...bookings, visitOn(`${year}-06-15`, 'd@example.com'));
      expect([moreCame, moreBack]).toEqual([came + 1, cameBack]);
    }),
  );
});
