import { expect, test } from 'vitest';
import { customerWordsIn } from './customer-words-in.ts';

const ana = { firstName: 'Ana', lastName: 'Reyes-Ortiz', address: '1412 Elm Street, Lakewood, TX 75214' };

test.each([
  ['Ana’s monstera', []],
  ['The monstera of Ana', ['Ana']],
  ['REYES-ORTIZ', ['REYES-ORTIZ']],
  ['In Lakewood, near 1412 Elm', ['Lakewood', '1412']],
  ['A banana on the street', []],
  ['', []],
])('%s', (text, found) => {
  expect(customerWordsIn(text, ana)).toEqual(found);
});
