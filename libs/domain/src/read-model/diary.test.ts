import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookingStatus } from '../booking/booking.ts';
import type { BusyTimes } from '../busy-times/busy-times.ts';
import { dayBookOfBookings } from '../scheduling/day-book-of-bookings.ts';
import { liveClaims } from '../scheduling/live-claims.ts';
import { overlaps } from '../scheduling/overlaps.ts';
import {
  aBooking,
  anAppointment,
  chicago,
  clock as clockAt,
  day,
  moment,
  settings,
} from '../testing/builders.ts';
import { timeOfMinute } from '../time/local-time.ts';
import { type TimeOff, timeOffId } from '../time-off/time-off.ts';
import { type DiaryDay, type DiaryQuery, diaryOf } from './diary.ts';
import { applyDocuments, emptyModel, type PracticeModel } from './practice-model.ts';

const MONDAY = day('2027-03-15');
const FRIDAY = day('2027-03-19');
const BEFORE = moment('2027-03-01T12:00:00Z');

const query = (changes: Partial<DiaryQuery> = {}): DiaryQuery => ({
  from: MONDAY,
  to: MONDAY,
  settings,
  now: BEFORE,
  holds: [],
  ...changes,
});

const onsite = (bookingId: `BK-${string}`, time: string, status: BookingStatus = 'confirmed') =>
  aBooking({
    bookingId,
    status,
    appointment: anAppointment('2027-03-15', time, { consultationType: 'onsite' }),
  });

const timeOff = (...spans: TimeOff['spans']): TimeOff => ({
  _id: timeOffId(MONDAY),
  type: 'time-off',
  v: 1,
  date: MONDAY,
  spans,
  history: [],
});

const busyAt = (from: string, until: string): BusyTimes => ({
  _id: 'busy:calendar',
  type: 'busy',
  v: 1,
  spans: [{ from: chicago('2027-03-15', from), until: chicago('2027-03-15', until) }],
  readAt: BEFORE,
  failingSince: null,
});

const clock = (minute: number) => (minute === 1_440 ? '24:00' : timeOfMinute(minute));

/** `visit 10:00-11:00`, in order. */
const linesOf = ({ entries }: DiaryDay) =>
  entries.map(({ kind, fromMinute, untilMinute }) => `${kind} ${clock(fromMinute)}-${clock(untilMinute)}`);

function onlyDay(model: PracticeModel, changes: Partial<DiaryQuery> = {}): DiaryDay {
  const [only] = diaryOf(model, query(changes));
  if (only === undefined) throw new Error('the diary has no day');
  return only;
}

test('a day has its visits, the ways to them, time off, and what is free between them', () => {
  const model = applyDocuments(emptyModel, [
    onsite('BK-AAAAAA', '10:00'),
    timeOff({ fromMinute: 780, untilMinute: 840, reason: 'dentist' }),
  ]);

  expect(linesOf(onlyDay(model))).toEqual([
    'free 09:00-09:30',
    'travel 09:30-10:00',
    'visit 10:00-11:00',
    'travel 11:00-11:30',
    'free 11:30-13:00',
    'time-off 13:00-14:00',
    'free 14:00-18:00',
  ]);
});

test('a cancelled visit is still there, and its time is free', () => {
  const model = applyDocuments(emptyModel, [onsite('BK-AAAAAA', '10:00', 'cancelled')]);

  expect(linesOf(onlyDay(model))).toEqual(['free 09:00-18:00', 'visit 10:00-11:00']);
});

test('a completed visit has used its time', () => {
  const model = applyDocuments(emptyModel, [onsite('BK-AAAAAA', '09:30', 'completed')]);

  expect(linesOf(onlyDay(model))).toContain('free 11:00-18:00');
});

test('a closed day has no hours and nothing free, but what was booked there', () => {
  const model = applyDocuments(emptyModel, [aBooking({ appointment: anAppointment('2027-03-19', '10:00') })]);
  const friday = onlyDay(model, { from: FRIDAY, to: FRIDAY });

  expect(friday.open).toEqual([]);
  expect(linesOf(friday)).toEqual(['visit 10:00-11:00']);
});

test('what is over is not free: today from the next quarter of an hour on', () => {
  expect(linesOf(onlyDay(emptyModel, { now: chicago('2027-03-15', '13:05') }))).toEqual(['free 13:15-18:00']);
  expect(linesOf(onlyDay(emptyModel, { now: chicago('2027-03-15', '17:40') }))).toEqual([]);
  expect(linesOf(onlyDay(emptyModel, { now: chicago('2027-03-16', '09:00') }))).toEqual([]);
});

test('breaks are no open hours, and her own calendar and planned time off are not free', () => {
  const day = onlyDay(
    { ...emptyModel, busyTimes: busyAt('16:00', '17:00') },
    {
      settings: {
        ...settings,
        weekdayHours: {
          1: { ...settings.hours, breaks: [{ from: clockAt('12:00'), until: clockAt('13:00') }] },
        },
        timeOffPlans: {
          yoga: {
            firstDay: MONDAY,
            weekdays: [1],
            from: clockAt('09:00'),
            to: clockAt('10:00'),
            reason: 'Yoga',
          },
        },
      },
    },
  );

  expect(day.open).toEqual([
    { fromMinute: 540, untilMinute: 720 },
    { fromMinute: 780, untilMinute: 1_080 },
  ]);
  expect(linesOf(day)).toEqual([
    'time-off 09:00-10:00',
    'free 10:00-12:00',
    'free 13:00-16:00',
    'busy 16:00-17:00',
    'free 17:00-18:00',
  ]);
});

test('where drive times count, the drive to a visit is what she needs, and nothing is kept after it', () => {
  const visit = onsite('BK-AAAAAA', '12:00');
  const model = applyDocuments(emptyModel, [
    { ...visit, customer: { ...visit.customer, address: '1 Main Street, Fort Worth, TX 76102' } },
  ]);
  const { entries } = onlyDay(model, { settings: { ...settings, travel: { homeZip: '75201' } } });

  const ways = entries.filter(({ kind }) => kind === 'travel');
  expect(ways).toHaveLength(1);
  expect(ways[0]?.untilMinute).toBe(720);
  expect(ways[0]?.fromMinute).toBeLessThan(690);
});

test('somebody who is paying has the time until their minute, and nobody after it', () => {
  const hold = {
    from: chicago('2027-03-15', '12:00'),
    until: chicago('2027-03-15', '13:00'),
    expiresAt: moment('2027-03-01T12:10:00Z'),
  };

  expect(linesOf(onlyDay(emptyModel, { holds: [hold] }))).toEqual([
    'free 09:00-12:00',
    'hold 12:00-13:00',
    'free 13:00-18:00',
  ]);
  expect(linesOf(onlyDay(emptyModel, { holds: [hold], now: hold.expiresAt }))).toEqual(['free 09:00-18:00']);
});

test('a visit that is being carried is where it would be dropped, and nowhere else', () => {
  const visit = onsite('BK-AAAAAA', '10:00');
  const model = applyDocuments(emptyModel, [visit]);
  const carried = { ...visit, appointment: anAppointment('2027-03-16', '12:00') };

  const days = diaryOf(model, query({ to: day('2027-03-16'), carried }));

  expect(days.map(linesOf)).toEqual([
    ['free 09:00-18:00'],
    ['free 09:00-12:00', 'visit 12:00-13:00', 'free 13:00-18:00'],
  ]);
});

test('what the diary calls free overlaps nothing that the day book has, whatever is booked', () => {
  const start = fc.integer({ min: 0, max: 35 }).map((quarter) => timeOfMinute(9 * 60 + quarter * 15));
  const visits = fc.array(
    fc.record({
      time: start,
      minutes: fc.constantFrom(30, 60, 120),
      type: fc.constantFrom('virtual', 'onsite'),
      status: fc.constantFrom<BookingStatus>('confirmed', 'cancelled', 'completed'),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(visits, (planned) => {
      const bookings = planned.map(({ time, minutes, type, status }, index) =>
        aBooking({
          bookingId: `BK-${index}`,
          status,
          appointment: anAppointment('2027-03-15', time, {
            consultationType: type,
            durationMinutes: minutes,
          }),
        }),
      );
      const book = dayBookOfBookings({ date: MONDAY, bookings, settings });
      const { entries } = onlyDay(applyDocuments(emptyModel, bookings));
      for (const entry of entries.filter(({ kind }) => kind === 'free')) {
        const free = {
          from: chicago('2027-03-15', timeOfMinute(entry.fromMinute)),
          until: chicago('2027-03-15', timeOfMinute(entry.untilMinute)),
        };
        expect(liveClaims(book, BEFORE).filter((claim) => overlaps(claim, free))).toEqual([]);
      }
    }),
  );
});
