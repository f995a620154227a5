import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_REPEATS, seriesDates } from '../scheduling/series-day.ts';
import { day } from '../testing/builders.ts';
import { toInstant } from '../time/business-time.ts';
import { daysBetween, plusDays, weekdayOf } from '../time/local-date.ts';
import { parseLocalTime } from '../time/local-time.ts';

const first = fc.nat(1_500).map((days) => plusDays(day('2027-01-01'), days));
const everyWeeks = fc.integer({ min: 1, max: 12 });

test('so many visits, all on the weekday of the first, so many weeks apart', () => {
  fc.assert(
    fc.property(first, everyWeeks, fc.integer({ min: 0, max: 60 }), (from, weeks, times) => {
      const dates = seriesDates(from, { everyWeeks: weeks, end: { times } });

      expect(dates).toHaveLength(Math.min(times, MOST_REPEATS));
      expect(dates.every((date) => weekdayOf(date) === weekdayOf(from))).toBe(true);
      expect(dates.map((date) => daysBetween(from, date))).toEqual(
        dates.map((_, index) => 7 * weeks * (index + 1)),
      );
    }),
  );
});

test('until a day means up to it, itself included, and never past it', () => {
  fc.assert(
    fc.property(first, everyWeeks, fc.nat(200), (from, weeks, days) => {
      const until = plusDays(from, days);
      const dates = seriesDates(from, { everyWeeks: weeks, end: { until } });

      expect(dates).toHaveLength(Math.min(MOST_REPEATS, Math.floor(days / (7 * weeks))));
      expect(dates.every((date) => date > from && date <= until)).toBe(true);
    }),
  );
});

test('over both clock changes of a year the visit stays at ten by the wall', () => {
  const ten = parseLocalTime('10:00');
  const instants = seriesDates(day('2027-03-01'), { everyWeeks: 2, end: { until: day('2027-12-31') } }).map(
    (date) => ten && toInstant(date, ten, 'America/Chicago')?.slice(11, 16),
  );

  expect(instants).toHaveLength(21);
  expect(new Set(instants)).toEqual(new Set(['15:00', '16:00']));
});
