import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween, type LocalDate, parseLocalDate, plusDays } from '../time/local-date.ts';
import { type CareState, careCalendar, nextCareDay, nextCareDays, seasonOf } from './care-days.ts';
import { type CareInterval, EMPTY_PLAN } from './plant-plan.ts';

const day = (text: string): LocalDate => parseLocalDate(text) ?? expect.fail(text);

const TODAY = day('2027-05-16');

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

/**
 * The rule of a calendar, day by day: a task falls due once its season asks for it, and then stands on the first day
 * from `from` that is in a season of the task and not in the pause.
 */
function walked({ plan: { tasks }, plannedOn, done, pause }: CareState, from: LocalDate, until: LocalDate) {
  const { growthDays, restDays } = tasks[0] ?? water(0, 0);
  let last = done.water && done.water > plannedOn ? done.water : plannedOn;
  let isDue = false;
  const found: LocalDate[] = [];
  for (let on = plusDays(last, 1); on <= until; on = plusDays(on, 1)) {
    const needed = seasonOf(on) === 'growth' ? growthDays : restDays;
    if (needed > 0 && daysBetween(last, on) >= needed) isDue = true;
    const isAway = pause !== null && on >= pause.from && on <= pause.until;
    if (!isDue || needed === 0 || isAway || on < from) continue;
    found.push(on);
    last = on;
    isDue = false;
  }
  return found;
}

const near = (most: number) => fc.integer({ min: 0, max: most });
/** Many a task is of one season alone. */
const rhythms = fc.oneof(fc.constant(0), near(40));

test('a calendar misses no day of a task and has none too soon: over seasons, pauses, and what was done or was not', () => {
  fc.assert(
    fc.property(
      fc.record({ growthDays: rhythms, restDays: rhythms, plannedOn: days }),
      fc.record({ doneAfter: fc.option(near(60)), fromAfter: near(200), length: near(120) }),
      fc.option(fc.record({ after: near(250), length: near(150) })),
      ({ growthDays, restDays, plannedOn }, { doneAfter, fromAfter, length }, away) => {
        const awayFrom = away && plusDays(plannedOn, away.after);
        const given = state(water(growthDays, restDays), plannedOn, {
          done: doneAfter === null ? {} : { water: plusDays(plannedOn, doneAfter) },
          pause: away && awayFrom && { from: awayFrom, until: plusDays(awayFrom, away.length) },
        });
        const from = plusDays(plannedOn, fromAfter);
        const until = plusDays(from, length);
        const found = careCalendar(given, from, until).map(({ on }) => on);
        expect(found).toEqual(walked(given, from, until));
        const rhythm = Math.min(...[growthDays, restDays].filter((each) => each > 0));
        for (const [index, on] of found.slice(1).entries())
          expect(daysBetween(found[index] ?? on, on)).toBeGreaterThanOrEqual(rhythm);
      },
    ),
  );
});

test('a task of growth that was not done, or nobody was there to do, by the end of October waits for March', () => {
  const feed = state(water(30, 0), day('2026-09-25'));
  const away = { ...feed, pause: { from: day('2026-10-20'), until: day('2026-11-20') } };
  expect(nextCareDays(feed, day('2026-10-31'))).toEqual([{ task: 'water', on: '2026-10-25' }]);
  expect(nextCareDays(feed, day('2026-11-01'))).toEqual([{ task: 'water', on: '2027-03-01' }]);
  expect(nextCareDays(away, day('2026-10-10'))).toEqual([{ task: 'water', on: '2027-03-01' }]);
  expect(careCalendar(feed, day('2026-11-01'), day('2027-02-28'))).toEqual([]);
});

test('done moves the next day on; an older word of it does not move it back before the plan', () => {
  const planned = state(water(7, 7), day('2027-05-10'));
  expect(nextCareDays(planned, TODAY)).toEqual([{ task: 'water', on: '2027-05-17' }]);
  expect(nextCareDays({ ...planned, done: { water: day('2027-05-15') } }, TODAY)).toEqual([
    { task: 'water', on: '2027-05-22' },
  ]);
  expect(nextCareDays({ ...planned, done: { water: day('2027-05-01') } }, TODAY)).toEqual([
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
