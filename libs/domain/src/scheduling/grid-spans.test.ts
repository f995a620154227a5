import { expect, test } from 'vitest';
import { day, moment, settings } from '../testing/builders.ts';
import { plusDays } from '../time/local-date.ts';
import { emptyDayBook } from './day-book.ts';
import { freeSlots } from './free-slots.ts';
import { gridSpans } from './hold-budget.ts';

const now = moment('2027-03-01T16:10:00Z');

test.each([
  ['virtual', '30min'],
  ['onsite', '1hr'],
] as const)(
  'as many %s starts are counted as customers are offered, on every day of a year and after',
  (type, duration) => {
    const days = Array.from({ length: settings.horizonDays + 10 }, (_, ahead) =>
      plusDays(day('2027-02-26'), ahead),
    );
    const offered = (date: (typeof days)[number]) =>
      freeSlots({
        by: 'customer',
        settings,
        now,
        date,
        consultationType: type,
        duration,
        book: emptyDayBook(date),
      }).filter(({ available }) => available).length;

    for (const date of days.filter((_, index) => index < 20 || index % 9 === 0)) {
      expect([date, gridSpans(date, type, { settings, now }).length]).toEqual([date, offered(date)]);
    }
    expect(gridSpans(plusDays(day('2027-03-01'), settings.horizonDays + 1), type, { settings, now })).toEqual(
      [],
    );
  },
);

test('where a type of visit is not offered, it has no starts', () => {
  const offers = settings.offers.filter(({ consultationType }) => consultationType !== 'onsite');

  expect(gridSpans(day('2027-03-15'), 'onsite', { settings: { ...settings, offers }, now })).toEqual([]);
});

test('with drive times, on-site visits are counted and offered on the grid of those by video', () => {
  const withTravel = { ...settings, travel: { homeZip: '75201' } };
  const date = day('2027-03-15');
  const visit = { consultationType: 'onsite', duration: '1hr' } as const;
  const offered = freeSlots({
    ...visit,
    by: 'customer',
    settings: withTravel,
    now,
    date,
    book: emptyDayBook(date),
  }).flatMap(({ time, available }) => (available ? [time] : []));

  expect(offered.slice(0, 3)).toEqual(['09:00', '09:30', '10:00']);
  expect(gridSpans(date, 'onsite', { settings: withTravel, now })).toHaveLength(offered.length);
});
