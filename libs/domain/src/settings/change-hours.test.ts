import { expect, test } from 'vitest';
import { clock, day, moment, settings } from '../testing/builders.ts';
import { after, at, change, ledger, stored } from '../testing/changed-settings.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { TimeOffPlan } from '../time-off/time-off-payloads.ts';
import type { SettingsChanges } from './settings-payloads.ts';

const nineToSix = { opensAt: clock('09:00'), closesAt: clock('18:00'), breaks: [] };

const breakOn = (...breaks: readonly (readonly [string, string])[]): SettingsChanges => ({
  weekdayHours: {
    1: { ...nineToSix, breaks: breaks.map(([from, until]) => ({ from: clock(from), until: clock(until) })) },
  },
});

const sevenBreaks = [10, 11, 12, 13, 14, 15, 16].map((hour) => ({
  from: clock(`${hour}:00`),
  until: clock(`${hour}:30`),
}));

const planned = (firstDay: string, lastDay: string, rest: Partial<TimeOffPlan> = {}): SettingsChanges => ({
  timeOffPlans: { a: { firstDay: firstDay as LocalDate, lastDay: lastDay as LocalDate, ...rest } },
});

test('hours of a weekday and time off are kept one by one, breaks in the order of time, and go with null', () => {
  const lunch = { from: clock('12:00'), until: clock('13:00') };
  const coffee = { from: clock('10:00'), until: clock('10:15') };
  const both = after(
    { weekdayHours: { 1: { ...nineToSix, breaks: [lunch, coffee] } } },
    { weekdayHours: { 3: nineToSix }, ...planned('2027-12-20', '2028-01-03') },
    { timeOffPlans: { b: { firstDay: day('2027-03-03'), weekdays: [3] } } },
  );

  expect(both.weekdayHours).toEqual({ 1: { ...nineToSix, breaks: [coffee, lunch] }, 3: nineToSix });
  expect(Object.keys(both.timeOffPlans ?? {})).toEqual(['a', 'b']);

  const one = after(
    { weekdayHours: { 1: nineToSix, 3: nineToSix }, ...planned('2027-12-20', '2028-01-03') },
    { weekdayHours: { 1: null }, timeOffPlans: { a: null } },
  );
  expect([one.weekdayHours, one.timeOffPlans]).toEqual([{ 3: nineToSix }, {}]);
});

test('time off that was over a year ago is forgotten with the next change; what has no end is not', () => {
  const of = ledger();
  const vacation = planned('2027-03-01', '2027-03-05').timeOffPlans;
  const school = { b: { firstDay: day('2027-03-03'), weekdays: [3] } };
  of.run(change({ timeOffPlans: { ...vacation, ...school } }, 'planned'), at);
  const later = moment('2028-03-20T12:00:00Z');
  of.run({ ...change({ horizonDays: 90 }, 'later'), at: later }, later);

  expect(stored(of).timeOffPlans).toEqual(school);
});

test('more time off than anybody has is refused', () => {
  const plan = { firstDay: day('2027-03-01'), lastDay: day('2027-03-02') };
  const plans = Array.from({ length: 101 }, (_, index) => [`p${index}`, plan]);

  expect(ledger().run(change({ timeOffPlans: Object.fromEntries(plans) }), at)).toMatchObject({
    error: { problem: { issues: [{ path: 'changes.timeOffPlans' }] } },
  });
});

test.each<[string, SettingsChanges]>([
  ['weekdayHours.1.opensAt', { weekdayHours: { 1: { ...nineToSix, opensAt: clock('09:10') } } }],
  ['weekdayHours.1.closesAt', { weekdayHours: { 1: { ...nineToSix, closesAt: clock('09:00') } } }],
  ['weekdayHours.1.breaks', { weekdayHours: { 1: { ...nineToSix, breaks: sevenBreaks } } }],
  ['weekdayHours.1.breaks.0.from', breakOn(['09:00', '10:00'])],
  ['weekdayHours.1.breaks.0.from', breakOn(['12:01', '13:00'])],
  ['weekdayHours.1.breaks.0.until', breakOn(['12:00', '13:02'])],
  ['weekdayHours.1.breaks.0.until', breakOn(['13:00', '12:00'])],
  ['weekdayHours.1.breaks.0.until', breakOn(['17:00', '18:00'])],
  ['weekdayHours.1.breaks.1.from', breakOn(['12:00', '13:00'], ['12:30', '14:00'])],
  ['timeOffPlans.a.lastDay', { timeOffPlans: { a: { firstDay: day('2027-03-01') } } }],
  ['timeOffPlans.a.lastDay', planned('2027-03-03', '2027-03-02')],
  ['timeOffPlans.a.lastDay', planned('2027-02-01', '2027-02-28')],
  ['timeOffPlans.a.lastDay', planned('2027-03-01', '2028-03-01')],
  ['timeOffPlans.a.firstDay', planned('2027-02-30', '2027-03-02')],
  ['timeOffPlans.a.weekdays', planned('2027-03-01', '2027-03-02', { weekdays: [] })],
  ['timeOffPlans.a.weekdays', planned('2027-03-01', '2027-03-02', { weekdays: [7] })],
  ['timeOffPlans.a.to', planned('2027-03-01', '2027-03-01', { from: clock('12:00'), to: clock('12:00') })],
  ['timeOffPlans.a.to', planned('2027-03-01', '2027-03-02', { to: clock('00:00') })],
  [
    'timeOffPlans.a.exceptDays',
    planned('2027-03-01', '2027-03-02', { exceptDays: ['2027-02-30' as LocalDate] }),
  ],
  ['timeOffPlans.a.reason', planned('2027-03-01', '2027-03-02', { reason: 'x'.repeat(1_001) })],
])('a wrong %s is refused at its field, and nothing changes', (path, changes) => {
  const of = ledger();

  expect(of.run(change(changes), at)).toMatchObject({
    error: { problem: { code: 'invalid_input', issues: [{ path: `changes.${path}` }] } },
  });
  expect(stored(of)).toBe(settings);
});
