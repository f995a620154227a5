import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countIn,
  gapsIn,
  highestWithoutGap,
  isIn,
  joinSpans,
  type NumberSpan,
  spanOf,
} from './received-numbers.ts';

const MOST = 30;
const batches = fc.array(fc.array(fc.integer({ min: 1, max: MOST }), { maxLength: 8 }), { maxLength: 12 });
const receive = (lists: readonly (readonly number[])[]) =>
  lists.reduce<readonly NumberSpan[]>((spans, numbers) => joinSpans(spans, numbers.map(spanOf)), []);

test('whatever order, repetition and batches: the highest is the largest number up to which all were received', () => {
  fc.assert(
    fc.property(batches, (lists) => {
      const all = new Set(lists.flat());
      let highest = 0;
      while (all.has(highest + 1)) highest += 1;

      expect(highestWithoutGap(receive(lists))).toBe(highest);
    }),
  );
});

test('the gaps are exactly the numbers that were not received', () => {
  fc.assert(
    fc.property(batches, fc.nat(MOST + 5), (lists, last) => {
      const all = new Set(lists.flat());
      const missing = Array.from({ length: last }, (_, index) => index + 1).filter(
        (number) => !all.has(number),
      );
      const gaps = gapsIn(receive(lists), last);

      expect(countIn(gaps)).toBe(missing.length);
      expect(missing.every((number) => isIn(gaps, number))).toBe(true);
    }),
  );
});

test('joined spans do not grow with repetition, and a span that ends before it begins is none', () => {
  expect(joinSpans([{ from: 1, to: 3 }], [{ from: 2, to: 4 }, spanOf(5), { from: 9, to: 7 }])).toEqual([
    { from: 1, to: 5 },
  ]);
});
