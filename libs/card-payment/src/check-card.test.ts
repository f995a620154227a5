import { expect, test } from 'vitest';
import { checkCard } from './check-card.ts';
import { formatExpiry, groupDigits } from './test-cards.ts';

const now = { year: 2027, month: 3 };
const card = { name: 'Ana Reyes', number: '4242 4242 4242 4242', expiry: '03 / 27', code: '123' };

test('a test card that expires this month is fine', () => {
  expect(checkCard(card, now)).toEqual({});
});

test.each([
  ['number', { number: '5555 5555 5555 4444' }],
  ['number', { number: '4242' }],
  ['expiry', { expiry: '02 / 27' }],
  ['expiry', { expiry: '13 / 30' }],
  ['expiry', { expiry: '' }],
  ['code', { code: '12' }],
  ['name', { name: ' ' }],
])('the error stands at the %s', (field, typed) => {
  expect(Object.keys(checkCard({ ...card, ...typed }, now))).toEqual([field]);
});

test('digits are grouped as on the card while they are typed', () => {
  expect(groupDigits('42424242424242429')).toBe('4242 4242 4242 4242');
  expect(formatExpiry('0327')).toBe('03 / 27');
  expect(formatExpiry('03 / ')).toBe('03');
});
