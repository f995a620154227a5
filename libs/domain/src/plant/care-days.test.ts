import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween, type LocalDate, parseLocalDate, plusDays } from '../time/local-date.ts';
import { type CareState, careCalendar, nextCareDay, nextCareDays, seasonOf } from './care-days.ts';
import { type CareInterval, EMPTY_PLAN } from './plant-plan.ts';

const day = (text: string): LocalDate => parseLocalDate(text) ?? expect.fail(text);

const water = (growthDays: number, restDays: number): CareInterval => ({
  task: 'water',
  growthDays,
  restDays,
});

const days = fc.integer({ min: 0, max: 4_000 }).map((n) => plusDays(day('2026-01-01'), n));
const intervals = fc
  .record({ growthDays: fc.integer({ min: 0, max: 730 }), restDays: fc.integer({ min: 0, max: 730 }) })
  .map(({ growthDays, restDays }) => water(growthDays, restDays));

const state = (interval: CareInterval, plannedOn: LocalDate, more: Partial<CareState> = {}): CareState => ({
  plan: { ...EMPTY_PLAN, tasks: [interval] },
  plannedOn,
  done: {},
  pause: null,
  ...more,
});

/** The rule, day by day. */
function searched({ growthDays, restDays }: CareInterval, last: LocalDate): LocalDate | undefined {
  for (let n = 1; n <= 1_500; n += 1) {
    const on = plusDays(last, n);
    const needed = seasonOf(on) === 'growth' ? growthDays : restDays;
    if (needed > 0 && n >= needed) return on;
  }
  return undefined;
}

test('a task is due on the first day whose season asks for it by then, over years, leap days and clock changes', () => {
  fc.assert(
    fc.property(intervals, days, (interval, last) => {
      expect(nextCareDay(interval, last)).toBe(searched(interval, last));
    }),
  );
});

test('water every 7 days in growth and 14 in rest: the pace changes with the season', () => {
  expect(nextCareDay(water(7, 14), day('2026-10-20'))).toBe('2026-10-27');
  expect(nextCareDay(water(7, 14), day('2026-10-27'))).toBe('2026-11-10');
  expect(nextCareDay(water(7, 14), day('2027-02-22'))).toBe('2027-03-01');
});

test('a task of growth alone waits for March', () => {
  expect(nextCareDay(water(30, 0), day('2026-10-15'))).toBe('2027-03-01');
  expect(nextCareDay(water(0, 0), day('2026-10-15'))).toBeUndefined();
});

test('a calendar has each task in its order, none twice on a day, none outside of its days', () => {
  fc.assert(
    fc.property(
      fc.tuple(intervals, days),
      days,
      fc.integer({ min: 0, max: 120 }),
      ([interval, plannedOn], from, length) => {
        const until = plusDays(from, length);
        const found = careCalendar(state(interval, plannedOn), from, until).map(({ on }) => on);
        expect(found).toEqual([...new Set(found)].sort());
        for (const on of found) expect(on >= from && on <= until).toBe(true);
        for (const [index, on] of found.slice(1).entries())
          expect(daysBetween(found[index] ?? on, on)).toBeGreaterThan(0);
      },
    ),
  );
});

test('done moves the next day on; an older word of it does not move it back before the plan', () => {
  const planned = state(water(7, 7), day('2027-05-10'));
  expect(nextCareDays(planned)).toEqual([{ task: 'water', on: '2027-05-17' }]);
  expect(nextCareDays({ ...planned, done: { water: day('2027-05-15') } })).toEqual([
    { task: 'water', on: '2027-05-22' },
  ]);
  expect(nextCareDays({ ...planned, done: { water: day('2027-05-01') } })).toEqual([
    { task: 'water', on: '2027-05-17' },
  ]);
});

test('nothing is due while nobody is there; what would have been comes on the day after', () => {
  const pause = { from: day('2027-05-15'), until: day('2027-05-28') };
  const away = state(water(7, 7), day('2027-05-10'), { pause });
  expect(careCalendar(away, day('2027-05-10'), day('2027-06-10'))).toEqual([
    { task: 'water', on: '2027-05-29' },
    { task: 'water', on: '2027-06-05' },
  ]);
});

test('what is overdue stands on the first day that is looked at', () => {
  expect(careCalendar(state(water(7, 7), day('2027-05-10')), day('2027-06-20'), day('2027-06-28'))).toEqual([
    { task: 'water', on: '2027-06-20' },
    { task: 'water', on: '2027-06-27' },
  ]);
});
