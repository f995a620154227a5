import { isPhone } from '@fieldleaf/domain/booking/check-contact';
import { expect, test } from 'vitest';
import { plainPhone } from './plain-phone.ts';

test('a number copied from an address book is a number', () => {
  const copied = '\u202a+1\u00a0(214)\u00a0555\u20110100\u202c';

  expect(isPhone(copied)).toBe(false);
  expect(plainPhone(copied)).toBe('+1 (214) 555-0100');
});

test('what was typed stays as it was typed', () => {
  expect(plainPhone(' 214 555-0100 x12')).toBe(' 214 555-0100 x12');
});
