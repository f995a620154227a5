import { expect, test } from 'vitest';
import { clock, day, settings } from '../testing/builders.ts';
import { blockChoices } from './block-choices.ts';

// A Wednesday.
const today = day('2027-03-10');
const place = { date: today, time: undefined, today, now: clock('08:00'), settings };

const kinds = (changes: Partial<Parameters<typeof blockChoices>[0]>) =>
  blockChoices({ ...place, ...changes }).map(({ kind }) => kind);

test('today in the morning offers both halves, the day, the next day and the rest of the week', () => {
  expect(blockChoices(place)).toEqual([
    { kind: 'morning', request: { block: { date: today, from: '09:00', to: '12:00' } } },
    { kind: 'afternoon', request: { block: { date: today, from: '12:00', to: '18:00' } } },
    { kind: 'day', request: { block: { date: today } } },
    { kind: 'next-day', request: { block: { date: '2027-03-11' } } },
    { kind: 'week', request: { plan: { firstDay: today, lastDay: '2027-03-13' } } },
  ]);
});

test('a half that is over is not offered, and none at night', () => {
  expect(kinds({ now: clock('12:00') })).toEqual(['afternoon', 'day', 'next-day', 'week']);
  expect(kinds({ now: clock('20:00') })).toEqual(['day', 'next-day', 'week']);
});

test('a tapped hour has its own half, without the break at its edge, and its own week', () => {
  const breaks = [{ from: clock('12:00'), until: clock('13:00') }];
  const hours = { opensAt: clock('09:00'), closesAt: clock('18:00'), breaks };
  const date = day('2027-03-18');
  const tapped = { date, time: clock('15:30'), settings: { ...settings, weekdayHours: { 4: hours } } };

  expect(blockChoices({ ...place, ...tapped })).toMatchObject([
    { kind: 'afternoon', request: { block: { date, from: '13:00', to: '18:00' } } },
    { kind: 'day' },
    { kind: 'next-day' },
    { kind: 'week', request: { plan: { firstDay: '2027-03-14', lastDay: '2027-03-20' } } },
  ]);
});

test('on Saturday the week is the day', () => {
  expect(kinds({ date: day('2027-03-13'), today: day('2027-03-13') })).not.toContain('week');
});
