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
