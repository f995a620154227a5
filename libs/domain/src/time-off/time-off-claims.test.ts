import { expect, test } from 'vitest';
import { emptyDayBook } from '../scheduling/day-book.ts';
import { chicago, day, moment, ZONE } from '../testing/builders.ts';
import { timeOffChanges, timeOffClaims, withTimeOff } from './time-off-claims.ts';

const date = day('2027-03-15');
const claimedAt = chicago('2027-03-01', '09:00');
const clock = { zone: ZONE, claimedAt };
const span = (fromMinute: number, untilMinute: number) => ({ fromMinute, untilMinute, reason: null });
const morning = { date, spans: [span(540, 720)] };

test('a book that has this time off already needs no change', () => {
  const book = { ...emptyDayBook(date), claims: timeOffClaims(morning, clock) };

  expect(timeOffChanges(book, morning, clock)).toEqual([]);
});

test('another practice’s clock moves the claim of the same hours', () => {
  const book = { ...emptyDayBook(date), claims: timeOffClaims(morning, { ...clock, zone: 'Europe/Berlin' }) };

  expect(timeOffChanges(book, morning, clock)).toMatchObject([
    { release: [], take: { from: chicago(date, '09:00'), until: chicago(date, '12:00') } },
  ]);
});

test.each([
  ['begins earlier', { from: chicago(date, '08:00') }],
  ['ends later', { until: chicago(date, '13:00') }],
])('a claim that %s than it should is claimed anew', (_, wrong) => {
  const claims = timeOffClaims(morning, clock).map((claim) => ({ ...claim, ...wrong }));

  expect(timeOffChanges({ ...emptyDayBook(date), claims }, morning, clock)).toHaveLength(1);
});

test('a day’s visits and its time off are in one book', () => {
  const book = emptyDayBook(date);

  expect(withTimeOff(book, undefined, ZONE)).toBe(book);
  expect(withTimeOff(book, { date, spans: [] }, ZONE)).toBe(book);
  expect(withTimeOff(book, morning, ZONE).claims).toMatchObject([
    { kind: 'block', from: chicago(date, '09:00'), until: chicago(date, '12:00') },
  ]);
});

test('time off in the hour that spring skips begins with the first moment after it', () => {
  const skipped = { date: day('2027-03-14'), spans: [span(150, 240)] };

  expect(timeOffClaims(skipped, clock)).toMatchObject([
    { from: moment('2027-03-14T08:00:00Z'), until: moment('2027-03-14T09:00:00Z') },
  ]);
});
