import { expect, test } from 'vitest';
import { clock, consultant, day, moment } from '../testing/builders.ts';
import { plusDays } from '../time/local-date.ts';
import { plannedTimeOff, planOn, timeOffOn } from './planned-time-off.ts';
import { type TimeOff, timeOffId } from './time-off.ts';
import type { TimeOffPlan } from './time-off-payloads.ts';

const MONDAY = day('2027-03-15');

const stretches = (plan: TimeOffPlan, days: number) =>
  Array.from({ length: days }, (_, ahead) =>
    planOn(plusDays(MONDAY, ahead), plan).map(({ fromMinute, untilMinute }) => [fromMinute, untilMinute]),
  ).map(([stretch]) => stretch ?? 'works');

test('a range is one stretch: its times are those of its first and its last day', () => {
  const vacation: TimeOffPlan = {
    firstDay: plusDays(MONDAY, 1),
    lastDay: plusDays(MONDAY, 3),
    from: clock('14:00'),
    to: clock('12:00'),
  };

  expect(stretches(vacation, 5)).toEqual(['works', [840, 1_440], [0, 1_440], [0, 720], 'works']);
});

test('a range of one day is from its one time to the other', () => {
  const dentist = { firstDay: MONDAY, lastDay: MONDAY, from: clock('09:00'), to: clock('11:00') };

  expect(stretches(dentist, 2)).toEqual([[540, 660], 'works']);
});

test('every week, and for good', () => {
  const school = {
    firstDay: plusDays(MONDAY, 1),
    weekdays: [1, 3],
    from: clock('14:00'),
    to: clock('16:00'),
  };

  expect(stretches(school, 8)).toEqual([
    'works',
    'works',
    [840, 960],
    'works',
    'works',
    'works',
    'works',
    [840, 960],
  ]);
  expect(planOn(day('2037-03-11'), school)).toEqual([{ fromMinute: 840, untilMinute: 960, reason: null }]);
  expect(planOn(plusDays(MONDAY, 9), { ...school, lastDay: plusDays(MONDAY, 8) })).toEqual([]);
});

test('a day on which she works after all is left out', () => {
  const vacation = { firstDay: MONDAY, lastDay: plusDays(MONDAY, 2), exceptDays: [plusDays(MONDAY, 1)] };

  expect(stretches(vacation, 3)).toEqual([[0, 1_440], 'works', [0, 1_440]]);
});

test('time off of a day is what was planned and what was blocked, in the order of time and once', () => {
  const timeOffPlans = {
    school: { firstDay: MONDAY, weekdays: [1], from: clock('14:00'), to: clock('16:00'), reason: 'school' },
    early: { firstDay: MONDAY, weekdays: [1], to: clock('08:00') },
  };
  const blocked: TimeOff = {
    _id: timeOffId(MONDAY),
    type: 'time-off',
    v: 1,
    date: MONDAY,
    spans: [{ fromMinute: 900, untilMinute: 1_020, reason: 'dentist' }],
    history: [{ what: 'blocked', at: moment('2027-03-01T12:00:00Z'), by: consultant, commandId: 'blocked' }],
  };

  expect(plannedTimeOff(MONDAY, { timeOffPlans }).map(({ fromMinute }) => fromMinute)).toEqual([0, 840]);
  expect(
    timeOffOn(MONDAY, { settings: { timeOffPlans }, timeOffByDate: new Map([[MONDAY, blocked]]) }),
  ).toEqual([
    { fromMinute: 0, untilMinute: 480, reason: null },
    { fromMinute: 840, untilMinute: 900, reason: 'school' },
    { fromMinute: 900, untilMinute: 1_020, reason: 'dentist' },
  ]);
  expect(timeOffOn(MONDAY, { settings: {}, timeOffByDate: new Map() })).toEqual([]);
});
