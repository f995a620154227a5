import type { TimeZone } from '@fieldleaf/domain/time/business-time';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { expect, test } from 'vitest';
import { soonestWords } from './soonest-words.ts';

test.each([
  ['2027-03-01', 'Today, 3:00 PM CT'],
  ['2027-03-02', 'Tomorrow, 3:00 PM CT'],
  ['2027-03-04', 'Thu, Mar 4, 3:00 PM CT'],
])('on the first of March, %s is "%s"', (date, words) => {
  const found = { date: date as LocalDate, time: '15:00' as LocalTime };
  expect(soonestWords('2027-03-01' as LocalDate, 'America/Chicago' as TimeZone, 'en')(found)).toBe(words);
});

test.each([
  ['2027-03-01', 'Hoy, 3:00 p.m. CT'],
  ['2027-03-02', 'Mañana, 3:00 p.m. CT'],
  ['2027-03-04', 'jue., 4 mar, 3:00 p.m. CT'],
])('and in Spanish, in which no time is broken, %s is "%s"', (date, words) => {
  const found = { date: date as LocalDate, time: '15:00' as LocalTime };
  const said = soonestWords('2027-03-01' as LocalDate, 'America/Chicago' as TimeZone, 'es')(found);
  expect(said.replaceAll('\u00a0', ' ')).toBe(words);
  expect(said).toContain('3:00\u00a0p.m.');
});
