import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyClaimChange } from '../scheduling/apply-claim-change.ts';
import { type DayBook, emptyDayBook } from '../scheduling/day-book.ts';
import { freeSlots } from '../scheduling/free-slots.ts';
import type { Span } from '../scheduling/visit-span.ts';
import { anAppointment, chicago, day, moment, settings, ZONE } from '../testing/builders.ts';
import { plusMinutes } from '../time/instant.ts';
import { timeOffChanges } from '../time-off/time-off-claims.ts';
import { busyChanges, busyDatesOf, busySpansOn, withBusyTimes } from './busy-claims.ts';
import { joinSpans, staleSince } from './busy-times.ts';

const MONDAY = day('2027-03-15');
const now = moment('2027-03-01T12:00:00Z');
const clock = { zone: ZONE, claimedAt: now };

const spanOf = (from: string, until: string): Span => ({
  from: chicago('2027-03-15', from),
  until: chicago('2027-03-15', until),
});

const changed = (book: DayBook, changes: ReturnType<typeof busyChanges>): DayBook =>
  changes.reduce((before, change) => {
    const after = applyClaimChange(before, change, now);
    if (!after.ok) throw new Error(after.error.code);
    return after.value;
  }, book);

const freeTimes = (book: DayBook) =>
  freeSlots({
    by: 'customer',
    settings,
    now,
    date: MONDAY,
    consultationType: 'virtual',
    duration: '60min',
    book,
  })
    .filter(({ available }) => available)
    .map(({ time }) => time);

test('nobody is offered a time at which she is busy', () => {
  const book = withBusyTimes(emptyDayBook(MONDAY), { spans: [spanOf('10:00', '17:00')] }, ZONE);

  expect(freeTimes(book)).toEqual(['09:00', '17:00']);
});

test('an evening that ends after midnight is busy on both days, each with its part', () => {
  const busy = { spans: [{ from: chicago('2027-03-15', '22:00'), until: chicago('2027-03-16', '02:00') }] };

  expect(busyDatesOf(busy, ZONE)).toEqual(['2027-03-15', '2027-03-16']);
  expect(busySpansOn(MONDAY, busy, ZONE)).toEqual([
    { from: chicago('2027-03-15', '22:00'), until: chicago('2027-03-16', '00:00') },
  ]);
  expect(busySpansOn(day('2027-03-16'), busy, ZONE)).toEqual([
    { from: chicago('2027-03-16', '00:00'), until: chicago('2027-03-16', '02:00') },
  ]);
});

test('a calendar that was read again replaces what it said before, and leaves time off and visits alone', () => {
  const off = { date: MONDAY, spans: [{ fromMinute: 540, untilMinute: 600, reason: null }] };
  const visit = anAppointment('2027-03-15', '11:00');
  const taken = {
    key: 'BK-AAAAAA',
    kind: 'booking',
    from: visit.startsAt,
    until: plusMinutes(visit.startsAt, 60),
    claimedAt: now,
    expiresAt: null,
  } as const;
  const before = changed({ ...emptyDayBook(MONDAY), claims: [taken] }, [
    ...timeOffChanges(emptyDayBook(MONDAY), off, clock),
    ...busyChanges(emptyDayBook(MONDAY), { spans: [spanOf('11:00', '12:00')] }, clock),
  ]);

  const after = changed(before, busyChanges(before, { spans: [spanOf('14:00', '15:00')] }, clock));

  expect(after.claims.map(({ key }) => key.slice(0, 5))).toEqual(['BK-AA', 'block', 'busy:']);
  expect(after.claims.at(-1)).toMatchObject(spanOf('14:00', '15:00'));
  expect(busyChanges(after, { spans: [spanOf('14:00', '15:00')] }, clock)).toEqual([]);
  expect(timeOffChanges(after, off, clock)).toEqual([]);
  expect(changed(after, busyChanges(after, null, clock)).claims.map(({ key }) => key)).toEqual([
    'BK-AAAAAA',
    'block:540-600',
  ]);
});

describe('joining', () => {
  const minute = fc.integer({ min: 0, max: 600 });
  const spans = fc.array(
    fc.tuple(minute, fc.integer({ min: 1, max: 90 })).map(([from, minutes]) => ({
      from: plusMinutes(now, from),
      until: plusMinutes(now, from + minutes),
    })),
  );

  test('a moment is busy after joining if it was before, and no two spans touch', () => {
    fc.assert(
      fc.property(spans, minute, (all, at) => {
        const moment = plusMinutes(now, at);
        const covers = ({ from, until }: Span) => from <= moment && moment < until;
        const joined = joinSpans(all);

        expect(joined.some(covers)).toBe(all.some(covers));
        expect(joined.every(({ until }, index) => until < (joined[index + 1]?.from ?? '9'))).toBe(true);
      }),
    );
  });
});

test('a calendar that fails for less than two hours is not called old', () => {
  const busy = {
    _id: 'busy:calendar',
    type: 'busy',
    v: 1,
    spans: [],
    readAt: now,
    failingSince: now,
  } as const;

  expect(staleSince(busy, plusMinutes(now, 119))).toBeNull();
  expect(staleSince(busy, plusMinutes(now, 120))).toBe(now);
  expect(staleSince({ ...busy, failingSince: null }, plusMinutes(now, 9_999))).toBeNull();
});
