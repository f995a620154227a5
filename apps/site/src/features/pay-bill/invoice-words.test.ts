import { expect, test } from 'vitest';
import { amountOf, payWords } from './invoice-words.ts';

const unpaid = { paidAmount: 0, openAmount: 151.55, depositAmount: 75.78 };
const halfPaid = { paidAmount: 75.78, openAmount: 75.77, depositAmount: 75.77 };

test('the deposit is half of the total, the odd cent included', () => {
  expect(amountOf(unpaid, 'deposit')).toBe(75.78);
  expect(payWords(unpaid, 'deposit', 75.78)).toBe('Pay deposit $75.78');
});

test('without a deposit everything is paid', () => {
  expect(payWords(unpaid, 'full', amountOf(unpaid, 'full'))).toBe('Pay $151.55');
});

test.each(['full', 'deposit'] as const)('after the deposit a link for %s pays what remains', (type) => {
  const amount = amountOf(halfPaid, type);

  expect(payWords(halfPaid, type, amount)).toBe('Pay remaining $75.77');
});
