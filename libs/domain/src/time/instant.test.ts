import { expect, test } from 'vitest';
import { moment } from '../testing/builders.ts';
import { minutesBetween, parseInstant, plusMinutes } from './instant.ts';

test('an instant has one spelling, whatever offset it was written with', () => {
  expect(parseInstant('2027-03-15T09:00:00-05:00')).toBe('2027-03-15T14:00:00.000Z');
});

test.each(['', '2027-03-15', 'tomorrow', '2027-13-15T09:00:00Z'])('%j names no instant', (text) => {
  expect(parseInstant(text)).toBeUndefined();
});

test('minutes are counted forth and back', () => {
  const start = moment('2027-03-15T14:00:00Z');

  expect(plusMinutes(start, 90)).toBe('2027-03-15T15:30:00.000Z');
  expect(minutesBetween(start, plusMinutes(start, -30))).toBe(-30);
});
