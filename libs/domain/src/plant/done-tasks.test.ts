import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../testing/builders.ts';
import { plusDays } from '../time/local-date.ts';
import { withDone, withDoneOf, withoutDone } from './done-tasks.ts';
import { newPlantBook } from './plant-book.ts';
import { CARE_TASKS } from './plant-plan.ts';

const BOOK = newPlantBook('ana@example.com');
const taps = fc.array(
  fc.record({
    plantId: fc.constantFrom('fern', 'pothos'),
    tasks: fc.uniqueArray(fc.constantFrom(...CARE_TASKS), { minLength: 1 }),
    on: fc.integer({ min: 0, max: 20 }).map((n) => plusDays(day('2027-03-01'), n)),
  }),
  { maxLength: 8 },
);

const after = (all: readonly Parameters<typeof withDone>[1][]) =>
  all.reduce((book, tap) => withDone(book, tap), BOOK);

test('two versions of a book join to what one would be that heard everything', () => {
  fc.assert(
    fc.property(taps, taps, (ones, others) => {
      const joined = withDoneOf(after(ones), after(others));
      const whole = after([...ones, ...others]);
      expect(joined.done).toEqual(whole.done);
      expect(joined.doneBefore ?? {}).toEqual(whole.doneBefore ?? {});
    }),
  );
});

test('what is taken back is as if it had not been said, unless it was said of that day before', () => {
  fc.assert(
    fc.property(taps, taps, (earlier, [tap]) => {
      const before = after(earlier);
      if (!tap || tap.tasks.some((task) => (before.done[tap.plantId]?.[task] ?? '') >= tap.on)) return;
      expect(withoutDone(withDone(before, tap), tap).done).toEqual(before.done);
    }),
  );
});
