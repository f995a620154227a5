import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test('a duration is said in hours as the price list says it, and minutes where there are some', () => {
  expect([30, 60, 90, 120, 300].map(durationText)).toEqual([
    '30 minutes',
    '1 hour',
    '1 hour 30 minutes',
    '2 hours',
    '5 hours',
  ]);
});
