import { expect, test } from 'vitest';
import { aBooking, anAppointment, ana, chicago, clock, day, moment, settings } from '../testing/builders.ts';
import { timeOffOn } from '../time-off/planned-time-off.ts';
import { type Move, moveConflicts, movedAppointment } from './move-conflicts.ts';

const MONDAY = day('2027-03-15');
const FRIDAY = day('2027-03-19');

const visit = aBooking();
const other = aBooking({
  bookingId: 'BK-BBBBBB',
  customer: { ...ana, firstName: 'Marta' },
  appointment: anAppointment('2027-03-15', '13:00', { consultationType: 'onsite' }),
});

function costsAt(time: string, changes: Partial<Move> = {}, date = MONDAY) {
  const costs = moveConflicts(visit, {
    to: { date, time: clock(time) },
    settings,
    now: moment('2027-03-01T12:00:00Z'),
    bookings: [visit, other],
    timeOff: [],
    busy: [],
    holds: [],
    ...changes,
  });
  return costs.map((cost) => ({
    why: cost.why === 'rule' ? cost.code : cost.why,
    isFinal: cost.isFinal,
  }));
}

test('where nothing lies a move costs nothing, its own old time included', () => {
  expect(costsAt('10:30')).toEqual([]);
});

test('another visit is in the way with the way to it, a cancelled one is not', () => {
  expect(costsAt('11:30')).toEqual([]);
  expect(costsAt('11:45')).toEqual([{ why: 'overlap', isFinal: true }]);
  expect(costsAt('11:45', { bookings: [{ ...other, status: 'cancelled' }] })).toEqual([]);
});

test('closed days and other hours are hers to choose all the same', () => {
  expect(costsAt('10:00', {}, FRIDAY)).toEqual([{ why: 'closed_day', isFinal: false }]);
  expect(costsAt('19:00', {}, FRIDAY)).toEqual([
    { why: 'closed_day', isFinal: false },
    { why: 'outside_hours', isFinal: false },
  ]);
});

test('the past and midnight are nobody’s to choose', () => {
  expect(costsAt('10:00', { now: chicago('2027-03-16', '09:00') })).toEqual([
    { why: 'slot_in_past', isFinal: true },
  ]);
  expect(costsAt('23:30')).toEqual([{ why: 'outside_hours', isFinal: true }]);
});

test('time off is named, and only where it lies', () => {
  const timeOff = [{ fromMinute: 900, untilMinute: 960, reason: 'dentist' }];

  expect(costsAt('14:30', { timeOff, bookings: [] })).toEqual([{ why: 'time-off', isFinal: false }]);
  expect(costsAt('16:00', { timeOff })).toEqual([]);
});

test('her own calendar and a planned time off are hers to choose all the same, each said once', () => {
  const busy = [{ from: chicago('2027-03-15', '16:00'), until: chicago('2027-03-15', '17:00') }];
  const plan = { firstDay: MONDAY, from: clock('15:00'), to: clock('16:00'), reason: 'yoga' };
  const planned = { ...settings, timeOffPlans: { yoga: plan } };
  const timeOff = timeOffOn(MONDAY, { settings: planned, timeOffByDate: new Map() });

  expect(costsAt('16:30', { busy })).toEqual([{ why: 'busy', isFinal: false }]);
  expect(costsAt('15:30', { settings: planned, timeOff })).toEqual([{ why: 'time-off', isFinal: false }]);
});

test('where drive times count, the drive between two visits is what lies between them', () => {
  const travel = { ...settings, travel: { homeZip: '75201' } };
  const here = { ...other, customer: { ...other.customer, address: '1 Main Street, Dallas, TX 75201' } };
  const far = { ...other, customer: { ...other.customer, address: '1 Main Street, Fort Worth, TX 76102' } };
  const near = { settings: travel, bookings: [here] };

  expect(costsAt('11:30', near)).toEqual([]);
  expect(costsAt('11:30', { ...near, bookings: [far] })).toEqual([{ why: 'too-far', isFinal: true }]);
  expect(costsAt('12:30', { ...near, bookings: [far] })).toEqual([{ why: 'overlap', isFinal: true }]);
});

test('what somebody is paying for counts until their minute', () => {
  const hold = {
    from: chicago('2027-03-15', '16:00'),
    until: chicago('2027-03-15', '17:00'),
    expiresAt: moment('2027-03-01T12:10:00Z'),
  };

  expect(costsAt('16:30', { holds: [hold] })).toEqual([{ why: 'hold', isFinal: false }]);
  expect(costsAt('16:30', { holds: [hold], now: hold.expiresAt })).toEqual([]);
});

test('in the hour that spring skips there is no such time', () => {
  const spring = { date: day('2027-03-14'), time: clock('02:30') };

  expect(movedAppointment(visit, { to: spring, settings })).toBeUndefined();
  expect(costsAt('02:30', {}, spring.date)).toEqual([{ why: 'time_does_not_exist', isFinal: true }]);
});
