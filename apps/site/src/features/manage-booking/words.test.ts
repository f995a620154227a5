import { BOOKING_STATUSES } from '@fieldleaf/domain/booking/booking';
import { expect, test } from 'vitest';
import { words as spanish } from './words.es.ts';
import { words as english } from './words.ts';

test('a lookup that got no answer is not called a booking that was not found', () => {
  expect(english.error).toBe('Error');
  expect(spanish.error).not.toMatch(/encontr/);
});

test.each(BOOKING_STATUSES)('the status %s is said in the language of the page', (status) => {
  expect(spanish.statuses[status]).not.toBe(english.statuses[status]);
});
