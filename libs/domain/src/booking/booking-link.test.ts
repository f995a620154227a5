import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONSULTATION_TYPES, type Duration } from '../consultation/consultation.ts';
import { clock, day } from '../testing/builders.ts';
import { plusDays } from '../time/local-date.ts';
import { timeOfMinute } from '../time/local-time.ts';
import {
  bookingLink,
  chooseTimePage,
  chooseTimeQuery,
  offeredVisitOf,
  visitToChooseOf,
} from './booking-link.ts';

const visits = fc.record({
  consultationType: fc.constantFrom(...CONSULTATION_TYPES),
  duration: fc.oneof(
    fc.constantFrom<Duration>('1hr', '2hr', '5hr'),
    fc.integer({ min: 15, max: 480 }).map((minutes): Duration => `${minutes}min`),
  ),
  date: fc.nat(2_000).map((days) => plusDays(day('2027-01-01'), days)),
  time: fc.nat(1_439).map(timeOfMinute),
  assessmentId: fc.oneof(fc.constant(null), fc.string({ minLength: 1, maxLength: 80 })),
});

test('what a link offers is what was put into it', () => {
  fc.assert(
    fc.property(visits, (visit) => {
      const [search = '', answers] = bookingLink('', visit).slice(1).split('#');
      const hash = answers === undefined ? '' : `#${answers}`;
      expect(offeredVisitOf({ search, hash })).toEqual(visit);
    }),
  );
});

test('a link to choose a time says the service and from when, on its own and beside the way back of a customer', () => {
  const visit = { consultationType: 'onsite', duration: '2hr', from: day('2027-03-15') } as const;
  const search = chooseTimePage('', visit).slice(1);
  expect(search).toBe('?book=onsite&duration=2hr&from=2027-03-15');
  for (const asked of [visit, { ...visit, from: null }]) {
    expect(visitToChooseOf({ search: chooseTimePage('', asked).slice(1) })).toEqual(asked);
    expect(visitToChooseOf({ search: `?book=again&after=BK-7XK2QD${chooseTimeQuery(asked)}` })).toEqual(
      asked,
    );
  }
  for (const none of ['?book=onsite', '?book=again&after=BK-7XK2QD', `${search}&time=10:00`, '?duration=2hr'])
    expect(visitToChooseOf({ search: none })).toBeUndefined();
});

test('a link reads as what it is and names nobody', () => {
  const visit = {
    consultationType: 'onsite',
    duration: '2hr',
    date: day('2027-03-15'),
    time: clock('14:30'),
  } as const;
  expect(bookingLink('https://plants.example', { ...visit, assessmentId: 'a1b2' })).toBe(
    'https://plants.example/?book=onsite&duration=2hr&date=2027-03-15&time=14:30#answers=a1b2',
  );
});

test.each([
  '',
  '?book',
  '?book=virtual&duration=60min&date=%E0%A4%A&time=10:00',
  '?book=virtual&duration=60min&date=2027-02-30&time=10:00',
  '?book=virtual&duration=90hours&date=2027-02-20&time=10:00',
  '?book=elsewhere&duration=60min&date=2027-02-20&time=10:00',
])('"%s" offers no visit', (search) => {
  expect(offeredVisitOf({ search, hash: '' })).toBeUndefined();
});
