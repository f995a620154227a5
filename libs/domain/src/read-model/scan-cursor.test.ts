import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allOf, wantedOf } from './scan-cursor.ts';

test('in whatever order places and the count are asked for, they are those of a filtered list', () => {
  const asked = fc.array(fc.option(fc.nat(12)));
  fc.assert(
    fc.property(fc.array(fc.nat(9)), asked, (numbers, places) => {
      const isEven = (number: number) => number % 2 === 0;
      const [listed, looked] = [numbers.filter(isEven), wantedOf(allOf(numbers), isEven)];
      for (const place of places) {
        if (place === null) expect(looked.count()).toBe(listed.length);
        else expect(looked.at(place)).toBe(listed[place]);
      }
    }),
  );
});

test('nothing is looked at behind what was asked for, nor twice', () => {
  const seen: number[] = [];
  const note = (number: number) => seen.push(number) > 0;
  const once = wantedOf(allOf([1, 2, 3, 4]), note);
  const twice = wantedOf(once, () => true);

  expect([twice.at(0), twice.at(1), twice.at(0)]).toEqual([1, 2, 1]);
  expect(seen).toEqual([1, 2]);
  expect(twice.count()).toBe(4);
  expect(seen).toEqual([1, 2, 3, 4]);
});
