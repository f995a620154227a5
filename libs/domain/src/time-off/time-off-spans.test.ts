import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../testing/property-runs.ts';
import { MINUTES_OF_A_DAY, withoutStretch } from '../time/day-stretch.ts';
import type { TimeOffSpan } from './time-off.ts';
import { withBlocked } from './time-off-spans.ts';

type Step = TimeOffSpan & { readonly does: 'block' | 'unblock' };

const stretch = fc
  .tuple(fc.integer({ min: 0, max: MINUTES_OF_A_DAY }), fc.integer({ min: 0, max: MINUTES_OF_A_DAY }))
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => ({ fromMinute: Math.min(one, other), untilMinute: Math.max(one, other) }));

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc
    .record({
      stretch,
      reason: fc.constantFrom(null, 'dentist', 'school'),
      does: fc.constantFrom('block' as const, 'unblock' as const),
    })
    .map(({ stretch: { fromMinute, untilMinute }, ...step }) => ({ ...step, fromMinute, untilMinute })),
  { maxLength: 12 },
);

const after = (taken: readonly Step[]): readonly TimeOffSpan[] =>
  taken.reduce<readonly TimeOffSpan[]>((spans, { does, ...span }) => {
    return does === 'block' ? withBlocked(spans, span) : withoutStretch(spans, span);
  }, []);

/** Returns the state of each minute of the day, as last set: the reason, or undefined for work. */
function minuteByMinute(taken: readonly Step[]): readonly (string | null | undefined)[] {
  const day = Array.from({ length: MINUTES_OF_A_DAY }, (): string | null | undefined => undefined);
  for (const { does, reason, fromMinute, untilMinute } of taken)
    day.fill(does === 'block' ? reason : undefined, fromMinute, untilMinute);
  return day;
}

test('whatever is blocked and unblocked, each minute is what was last said about it', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const told = minuteByMinute(after(taken).map((span): Step => ({ ...span, does: 'block' })));
      expect(told).toEqual(minuteByMinute(taken));
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('the spans are in order, never empty, never overlap, and none could be joined', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const spans = after(taken);
      for (const [index, span] of spans.entries()) {
        const next = spans[index + 1];
        expect(span.fromMinute).toBeLessThan(span.untilMinute);
        if (next?.fromMinute === span.untilMinute) expect(next.reason).not.toBe(span.reason);
        if (next) expect(next.fromMinute).toBeGreaterThanOrEqual(span.untilMinute);
      }
    }),
  );
});
