import { tzOffset } from '@date-fns/tz/tzOffset';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clock, day, moment, ZONE } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { localDateOf, localTimeOf, offsetMsAt, timeElsewhere, toInstant } from './business-time.ts';
import { plusDays } from './local-date.ts';
import { timeOfMinute } from './local-time.ts';

test('nine in the morning is 15:00 UTC in winter and 14:00 UTC in summer', () => {
  expect(toInstant(day('2027-03-11'), clock('09:00'), ZONE)).toBe('2027-03-11T15:00:00.000Z');
  expect(toInstant(day('2027-03-15'), clock('09:00'), ZONE)).toBe('2027-03-15T14:00:00.000Z');
});

test('the hour that spring skips does not exist', () => {
  expect(toInstant(day('2027-03-14'), clock('01:59'), ZONE)).toBe('2027-03-14T07:59:00.000Z');
  expect(toInstant(day('2027-03-14'), clock('02:00'), ZONE)).toBeUndefined();
  expect(toInstant(day('2027-03-14'), clock('02:30'), ZONE)).toBeUndefined();
  expect(toInstant(day('2027-03-14'), clock('03:00'), ZONE)).toBe('2027-03-14T08:00:00.000Z');
});

test('in the hour that autumn repeats, the first of the two is meant', () => {
  expect(toInstant(day('2027-11-07'), clock('01:30'), ZONE)).toBe('2027-11-07T06:30:00.000Z');
  expect(toInstant(day('2027-11-07'), clock('02:00'), ZONE)).toBe('2027-11-07T08:00:00.000Z');
  expect(toInstant(day('2027-10-31'), clock('02:30'), 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z');
});

test('an instant late in the evening still belongs to the local day', () => {
  expect(localDateOf(moment('2027-03-16T04:59:00Z'), ZONE)).toBe('2027-03-15');
  expect(localTimeOf(moment('2027-03-16T04:59:00Z'), ZONE)).toBe('23:59');
  expect(localDateOf(moment('2027-03-16T05:00:00Z'), ZONE)).toBe('2027-03-16');
});

test('a wall clock time that exists comes back from its instant, on any day of the year', () => {
  const days = fc.integer({ min: 0, max: 730 });
  const minutes = fc.integer({ min: 0, max: 1_439 });

  fc.assert(
    fc.property(
      days,
      minutes,
      fc.constantFrom(ZONE, 'Asia/Kolkata', 'Europe/Berlin'),
      (days, minute, zone) => {
        const date = plusDays(day('2027-01-01'), days);
        const instant = toInstant(date, timeOfMinute(minute), zone);
        if (instant === undefined) return;

        expect(localDateOf(instant, zone)).toBe(date);
        expect(localTimeOf(instant, zone)).toBe(timeOfMinute(minute));
      },
    ),
  );
});

test('an offset that is remembered is the one the zone has, to the minute in which it changes', () => {
  const minutes = fc.integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 });
  const zones = fc.constantFrom(
    ZONE,
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Chatham',
    'Europe/Berlin',
  );
  const around = [
    '2027-03-14T08:00:00Z',
    '2027-11-07T07:00:00Z',
    '2027-04-03T15:00:00Z',
    '2027-10-02T15:30:00Z',
  ];
  const nearChange = fc
    .tuple(fc.constantFrom(...around), fc.integer({ min: -40, max: 40 }))
    .map(([change, minute]) => Date.parse(change) / 60_000 + minute);

  fc.assert(
    fc.property(fc.oneof(minutes, nearChange), zones, (minute, zone) => {
      const epochMs = minute * 60_000;
      expect(offsetMsAt(epochMs, zone)).toBe(tzOffset(zone, new Date(epochMs)) * 60_000);
      expect(offsetMsAt(epochMs + 59_999, zone)).toBe(offsetMsAt(epochMs, zone));
    }),
    { numRuns: propertyRuns(500) },
  );
});

test('nine in Dallas is four in the afternoon in Berlin, three while only Dallas has summer time', () => {
  const zones = { business: ZONE, visitor: 'Europe/Berlin' };
  const atNine = (date: string) => timeElsewhere({ date: day(date), time: clock('09:00') }, zones);
  expect(atNine('2027-03-11')).toEqual({ date: '2027-03-11', time: '16:00' });
  expect(atNine('2027-03-15')).toEqual({ date: '2027-03-15', time: '15:00' });
});

test('a visit may be on another day elsewhere, and clocks that show the same need no second time', () => {
  const visit = { date: day('2027-03-15'), time: clock('17:00') };
  const elsewhere = (visitor: string) => timeElsewhere(visit, { business: ZONE, visitor });
  expect(elsewhere('Asia/Tokyo')).toEqual({ date: '2027-03-16', time: '07:00' });
  expect(elsewhere('America/Winnipeg')).toBeUndefined();
});
