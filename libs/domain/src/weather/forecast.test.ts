import { expect, test } from 'vitest';
import { chicago, ZONE } from '../testing/builders.ts';
import { type ForecastPeriod, forecastAfter } from './forecast.ts';

const period = (endsOn: string, endsAt: string, degreesF: number): ForecastPeriod => ({
  endsAt: chicago(endsOn, endsAt),
  isDay: endsAt === '18:00',
  degreesF,
});

const readAt = (date: string, time: string) => ({ readAt: chicago(date, time), zone: ZONE });

test('a night is that of the evening it begins in, also once half of it is over', () => {
  const { nights, days } = forecastAfter(
    undefined,
    [period('2027-01-16', '06:00', 28), period('2027-01-16', '18:00', 50), period('2027-01-17', '06:00', 40)],
    readAt('2027-01-16', '02:00'),
  );
  expect(nights).toEqual([
    { date: '2027-01-15', degreesF: 28 },
    { date: '2027-01-16', degreesF: 40 },
  ]);
  expect(days).toEqual([{ date: '2027-01-16', degreesF: 50 }]);
});

test('the night the clocks change has its own date', () => {
  const night = period('2027-03-14', '06:00', 31);
  expect(forecastAfter(undefined, [night], readAt('2027-03-13', '12:00')).nights).toEqual([
    { date: '2027-03-13', degreesF: 31 },
  ]);
});

test('the new word counts, what is no longer foreseen is dropped, and the last seven nights stay', () => {
  const night = (date: string, degreesF: number) => ({ date: chicago(date, '12:00').slice(0, 10), degreesF });
  const known = forecastAfter(
    undefined,
    [
      period('2027-01-03', '06:00', 30),
      period('2027-01-15', '06:00', 29),
      period('2027-01-17', '06:00', 28),
      period('2027-01-18', '06:00', 27),
    ],
    readAt('2027-01-02', '08:00'),
  );
  const after = forecastAfter(known, [period('2027-01-17', '06:00', 40)], readAt('2027-01-16', '08:00'));
  expect(after.nights).toEqual([night('2027-01-14', 29), night('2027-01-16', 40)]);
});
