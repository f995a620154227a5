import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import { withBusyTimes } from '../busy-times/busy-claims.ts';
import {
  aBooking,
  anAppointment,
  ana,
  chicago,
  clock,
  day,
  moment,
  settings,
  ZONE,
} from '../testing/builders.ts';
import { timeOfMinute } from '../time/local-time.ts';
import type { TimeOffSpan } from '../time-off/time-off.ts';
import { withTimeOff } from '../time-off/time-off-claims.ts';
import { dayBookOfBookings } from './day-book-of-bookings.ts';
import { type DayPlan, explainUnavailable, whyNotAt } from './explain-unavailable.ts';
import { type FreeSlotsQuery, freeSlots } from './free-slots.ts';
import { nextFreeTime } from './next-free-time.ts';
import { openDaysFor } from './open-days-for.ts';
import { goesAgainstWords, overlapWords, unavailableWords } from './unavailable-words.ts';

const MONDAY = day('2027-03-15');
const FRIDAY = day('2027-03-19');

const visit = (firstName: string, time: string, minutes = 60): Booking =>
  aBooking({
    bookingId: `BK-${firstName.toUpperCase().padEnd(6, '0')}`,
    customer: { ...ana, firstName },
    appointment: anAppointment('2027-03-15', time, { durationMinutes: minutes }),
  });

type Day = { readonly bookings?: readonly Booking[]; readonly spans?: readonly TimeOffSpan[] };

function planOf({ bookings = [], spans = [] }: Day, changes: Partial<FreeSlotsQuery> = {}) {
  const date = changes.date ?? MONDAY;
  const plan: DayPlan = { bookings, timeOff: { date, spans } };
  const query: FreeSlotsQuery = {
    by: 'consultant',
    settings,
    now: moment('2027-03-01T12:00:00Z'),
    date,
    consultationType: 'virtual',
    duration: '60min',
    book: withTimeOff(dayBookOfBookings({ date, bookings, settings }), plan.timeOff, ZONE),
    ...changes,
  };
  return { query, plan };
}

function wordsOf(...given: Parameters<typeof planOf>): string | null {
  const { query, plan } = planOf(...given);
  const blocked = explainUnavailable(query, plan);
  return blocked && unavailableWords(blocked, query.date);
}

const span = (fromMinute: number, untilMinute: number, reason: string | null = null) => ({
  fromMinute,
  untilMinute,
  reason,
});

test('a day with a free time is not blocked', () => {
  expect(wordsOf({ bookings: [visit('Marta', '09:00')] })).toBeNull();
});

test('a day that is taken names who is on it, in the order of the day', () => {
  const bookings = [visit('Ana', '13:00', 300), visit('Marta', '09:00', 240)];

  expect(wordsOf({ bookings })).toBe('Fully booked: Marta 9:00, Ana 1:00');
});

test('a cancelled visit takes nothing and is not named', () => {
  const off = { ...visit('Ana', '13:00', 300), status: 'cancelled' } as const;
  const bookings = [visit('Marta', '09:00', 540)];

  expect(wordsOf({ bookings: [...bookings, off] })).toBe('Fully booked: Marta 9:00');
});

test('time off is named by its reason, and the visits beside it', () => {
  expect(wordsOf({ spans: [span(0, 1_440, 'dentist')] })).toBe('Time off: dentist');
  expect(wordsOf({ spans: [span(0, 1_440)] })).toBe('Time off');
  expect(wordsOf({ spans: [span(0, 720, 'dentist')], bookings: [visit('Ana', '12:00', 360)] })).toBe(
    'Time off: dentist; booked: Ana 12:00',
  );
});

test('what her own calendar says is named without what it says', () => {
  const spans = [{ from: chicago('2027-03-15', '08:00'), until: chicago('2027-03-15', '18:00') }];
  const { query } = planOf({});
  const book = withBusyTimes(query.book, { spans }, ZONE);

  expect(wordsOf({}, { book })).toBe('Busy in your calendar');
});

test('a closed weekday, too long a visit and a day whose hours are over say so', () => {
  expect(wordsOf({}, { date: FRIDAY })).toBe('Closed on Fridays');
  expect(wordsOf({}, { now: chicago('2027-03-15', '17:45') })).toBe('Your hours are over for this day');
  const evening = { ...settings, hours: { ...settings.hours, opensAt: clock('17:30') } };
  expect(wordsOf({}, { settings: evening })).toBe('Outside your hours');
});

test('by her choice she works on closed days and when she is off, and never twice at once', () => {
  const outside = { outsideUsualDays: true };
  expect(wordsOf({}, { ...outside, date: FRIDAY })).toBeNull();
  expect(wordsOf({ spans: [span(0, 1_440, 'dentist')] }, outside)).toBeNull();

  const { query, plan } = planOf({ bookings: [visit('Marta', '20:00')] }, outside);
  expect(whyNotAt(clock('07:15'), query, plan)).toBeNull();
  const overlap = whyNotAt(clock('20:15'), query, plan);
  expect(overlap?.why === 'taken' && overlapWords(overlap)).toBe('Marta 8:00');
});

test('an exact time says what rule or time off it goes against', () => {
  const { query, plan } = planOf({ bookings: [visit('Marta', '09:00')], spans: [span(600, 660, 'dentist')] });

  expect(whyNotAt(clock('07:00'), query, plan)).toEqual({ why: 'outside-hours' });
  expect(whyNotAt(clock('11:00'), query, plan)).toBeNull();
  const overlap = whyNotAt(clock('09:30'), query, plan);
  expect(overlap?.why === 'taken' && overlapWords(overlap)).toBe('Marta 9:00, time off: dentist');
});

test('where only the drive is too long, it says from whom', () => {
  const at = (firstName: string, time: string, minutes: number) => {
    const booked = visit(firstName, time, minutes);
    const address = '1 Main Street, Fort Worth, TX 76102';
    const appointment = { ...booked.appointment, consultationType: 'onsite' as const };
    return { ...booked, appointment, customer: { ...booked.customer, address } };
  };
  const dallas = {
    settings: { ...settings, travel: { homeZip: '75201' } },
    consultationType: 'onsite',
    duration: '1hr',
    zip: '75201',
  } as const;
  const given = (bookings: readonly Booking[]) => {
    const book = dayBookOfBookings({ date: MONDAY, bookings, settings: dallas.settings });
    return planOf({ bookings }, { ...dallas, book });
  };
  const { query, plan } = given([at('Marta', '09:00', 180), at('Ana', '13:30', 270)]);
  const day = explainUnavailable(query, plan);
  expect(day && unavailableWords(day, MONDAY)).toBe('Too far from Marta at 9:00 and Ana at 1:30');
  const tooFar = whyNotAt(clock('12:15'), query, plan);
  expect(tooFar?.why === 'taken' && goesAgainstWords(tooFar)).toBe(
    'is too far from Marta at 9:00 and Ana at 1:30',
  );
  const overlap = whyNotAt(clock('11:30'), query, plan);
  expect(overlap?.why === 'taken' && goesAgainstWords(overlap)).toBe('overlaps Marta 9:00');
});

test('the next free time skips closed and full days, and is never before today', () => {
  const openDays = openDaysFor({ by: 'consultant', settings, now: chicago('2027-03-18', '08:00') });
  const asked: string[] = [];
  const found = nextFreeTime(day('2027-03-01'), openDays, (date) => {
    asked.push(date);
    return date === '2027-03-21' ? clock('09:00') : undefined;
  });

  expect(found).toEqual({ date: '2027-03-21', time: '09:00' });
  expect(asked).toEqual(['2027-03-18', '2027-03-21']);
});

const quarter = fc.integer({ min: 32, max: 76 }).map((quarters) => quarters * 15);
const aDay = fc.record({
  bookings: fc
    .array(fc.tuple(quarter, fc.constantFrom(30, 60, 120, 240)), { maxLength: 6 })
    .map((visits) =>
      visits.map(([minute, length], index) => visit(`A${index}`, timeOfMinute(minute), length)),
    ),
  spans: fc
    .array(fc.tuple(quarter, fc.constantFrom(30, 120, 300)), { maxLength: 3 })
    .map((spans) => spans.map(([from, length]) => span(from, from + length, null))),
});

test('a day is blocked exactly when no start of it is free, and what is named is what blocks it', () => {
  fc.assert(
    fc.property(aDay, fc.constantFrom('30min', '60min'), (given, duration) => {
      const { query, plan } = planOf(given, { duration });
      const blocked = explainUnavailable(query, plan);
      expect(blocked === null).toBe(freeSlots(query).some(({ available }) => available));
      if (blocked?.why !== 'taken') return;
      const others = {
        bookings: given.bookings.filter((booking) => !blocked.visits.includes(booking)),
        spans: given.spans.filter((off) => !blocked.timeOff.includes(off)),
      };
      expect(explainUnavailable(planOf(others, { duration }).query, plan)).toBeNull();
    }),
  );
});

test('time off that was planned is named like any other', () => {
  const school = {
    firstDay: MONDAY,
    weekdays: [1],
    from: clock('13:00'),
    to: clock('18:00'),
    reason: 'school',
  };
  const of = { ...settings, timeOffPlans: { school } };
  const day = { bookings: [visit('Marta', '09:00', 240)] };
  const { query, plan } = planOf(day, { settings: of });

  expect(wordsOf(day, { settings: of })).toBe('Time off: school; booked: Marta 9:00');
  expect(whyNotAt(clock('14:00'), query, plan)).toMatchObject({
    why: 'taken',
    timeOff: [{ reason: 'school' }],
  });
  expect(whyNotAt(clock('09:00'), query, plan)).toMatchObject({ why: 'taken', timeOff: [] });
  expect(wordsOf(day, { settings: of, outsideUsualDays: true })).toBeNull();
});
