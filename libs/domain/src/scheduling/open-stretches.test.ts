import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Settings } from '../settings/settings.ts';
import type { WeekdayHours } from '../settings/settings-payloads.ts';
import { chicago, clock, day, moment, settings } from '../testing/builders.ts';
import { type LocalDate, plusDays, type Weekday, weekdayOf } from '../time/local-date.ts';
import { minuteOfDay, timeOfMinute } from '../time/local-time.ts';
import { timeOffOn } from '../time-off/planned-time-off.ts';
import type { TimeOffPlan } from '../time-off/time-off-payloads.ts';
import { checkAppointment } from './check-appointment.ts';
import { emptyDayBook } from './day-book.ts';
import { freeSlots } from './free-slots.ts';
import { gridSpans } from './hold-budget.ts';
import { openStretches } from './open-stretches.ts';

const MONDAY = day('2027-03-15');
const now = moment('2027-03-01T12:00:00Z');

const withHours = (weekdayHours: NonNullable<Settings['weekdayHours']>): Settings => ({
  ...settings,
  weekdayHours,
});

const withLunch: WeekdayHours = {
  opensAt: clock('08:00'),
  closesAt: clock('15:00'),
  breaks: [{ from: clock('11:45'), until: clock('12:45') }],
};

const offered = (
  of: Settings,
  visit: Pick<Parameters<typeof freeSlots>[0], 'consultationType' | 'duration' | 'by'> & {
    readonly outsideUsualDays?: boolean;
  },
  date = MONDAY,
) =>
  freeSlots({ ...visit, settings: of, now, date, book: emptyDayBook(date) }).flatMap(({ time, available }) =>
    available ? [time] : [],
  );

test('a weekday without hours of its own has the usual ones', () => {
  expect(openStretches(MONDAY, settings)).toEqual([{ fromMinute: 540, untilMinute: 1_080 }]);
  expect(openStretches(MONDAY, withHours({ 2: withLunch }))).toEqual(openStretches(MONDAY, settings));
});

test('a break divides the day, and the grid begins anew after it', () => {
  const monday = withHours({ 1: withLunch });

  expect(openStretches(MONDAY, monday)).toEqual([
    { fromMinute: 480, untilMinute: 705 },
    { fromMinute: 765, untilMinute: 900 },
  ]);
  expect(offered(monday, { consultationType: 'virtual', duration: '60min', by: 'customer' })).toEqual([
    '08:00',
    '08:30',
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '12:45',
    '13:15',
    '13:45',
  ]);
});

test('the way to a visit may lead through a break, the visit itself may not', () => {
  const monday = withHours({ 1: withLunch });

  expect(offered(monday, { consultationType: 'onsite', duration: '2hr', by: 'customer' })).toEqual([
    '08:00',
    '09:00',
    '12:45',
  ]);
});

test('who works outside the usual hours is offered the break as well', () => {
  const visit = { consultationType: 'virtual', duration: '30min', by: 'consultant' } as const;
  const outside = offered(withHours({ 1: withLunch }), { ...visit, outsideUsualDays: true });

  expect(outside).toContain('12:00');
  expect(outside).toContain('12:45');
  expect(outside).toEqual([...outside].sort());
});

test.each([
  [{ by: 'consultant' }, 'outside_hours', 'time_off'],
  [{ by: 'customer' }, 'outside_hours', 'outside_hours'],
  [{ by: 'consultant', outsideUsualDays: true }, 'ok', 'ok'],
  [{ by: 'system' }, 'ok', 'ok'],
] as const)('a visit for whom %o: %s in a break, %s in time off', (terms, inBreak, inTimeOff) => {
  const of: Settings = {
    ...withHours({ 1: { ...withLunch, closesAt: clock('18:00') } }),
    timeOffPlans: { school: { firstDay: MONDAY, weekdays: [1], from: clock('14:00'), to: clock('16:00') } },
  };
  const answerAt = (time: string, consultationType: 'virtual' | 'onsite' = 'virtual') => {
    const duration = consultationType === 'virtual' ? '30min' : '1hr';
    const visit = { date: MONDAY, time, consultationType, duration } as const;
    const checked = checkAppointment({ ...terms, settings: of, now, visit });
    return checked.ok ? 'ok' : checked.error.code;
  };

  expect(answerAt('11:30')).toBe(inBreak);
  expect(answerAt('12:15')).toBe(inBreak);
  expect(answerAt('15:15')).toBe(inTimeOff);
  // Home at two: the way back is part of what has to be over.
  expect(answerAt('12:45', 'onsite')).toBe(inTimeOff);
  expect(answerAt('12:45')).toBe('ok');
});

const minutes = (least: number, most: number, step: number) =>
  fc.integer({ min: least / step, max: most / step }).map((steps) => steps * step);

const weekdayHours: fc.Arbitrary<WeekdayHours> = fc
  .tuple(minutes(6 * 60, 11 * 60, 30), minutes(13 * 60, 20 * 60, 30))
  .chain(([opens, closes]) =>
    fc
      .uniqueArray(minutes(opens + 5, closes - 5, 5), { maxLength: 6 })
      .map((ends) => ends.sort((one, other) => one - other))
      .map((ends) => ({
        opensAt: timeOfMinute(opens),
        closesAt: timeOfMinute(closes),
        breaks: Array.from({ length: Math.floor(ends.length / 2) }, (_, index) => ({
          from: timeOfMinute(ends[2 * index] ?? 0),
          until: timeOfMinute(ends[2 * index + 1] ?? 0),
        })),
      })),
  );

const plan: fc.Arbitrary<TimeOffPlan> = fc
  .record({
    firstDay: fc.integer({ min: -10, max: 5 }),
    days: fc.integer({ min: 0, max: 12 }),
    weekdays: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }), { nil: undefined }),
    from: fc.option(minutes(0, 12 * 60, 15), { nil: undefined }),
    to: fc.option(minutes(12 * 60 + 15, 23 * 60, 15), { nil: undefined }),
  })
  .map(({ firstDay, days, weekdays, from, to }) => ({
    firstDay: plusDays(MONDAY, firstDay),
    lastDay: plusDays(MONDAY, firstDay + days),
    ...(weekdays && { weekdays }),
    ...(from !== undefined && { from: timeOfMinute(from) }),
    ...(to !== undefined && { to: timeOfMinute(to) }),
  }));

const practice: fc.Arbitrary<Settings> = fc
  .record({
    ofWeekdays: fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4'), weekdayHours),
    timeOffPlans: fc.dictionary(fc.constantFrom('a', 'b', 'c'), plan, { maxKeys: 3 }),
  })
  .map(({ ofWeekdays, timeOffPlans }) => ({ ...settings, weekdayHours: ofWeekdays, timeOffPlans }));

/** Told minute by minute: nothing here is shared with the rules. */
function startsThatFit(of: Settings, date: LocalDate, [type, length]: ['virtual' | 'onsite', number]) {
  const { opensAt, closesAt, breaks } = of.weekdayHours?.[weekdayOf(date)] ?? { ...of.hours, breaks: [] };
  const isOpen = (minute: number) =>
    minute >= minuteOfDay(opensAt) &&
    minute < minuteOfDay(closesAt) &&
    !breaks.some(({ from, until }) => minute >= minuteOfDay(from) && minute < minuteOfDay(until));
  const off = timeOffOn(date, { settings: of, timeOffByDate: new Map() });
  const isOff = (minute: number) =>
    off.some(({ fromMinute, untilMinute }) => minute >= fromMinute && minute < untilMinute);
  const every = (from: number, until: number, holds: (minute: number) => boolean) =>
    Array.from({ length: until - from }, (_, index) => from + index).every(holds);
  const way = of.bufferMinutes[type];
  const starts: string[] = [];
  let opened = 0;
  for (let minute = 0; minute < 1_440; minute += 1) {
    if (!isOpen(minute)) continue;
    if (!isOpen(minute - 1)) opened = minute;
    if ((minute - opened) % of.startGridMinutes[type] !== 0) continue;
    const fits = every(minute, minute + length, isOpen);
    if (fits && every(minute - way, minute + length + way, (each) => !isOff(each)))
      starts.push(timeOfMinute(minute));
  }
  return starts;
}

test.each([
  ['virtual', '30min', 30],
  ['virtual', '60min', 60],
  ['onsite', '1hr', 60],
  ['onsite', '3hr', 180],
] as const)(
  'whatever hours, breaks and time off: %s, %s is offered where it fits, and nowhere else',
  (type, duration, length) => {
    fc.assert(
      fc.property(practice, fc.integer({ min: 0, max: 3 }), (of, ahead) => {
        const date = plusDays(MONDAY, ahead);
        const expected = startsThatFit(of, date, [type, length]);

        expect(offered(of, { consultationType: type, duration, by: 'customer' }, date)).toEqual(expected);
        if (duration === '30min' || duration === '1hr')
          expect(gridSpans(date, type, { settings: of, now })).toHaveLength(expected.length);
      }),
    );
  },
);

test('hours follow the wall clock on the days it changes', () => {
  const early: WeekdayHours = { opensAt: clock('00:00'), closesAt: clock('12:00'), breaks: [] };
  const sunday: Settings = { ...withHours({ [0 satisfies Weekday]: early }), closedWeekdays: [] };
  const visit = { consultationType: 'virtual', duration: '30min', by: 'customer' } as const;
  const spring = offered(sunday, visit, day('2027-03-14'));

  expect(spring).not.toContain('02:00');
  expect(spring).toContain('03:00');
  expect(chicago('2027-03-14', '03:00')).toBe('2027-03-14T08:00:00.000Z');
  expect(offered(sunday, visit, day('2027-11-07'))).toHaveLength(24);
});
