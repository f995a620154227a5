import { expect, test } from 'vitest';
import { chicago, consultant, customer, system } from '../testing/builders.ts';
import { decidedAt } from './decided-at.ts';

const now = chicago('2027-03-15', '12:00');
const earlier = chicago('2027-03-12', '12:00');
const later = chicago('2027-03-15', '12:10');

test('what the consultant decided without signal counts from then, but never from a fast clock’s future', () => {
  expect(decidedAt({ at: earlier, by: consultant }, now)).toBe(earlier);
  expect(decidedAt({ at: later, by: consultant }, now)).toBe(now);
});

test('nobody else decides in the past', () => {
  expect(decidedAt({ at: earlier, by: customer }, now)).toBe(now);
  expect(decidedAt({ at: earlier, by: system }, now)).toBe(now);
});
