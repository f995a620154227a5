import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from './cents.ts';
import { splitDeposit } from './deposit.ts';

test('the deposit on $151.55 is $75.78 and $75.77 is left', () => {
  expect(splitDeposit(cents(15_155))).toEqual({ depositCents: 7_578, restCents: 7_577 });
});

test('deposit and rest always add up to the total, and differ by a cent at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (total) => {
      const { depositCents, restCents } = splitDeposit(cents(total));

      expect(depositCents + restCents).toBe(total);
      expect(depositCents - restCents).toBe(total % 2);
    }),
  );
});
