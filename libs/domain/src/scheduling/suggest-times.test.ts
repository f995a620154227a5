import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { aBooking, anAppointment, chicago, clock, day, settings } from '../testing/builders.ts';
import { bookableDays, type DayOfTimes, suggestTimes } from './suggest-times.ts';

const visit = { consultationType: 'virtual', duration: '60min', settings } as const;
const now = chicago('2027-03-15', '08:00');

test('the three are on three days, in the afternoon of the second', () => {
  const days = bookableDays(emptyModel, { ...visit, from: day('2027-03-22'), now });
  const three = suggestTimes(days);

  expect(new Set(three.map(({ date }) => date)).size).toBe(3);
  expect(three.every(({ date }) => date >= '2027-03-22')).toBe(true);
  expect(three.map(({ time }) => time >= '12:00')).toEqual([false, true, false]);
});

test('what is taken, past or too soon for a customer is not offered', () => {
  const taken = aBooking({ appointment: anAppointment('2027-03-22', '10:00') });
  const days = bookableDays(applyDocuments(emptyModel, [taken]), { ...visit, from: day('2027-03-01'), now });

  const all = days.flatMap(({ times }) => times);
  expect(all).not.toContainEqual({ date: '2027-03-22', time: '10:00' });
  expect(all.every(({ date }) => date >= '2027-03-15')).toBe(true);
});

test('three different times, in order, as long as there are three at all', () => {
  const listOfDays = fc.uniqueArray(fc.nat(20), { maxLength: 6 }).chain((dates) =>
    fc.tuple(
      ...dates
        .sort((one, other) => one - other)
        .map((nth) =>
          fc.uniqueArray(fc.nat(23), { minLength: 1, maxLength: 4 }).map((hours): DayOfTimes => {
            const date = day(`2027-03-${String(nth + 1).padStart(2, '0')}`);
            const inOrder = hours.sort((one, other) => one - other);
            return {
              date,
              times: inOrder.map((hour) => ({ date, time: clock(`${String(hour).padStart(2, '0')}:00`) })),
            };
          }),
        ),
    ),
  );
  fc.assert(
    fc.property(listOfDays, (days) => {
      const all = days.flatMap(({ times }) => times).map(({ date, time }) => `${date} ${time}`);
      const three = suggestTimes(days).map(({ date, time }) => `${date} ${time}`);

      expect(three).toHaveLength(Math.min(3, all.length));
      expect(new Set(three).size).toBe(three.length);
      expect(three).toEqual([...three].sort());
      expect(all).toEqual(expect.arrayContaining(three));
      if (days.length >= 3) expect(new Set(three.map((text) => text.slice(0, 10))).size).toBe(3);
    }),
  );
});
