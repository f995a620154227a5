import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingIdFromBytes, parseBookingId } from './booking-id.ts';
import {
  confirmationCodeFromBytes,
  confirmationCodeOfCommand,
  isConfirmationCode,
} from './confirmation-code.ts';

const bytes = fc.uint8Array({ minLength: 8, maxLength: 16 });

test('an id is BK- and six symbols that cannot be misread', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      expect(bookingIdFromBytes(random)).toMatch(/^BK-[0-9A-HJKMNP-TV-Z]{6}$/);
    }),
  );
});

test('an id survives being read aloud and typed by hand', () => {
  const typings = fc.constantFrom(
    (id: string) => id,
    (id: string) => id.toLowerCase(),
    (id: string) => ` ${id.replace('BK-', 'bk ')} `,
    (id: string) => id.replaceAll('0', 'o').replaceAll('1', 'l'),
    (id: string) => id.slice(3),
    (id: string) => `“${id}.”`,
    (id: string) => `#${id.replace('-', '\u2011')},\u200b`,
  );

  fc.assert(
    fc.property(bytes, typings, (random, typed) => {
      const id = bookingIdFromBytes(random);

      expect(parseBookingId(typed(id))).toBe(id);
    }),
  );
});

test('the symbols of an id may begin with BK themselves', () => {
  expect(parseBookingId('BK2345')).toBe('BK-BK2345');
  expect(parseBookingId('BK-BK2345')).toBe('BK-BK2345');
});

test.each(['', 'BK-', 'BK-12345', 'BK-1234567', 'BK-12345U', 'BK-12345*'])('%j is no booking id', (typed) => {
  expect(parseBookingId(typed)).toBeUndefined();
});

test('too few random bytes are a programming error', () => {
  expect(() => bookingIdFromBytes(new Uint8Array(5))).toThrow(RangeError);
});

test('a confirmation code has eight symbols and is recognised however it is typed', () => {
  const code = confirmationCodeFromBytes(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7]));

  expect(code).toBe('01234567');
  expect(isConfirmationCode('oI23-4567', code)).toBe(true);
  expect(isConfirmationCode('01234568', code)).toBe(false);
});

test('the code of a booking made on the phone is the random end of its command id', () => {
  expect(confirmationCodeOfCommand('01KAHX3Z9QW5RT7Y2M4N6P8S0V')).toBe('4N6P8S0V');
});
