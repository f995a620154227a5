import { expect, test } from 'vitest';
import { areNarrower, hasEveryWord, searchWords } from './search-words.ts';

const finds = (text: string, typed: string): boolean => hasEveryWord(text, searchWords(typed));

test('every word has to occur, in any case, with any accents, whole or in part', () => {
  expect(finds('renee lindqvist dallas', '  Renée  LIND ')).toBe(true);
  expect(finds('renee lindqvist dallas', 'renee austin')).toBe(false);
  expect(finds('anything', '   ')).toBe(true);
});

test.each(['(214) 555-0101', '214.555.0101', '555-0101', '214 555 0101', '0101'])(
  'a phone number is found as %s',
  (typed) => {
    expect(finds('ana reyes 2145550101', typed)).toBe(true);
  },
);

test('a house number and a ZIP code are two words, a number with signs is found as it is written', () => {
  expect(finds('12 elm street, dallas, tx 75201', '12 75201')).toBe(true);
  expect(finds('inv-20270301-001', '20270301-001')).toBe(true);
});

test.each([
  ['an', 'ana', true],
  ['ana', 'ana fern', true],
  ['ana', 'an', false],
  ['ana fern', 'ana', false],
  ['97-', '97-5', true],
  // The digits alone count as found too, and they have no bracket.
  ['(', '(0', false],
])('what "%s" found is all to look through for "%s": %s', (before, typed, expected) => {
  expect(areNarrower(searchWords(typed), searchWords(before))).toBe(expected);
});
