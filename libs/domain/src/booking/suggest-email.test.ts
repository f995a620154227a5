import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmial.con', 'ana@gmail.com'],
  [' Ana.Reyes@Gmai.com ', 'Ana.Reyes@gmail.com'],
  ['ana@yaho.com', 'ana@yahoo.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@iclod.com', 'ana@icloud.com'],
  ['ana@oak-nursery.vom', 'ana@oak-nursery.com'],
])('%s probably means %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'ana@gmail.com',
  'ana@GMAIL.com',
  'ana@mail.com',
  'ana@email.com',
  'ana@ymail.com',
  'ana@gmx.com',
  'ana@aol.com',
  'ana@hotmail.co.uk',
  'ana@yahoo.com.mx',
  'ana@gmial.example.com',
  'ana@gmai',
  'ana',
  '@gmial.com',
  '',
])('"%s" may well be right', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});

test('an address that is being typed passes no slip on its way', () => {
  for (const meant of [
    'ana@gmail.com',
    'ana@yahoo.com',
    'ana@hotmail.com',
    'ana@outlook.com',
    'ana@icloud.com',
  ])
    for (let typed = 1; typed <= meant.length; typed += 1)
      expect(suggestEmail(meant.slice(0, typed))).toBeUndefined();
});
