import { describe, expect, test } from 'vitest';
import type { Actor } from '../command/actor.ts';
import { chicago, clock, moment, settings } from '../testing/builders.ts';
import { type AppointmentCheck, checkAppointment } from './check-appointment.ts';

const MONDAY = '2027-03-15';
const FRIDAY = '2027-03-19';
const SATURDAY = '2027-03-20';

type VisitChoice = { date?: string; time?: string; duration?: AppointmentCheck['visit']['duration'] };

const virtual = ({ date = MONDAY, time = '10:00', duration = '60min' }: VisitChoice = {}) =>
  ({ consultationType: 'virtual', duration, date, time }) as const;
const onsite = ({ date = MONDAY, time = '10:00', duration = '2hr' }: VisitChoice = {}) =>
  ({ consultationType: 'onsite', duration, date, time }) as const;

const now = moment('2027-03-01T12:00:00Z');

function answerFor(
  by: Actor['role'],
  visit: AppointmentCheck['visit'],
  terms: Partial<AppointmentCheck> = {},
) {
  const checked = checkAppointment({ by, visit, settings, now, ...terms });
  return checked.ok ? 'ok' : checked.error.code;
}

test('an accepted choice becomes an appointment with the moment it starts', () => {
  expect(checkAppointment({ by: 'customer', visit: onsite(), settings, now })).toEqual({
    ok: true,
    value: {
      consultationType: 'onsite',
      duration: '2hr',
      durationMinutes: 120,
      date: MONDAY,
      time: '10:00',
      startsAt: '2027-03-15T15:00:00.000Z',
    },
  });
});

test('a refusal stands at the field it is about, under the name the caller uses', () => {
  const paths = { date: 'newDate', time: 'newTime' };
  const refused = checkAppointment({
    by: 'customer',
    visit: virtual({ date: FRIDAY }),
    settings,
    now,
    paths,
  });

  expect(refused).toMatchObject({ error: { code: 'closed_day', issues: [{ path: 'newDate' }] } });
});

test.each([
  ['date', { date: '2027-02-30' }, 'selectedDate'],
  ['time', { time: '25:00' }, 'selectedTime'],
] as const)('a %s that does not exist is bad input at its field', (_, choice, path) => {
  expect(checkAppointment({ by: 'customer', visit: virtual(choice), settings, now })).toMatchObject({
    error: { code: 'invalid_input', issues: [{ path }] },
  });
});

test('what is not on the price list cannot be booked', () => {
  expect(answerFor('customer', virtual({ duration: '5hr' }))).toBe('duration_not_offered');
});

describe('closed days', () => {
  test.each([
    ['customer', FRIDAY, 'closed_day'],
    ['customer', SATURDAY, 'ok'],
    ['consultant', FRIDAY, 'closed_day'],
    ['consultant', SATURDAY, 'closed_day'],
    ['system', FRIDAY, 'ok'],
  ] as const)('a %s on %s: %s', (by, date, answer) => {
    expect(answerFor(by, virtual({ date }))).toBe(answer);
  });

  test('the consultant may choose to work outside her usual days, a customer may not', () => {
    const outsideUsualDays = true;

    expect(answerFor('consultant', virtual({ date: FRIDAY }), { outsideUsualDays })).toBe('ok');
    expect(answerFor('consultant', virtual({ time: '20:15' }), { outsideUsualDays })).toBe('ok');
    expect(answerFor('customer', virtual({ date: FRIDAY }), { outsideUsualDays })).toBe('closed_day');
  });
});

describe('opening hours', () => {
  test.each([
    ['09:00', '1hr', 'ok'],
    ['08:00', '1hr', 'outside_hours'],
    ['17:00', '1hr', 'ok'],
    ['17:00', '2hr', 'outside_hours'],
    ['13:00', '5hr', 'ok'],
    ['14:00', '5hr', 'outside_hours'],
    ['23:00', '1hr', 'outside_hours'],
    ['22:00', '5hr', 'outside_hours'],
  ] as const)('an on-site visit at %s for %s: %s', (time, duration, answer) => {
    expect(answerFor('customer', onsite({ time, duration }))).toBe(answer);
  });

  test('a visit ends by closing time to the minute', () => {
    expect(answerFor('consultant', virtual({ time: '17:00' }))).toBe('ok');
    expect(answerFor('consultant', virtual({ time: '17:01' }))).toBe('outside_hours');
  });

  test('what was held within the hours is booked although they changed meanwhile; a customer cannot ask for that', () => {
    expect(answerFor('system', virtual({ time: '07:00' }))).toBe('ok');
    expect(answerFor('customer', virtual({ time: '07:00' }), { outsideUsualDays: true })).toBe(
      'outside_hours',
    );
  });

  test('no visit, with its way there and back, leaves its day, not even by the consultant’s choice', () => {
    const terms = { outsideUsualDays: true };

    expect(answerFor('consultant', onsite({ time: '22:30', duration: '1hr' }), terms)).toBe('ok');
    expect(answerFor('consultant', onsite({ time: '22:31', duration: '1hr' }), terms)).toBe('outside_hours');
    expect(answerFor('consultant', onsite({ time: '00:29', duration: '1hr' }), terms)).toBe('outside_hours');
    expect(answerFor('consultant', virtual({ time: '23:00' }), terms)).toBe('ok');
  });
});

test('the grid begins when the practice opens', () => {
  const hours = { ...settings.hours, opensAt: clock('09:15') };

  expect(answerFor('customer', onsite({ time: '10:15' }), { settings: { ...settings, hours } })).toBe('ok');
  expect(answerFor('customer', onsite({ time: '10:00' }), { settings: { ...settings, hours } })).toBe(
    'not_on_grid',
  );
});

test('customers start on the grid, the consultant whenever she likes', () => {
  expect(answerFor('customer', virtual({ time: '10:30' }))).toBe('ok');
  expect(answerFor('customer', onsite({ time: '10:30' }))).toBe('not_on_grid');
  expect(answerFor('customer', virtual({ time: '10:10' }))).toBe('not_on_grid');
  expect(answerFor('consultant', virtual({ time: '10:10' }))).toBe('ok');
});

describe('the past, the notice and the horizon', () => {
  const at = (time: string) => ({ now: chicago(MONDAY, time) });

  test('customers book video two hours ahead and a visit a day ahead', () => {
    expect(answerFor('customer', virtual(), at('08:00'))).toBe('ok');
    expect(answerFor('customer', virtual(), at('08:01'))).toBe('notice_too_short');
    expect(answerFor('customer', onsite({ date: '2027-03-16' }), at('10:00'))).toBe('ok');
    expect(answerFor('customer', onsite({ date: '2027-03-16' }), at('10:01'))).toBe('notice_too_short');
  });

  test('what has begun is past for a customer', () => {
    expect(answerFor('customer', virtual(), at('10:00'))).toBe('slot_in_past');
    expect(answerFor('system', virtual(), at('10:00'))).toBe('slot_in_past');
    expect(answerFor('system', virtual(), at('09:59'))).toBe('ok');
  });

  test('the consultant types in a walk-in after it began, but not yesterday’s', () => {
    expect(answerFor('consultant', virtual(), at('16:00'))).toBe('ok');
    expect(answerFor('consultant', virtual({ date: '2027-03-14' }), at('16:00'))).toBe('slot_in_past');
  });

  test('customers book at most a year ahead', () => {
    expect(answerFor('customer', virtual({ date: '2028-03-14' }), at('08:00'))).toBe('ok');
    expect(answerFor('customer', virtual({ date: '2028-03-15' }), at('08:00'))).toBe('beyond_horizon');
    expect(answerFor('consultant', virtual({ date: '2028-03-15' }), at('08:00'))).toBe('ok');
  });
});

describe('the days on which the clocks change', () => {
  test('half past two does not exist on 2027-03-14', () => {
    const outsideUsualDays = true;
    const visit = virtual({ date: '2027-03-14', time: '02:30' });

    expect(answerFor('consultant', visit, { outsideUsualDays })).toBe('time_does_not_exist');
  });

  test.each([
    ['2027-03-14', '2027-03-14T14:00:00.000Z'],
    ['2027-11-07', '2027-11-07T15:00:00.000Z'],
  ])('nine in the morning of %s is bookable and is %s', (date, startsAt) => {
    const checked = checkAppointment({
      by: 'customer',
      visit: virtual({ date, time: '09:00' }),
      settings,
      now,
    });

    expect(checked).toMatchObject({ ok: true, value: { startsAt } });
  });
});
