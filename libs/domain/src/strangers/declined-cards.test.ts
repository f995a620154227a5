import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Instant, instantOf, plusMinutes } from '../time/instant.ts';
import {
  areTested,
  type DeclinesOf,
  declineLimitOf,
  isCardTesting,
  minutesUntilPayable,
  paceAfterDecline,
} from './declined-cards.ts';
import type { Pace } from './form-pace.ts';

const NOW = instantOf(Date.UTC(2027, 2, 1, 16));
const DAY = 24 * 60;

const minutes = fc.integer({ min: 0, max: DAY });
const moments = (of: { readonly maxLength: number; readonly minLength?: number }) =>
  fc.array(minutes, of).map((each) => [...each].sort((one, other) => one - other));

/** The pace after declines at these minutes, and how often it was too fast before one of them. */
function declinedAt(of: Parameters<typeof areTested>[0], times: readonly number[]) {
  let pace: Pace | undefined;
  let refused = 0;
  for (const minute of times) {
    const now = plusMinutes(NOW, minute);
    if (areTested(of, pace, now)) refused += 1;
    else pace = paceAfterDecline(of, pace, now);
  }
  return { pace, refused };
}

test('a payment ends with its fifth declined card', () => {
  expect([0, 3, 4, 5, 6].map(isCardTesting)).toEqual([false, false, false, true, true]);
});

test('whoever meets three declined cards at any time of a day may go on, and so may three such customers behind one address', () => {
  fc.assert(
    fc.property(moments({ maxLength: 3 }), moments({ maxLength: 9 }), (own, ofAddress) => {
      const after = (of: DeclinesOf, times: readonly number[]) =>
        areTested(of, declinedAt(of, times).pace, plusMinutes(NOW, times.at(-1) ?? 0));
      expect(after('contact', own)).toBe(false);
      expect(after('address', ofAddress)).toBe(false);
      expect(after('network', ofAddress)).toBe(false);
      expect(after('practice', ofAddress)).toBe(false);
    }),
  );
});

test('in a wave an address has the declines of one payment, and who met three of them may still go on', () => {
  const within = (count: number) => declinedAt('address in a wave', Array(count).fill(0)).pace;
  expect([3, 4, 5].map((count) => areTested('address in a wave', within(count), NOW))).toEqual([
    false,
    false,
    true,
  ]);
  // Once the wave is over, so is that.
  expect(areTested('address', within(5), NOW)).toBe(false);
});

test('however it spreads its tries, an address has no more than sixty declined cards in a day, an inbox thirty', () => {
  const most = { contact: 30, address: 60 };
  fc.assert(
    fc.property(
      fc.constantFrom('contact' as const, 'address' as const),
      moments({ minLength: 200, maxLength: 1_000 }),
      (of, times) => {
        expect(times.length - declinedAt(of, times).refused).toBeLessThanOrEqual(most[of]);
      },
    ),
  );
});

test('however many are declined, it is over after as long as was said, at most three hours', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<DeclinesOf>('contact', 'address', 'network', 'practice'),
      fc.boolean(),
      fc.integer({ min: 0, max: 500 }),
      (kind, isWave, count) => {
        const of = declineLimitOf(kind, isWave);
        let pace: Pace | undefined;
        const at: Instant = NOW;
        for (let decline = 0; decline < count; decline += 1) pace = paceAfterDecline(of, pace, at);
        const left = pace ? minutesUntilPayable(of, pace, at) : 0;
        expect(left > 0).toBe(areTested(of, pace, at));
        expect(left).toBeLessThanOrEqual(3 * 60);
        expect(areTested(of, pace, plusMinutes(at, left + 1))).toBe(false);
        if (left > 2) expect(areTested(of, pace, plusMinutes(at, left - 1))).toBe(true);
      },
    ),
  );
});

test('twenty declined cards of an hour are somebody who tries cards out, ten an hour all day are not', () => {
  const within = (count: number) => declinedAt('practice', Array(count).fill(0)).pace;
  expect(areTested('practice', within(19), NOW)).toBe(false);
  expect(areTested('practice', within(20), NOW)).toBe(true);
  const allDay = Array.from({ length: 240 }, (_, decline) => decline * 6);
  expect(declinedAt('practice', allDay).refused).toBe(0);
});
