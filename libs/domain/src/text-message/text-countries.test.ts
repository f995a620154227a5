import { expect, test } from 'vitest';
import { textCountryOf } from './text-countries.ts';

test.each([
  ['a number of Dallas', '+12145550101', 'US'],
  ['a number of Puerto Rico', '+17875550101', 'US'],
  ['a number of Toronto', '+14165550101', 'CA'],
  ['a premium number', '+19005550101', undefined],
  ['a premium exchange', '+12149760101', undefined],
  ['a toll-free number', '+18005550101', undefined],
  ['a number of Jamaica', '+18765550101', undefined],
  ['a number of Somalia', '+252612345678', undefined],
  ['a satellite', '+882161234567', undefined],
] as const)('%s has the country that texts to it are allowed by', (_, number, country) => {
  expect(textCountryOf(number)).toBe(country);
});
