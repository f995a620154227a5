import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDateOf } from './business-time.ts';
import { instantOf } from './instant.ts';
import { readDates } from './read-dates.ts';

const someInstants = fc.array(
  fc.integer({ min: Date.UTC(2027, 0, 1), max: Date.UTC(2028, 0, 1) }).map(instantOf),
);

test.each(['America/Chicago', 'Africa/Cairo', 'Asia/Kathmandu', 'America/Santiago', 'UTC'])(
  'in %s every date is the one of its instant, in any order, also when the clocks change',
  (zone) => {
    fc.assert(
      fc.property(someInstants, (instants) => {
        const dateOf = readDates(zone);

        for (const at of [...instants, ...instants.toSorted()])
          expect(dateOf(at)).toBe(localDateOf(at, zone));
      }),
    );
  },
);
