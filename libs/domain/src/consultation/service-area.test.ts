import { expect, test } from 'vitest';
import { isOutsideServiceArea, zipCodeOf } from './service-area.ts';

test.each(['75001', '75201-1234', '75398', '76012', '76244'])(
  '%s is in the Dallas-Fort Worth area',
  (zip) => {
    expect(isOutsideServiceArea(`12 Elm Street, TX ${zip}`)).toBe(false);
  },
);

test.each(['75401', '75960', '76301', '78701', '10001'])('%s is outside it', (zip) => {
  expect(isOutsideServiceArea(`12 Elm Street, TX ${zip}`)).toBe(true);
});

test('an address without a ZIP code is taken as it is', () => {
  expect(isOutsideServiceArea('12 Elm Street, Dallas')).toBe(false);
});

test('a long house number is no ZIP code', () => {
  expect(zipCodeOf('12345 Elm Street, Dallas')).toBeUndefined();
  expect(zipCodeOf('12345 Elm Street, Dallas, TX 75201-0042')).toBe('75201');
});

test.each([
  ['1 Oak Ln, Dallas, TX 75201 (gate code 30519)', '75201'],
  ['1 Oak Ln, Denton, TX 76201, gate 30519', '76201'],
  ['1 Oak Ln, Denton 76201 (access code: 75201)', '76201'],
  ['1 Oak Ln Apt 75010, Plano, Texas, 75024', '75024'],
  ['1 Oak Ln, Unit #75010, Plano 75024', '75024'],
  ['1 Oak Ln #75010, Plano 75024-1234', '75024'],
  ['1 Oak Ln, Suite 75010, Plano tx 75024', '75024'],
  ['TX 75201, 1 Oak Ln, call 21455 at the door', '75201'],
  ['1 Oak Ln, Dallas 75201, ring 30519', '75201'],
  ['1 Oak Ln, Dallas 75201, lockbox 75019', '75201'],
  ['1 Oak Ln, Dallas 75201, keypad *75019', '75201'],
  ['1 Oak Ln, Dallas 75201, the gate code is 75019', '75201'],
  ['1 Oak Ln Apt 4 75201', '75201'],
  ['1 Oak Ln, Austin, ZIP code 78701', '78701'],
  ['1 Oak Ln, Dallas 75201, gate code = 75019', '75201'],
  ['1 Oak Ln, Dallas 75201, código 75019', '75201'],
  ['1 Oak Ln, Dallas 75201, apto 75019', '75201'],
  ['1 Oak Ln, Austin 78701', '78701'],
  ['1 Oak Ln, Austin, TX 78701, ring 75201', '78701'],
])('%s is in %s', (address, zip) => {
  expect(zipCodeOf(address)).toBe(zip);
});

test('a gate code alone is no ZIP code, and of two that could be one none is taken', () => {
  expect(zipCodeOf('1 Oak Ln, Dallas (gate code 30519)')).toBeUndefined();
  expect(zipCodeOf('1 Oak Ln, Austin 78701 or 78702')).toBeUndefined();
});
